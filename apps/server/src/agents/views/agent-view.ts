/** Maps agents, their revisions and contributors to the API's. */
import type { Agent, AgentContributor, AgentRevision } from '@atoll/api';
import { pauseThreshold } from '@atoll/sdk';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import type { Market } from '../../platform/chain/market.ts';
import type { Db } from '../../platform/database/database.ts';
import { iso } from '../../platform/iso.ts';
import { shownIcon } from '../../pools/shown-icon.ts';
import { viewTerms } from './terms-view.ts';

const DAY_MS = 86_400_000;
/** Credits count in 1/2^64 of a base unit, as in `agent::contributors`. */
export const CREDIT_SCALE = 1n << 64n;

/** Selects agents with their coin and when the pledges of the last pause unlock; add conditions. */
export const selectAgents = (db: Db) =>
  db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account as creator', 'creator.id', 'agent.creator')
    .selectAll('agent')
    .select([
      'pool.pool_id',
      'pool.base_type',
      'pool.quote_type',
      'pool.name',
      'pool.symbol',
      'pool.total_supply',
      'pool.is_graduated',
      'creator.address as creator_address',
      shownIcon.as('icon_url'),
      sql<number | null>`(
        select pledges_unlock_ms from agent_pause
        where agent_pause.agent = agent.id and agent_pause.round = agent.pause_round - 1
      )`.as('pledges_unlock_ms'),
      sql<number>`(
        select count(*) from agent_proposal
        where agent_proposal.agent = agent.id and agent_proposal.outcome = 'open'
      )`.as('open_proposals'),
    ]);

export type AgentViewRow = Awaited<ReturnType<ReturnType<typeof selectAgents>['execute']>>[number];

export function viewAgent(
  row: AgentViewRow,
  revision: RevisionViewRow,
  market: Market,
  nowMs: number,
): Agent {
  const quote = market.quote(row.quote_type);
  const isRepeated = nowMs < (row.pledges_unlock_ms ?? 0);
  return {
    agent_id: row.agent_id,
    pool_id: row.pool_id,
    base_type: row.base_type,
    quote_type: row.quote_type,
    name: row.name,
    symbol: row.symbol,
    icon_url: row.icon_url,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
    creator: row.creator_address,
    is_graduated: row.is_graduated,
    revision: viewRevision(revision),
    restorable:
      row.restorable === null || nowMs >= (row.restorable_until_ms ?? 0)
        ? null
        : { number: row.restorable, until_ms: row.restorable_until_ms ?? 0 },
    terms: viewTerms(row.terms),
    terms_version: row.terms_version,
    contributors: {
      total_shares: row.total_shares,
      paid: row.fees_paid,
      unclaimed: row.fees_unclaimed,
    },
    treasury: {
      funds: row.funds,
      policy: { daily_cap: row.daily_cap, tips: row.tips, buybacks: row.buybacks },
      policy_version: row.policy_version,
      key_version: row.key_version,
      key_holder: row.key_holder,
      key_cap: row.key_cap,
      key_expires_ms: row.key_expires_ms,
      spent_today: Math.floor(nowMs / DAY_MS) === row.spent_day ? row.spent : 0n,
      burned: row.burned,
    },
    pause: {
      paused_until_ms: row.paused_until_ms,
      round: row.pause_round,
      pledged: row.pledged,
      threshold: pauseThreshold({ coinSupply: row.total_supply }, isRepeated),
    },
    messages: row.messages,
    open_proposals: row.open_proposals,
    createdAt: iso(row.created_ms),
  };
}

/** Selects revisions with their authors; add conditions. */
export const selectRevisions = (db: Db) =>
  db
    .selectFrom('agent_revision')
    .innerJoin('account', 'account.id', 'agent_revision.author')
    .leftJoin('profile', 'profile.address', 'account.address')
    .selectAll('agent_revision')
    .select([
      'account.address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
      sql<boolean>`exists (select from persona where persona.digest = agent_revision.digest)`.as(
        'has_content',
      ),
    ]);

export type RevisionViewRow = Awaited<
  ReturnType<ReturnType<typeof selectRevisions>['execute']>
>[number];

export const viewRevision = (row: RevisionViewRow): AgentRevision => ({
  number: row.number,
  digest: row.digest,
  uri: row.uri,
  author: row.address,
  user: userSummary(row, row.address),
  restores: row.restores,
  proposal_id: row.proposal_id,
  published_at: iso(row.published_ms),
  tx_digest: row.tx_digest,
  has_content: row.has_content,
});

/** Selects the contributors of an agent; add order and limits. */
export const selectContributors = (db: Db, { agent_id }: Pick<AgentViewRow, 'agent_id'>) =>
  db
    .selectFrom('agent_contributor')
    .innerJoin('account', 'account.id', 'agent_contributor.account')
    .leftJoin('profile', 'profile.address', 'account.address')
    .selectAll('agent_contributor')
    .select([
      'account.address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ])
    .where('agent_contributor.agent_id', '=', agent_id);

type ContributorViewRow = Awaited<
  ReturnType<ReturnType<typeof selectContributors>['execute']>
>[number];

export const viewContributor = (
  row: ContributorViewRow,
  agent: Pick<AgentViewRow, 'total_shares' | 'fee_index' | 'creator_address'>,
): AgentContributor => ({
  address: row.address,
  user: userSummary(row, row.address),
  shares: row.shares,
  share_bps: Number((row.shares * 10_000n) / agent.total_shares),
  claimable: (row.credit + row.shares * (agent.fee_index - row.fee_index)) / CREDIT_SCALE,
  claimed: row.claimed,
  is_creator: row.address === agent.creator_address,
});
