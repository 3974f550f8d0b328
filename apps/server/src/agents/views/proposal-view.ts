/** Maps proposals and votes to the API's. */
import type { AgentProposal, ProposalVote } from '@atoll/api';
import { hadQuorum } from '@atoll/sdk';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import type { Db } from '../../platform/database/database.ts';

/** Selects proposals with what they are compared with; add conditions. */
export const selectProposals = (db: Db) =>
  db
    .selectFrom('agent_proposal')
    .innerJoin('agent', 'agent.id', 'agent_proposal.agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account as proposer', 'proposer.id', 'agent_proposal.proposer')
    .leftJoin('profile', 'profile.address', 'proposer.address')
    .selectAll('agent_proposal')
    .select([
      'agent.agent_id',
      'agent.revision as current_revision',
      'agent.policy_version as current_policy',
      'pool.pool_id',
      'pool.base_type',
      'pool.symbol',
      'pool.is_graduated',
      'proposer.address as proposer_address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
      sql<string | null>`(
        select digest from agent_revision
        where agent_revision.agent = agent.id and agent_revision.number = agent_proposal.restores
      )`.as('restored_digest'),
      sql<string | null>`(
        select digest from agent_revision
        where agent_revision.agent = agent.id and agent_revision.number = agent_proposal.base
      )`.as('base_digest'),
    ]);

export type ProposalViewRow = Awaited<
  ReturnType<ReturnType<typeof selectProposals>['execute']>
>[number];

/** Whether what the proposal is based on has changed, or the coin graduated, since its creation. */
function isStale(row: ProposalViewRow, changesPersona: boolean): boolean {
  if (row.outcome !== 'open') return row.outcome === 'stale';
  const base = changesPersona ? row.current_revision : row.current_policy;
  return row.base !== base || row.graduated !== row.is_graduated;
}

export function viewProposal(row: ProposalViewRow, nowMs: number): AgentProposal {
  const changesPersona = row.kind === 'revise' || row.kind === 'restore';
  return {
    proposal_id: row.proposal_id,
    agent_id: row.agent_id,
    pool_id: row.pool_id,
    base_type: row.base_type,
    symbol: row.symbol,
    proposer: row.proposer_address,
    user: userSummary(row, row.proposer_address),
    kind: row.kind,
    base: row.base,
    digest: row.digest ?? row.restored_digest,
    base_digest: changesPersona ? row.base_digest : null,
    restores: row.restores,
    key_holder: row.key_holder,
    policy: policyOf(row),
    deposit: row.deposit,
    quorum: row.quorum,
    majority_bps: row.majority_bps,
    min_lock_ms: row.min_lock_ms,
    revision_shares: row.revision_shares,
    starts_ms: row.starts_ms,
    yes_ends_ms: row.yes_ends_ms,
    ends_ms: row.ends_ms,
    yes: row.yes,
    no: row.no,
    voters: row.voters,
    outcome: row.outcome,
    is_stale: isStale(row, changesPersona),
    is_deposit_safe: isDepositSafe(row, nowMs),
    deposit_returned: row.deposit_returned,
    finalized_ms: row.finalized_ms,
    finalized_tx: row.finalized_tx,
    tx_digest: row.tx_digest,
    createdAt: new Date(row.starts_ms).toISOString(),
  };
}

export const policyOf = ({
  daily_cap,
  tips,
  buy_backs,
}: {
  daily_cap: bigint | null;
  tips: boolean | null;
  buy_backs: boolean | null;
}) =>
  daily_cap === null || tips === null || buy_backs === null ? null : { daily_cap, tips, buy_backs };

/** As `ballot::had_quorum` decides at `nowMs`. */
function isDepositSafe(row: ProposalViewRow, nowMs: number): boolean {
  const atQuorum = row.yes + row.no >= row.quorum;
  const sinceMs = atQuorum ? Math.max(0, Math.min(nowMs, row.ends_ms) - row.tallied_ms) : 0;
  return hadQuorum({
    quorum: row.quorum,
    startsMs: BigInt(row.starts_ms),
    yesEndsMs: BigInt(row.yes_ends_ms),
    endsMs: BigInt(row.ends_ms),
    yes: row.yes,
    no: row.no,
    atQuorumMs: BigInt(row.at_quorum_ms + sinceMs),
    talliedAtMs: BigInt(row.tallied_ms),
  });
}

/** Selects votes with their voters; add conditions. */
export const selectVotes = (db: Db, proposal: number) =>
  db
    .selectFrom('agent_vote')
    .innerJoin('account', 'account.id', 'agent_vote.account')
    .leftJoin('profile', 'profile.address', 'account.address')
    .selectAll('agent_vote')
    .select([
      'account.address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ])
    .where('agent_vote.proposal', '=', proposal);

type VoteViewRow = Awaited<ReturnType<ReturnType<typeof selectVotes>['execute']>>[number];

export const viewVote = (row: VoteViewRow): ProposalVote => ({
  voter: row.address,
  user: userSummary(row, row.address),
  in_favor: row.in_favor,
  votes: row.votes,
  state: row.state,
  unlocks_ms: row.unlocks_ms,
  voted_ms: row.voted_ms,
});
