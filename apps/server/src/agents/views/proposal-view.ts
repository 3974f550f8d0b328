/** Maps proposals and votes to the API's. */
import type { AgentProposal, ProposalVote } from '@atoll/api';
import { hadQuorum, isFastTrack } from '@atoll/sdk';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import type { Db } from '../../platform/database/database.ts';
import { viewTerms } from './terms-view.ts';

/** Selects proposals with what they are compared with; add conditions. */
export const selectProposals = (db: Db) =>
  db
    .selectFrom('agent_proposal')
    .innerJoin('agent', 'agent.id', 'agent_proposal.agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account as proposer', 'proposer.id', 'agent_proposal.proposer')
    .leftJoin('profile', 'profile.address', 'proposer.address')
    .leftJoin('proposal_text', 'proposal_text.proposal_id', 'agent_proposal.proposal_id')
    .selectAll('agent_proposal')
    .select([
      'agent.agent_id',
      'agent.decided',
      'agent.restorable',
      'agent.key_version',
      'agent.policy_version',
      'agent.terms_version',
      'agent.key_cap as current_key',
      'agent.pause_round',
      'pool.pool_id',
      'pool.base_type',
      'pool.symbol',
      'pool.is_graduated',
      'proposal_text.title',
      'proposal_text.reason',
      'proposal_text.hidden_ms as text_hidden_ms',
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

/** Whether another decision has overtaken the proposal, as `action::is_stale`, or the coin has graduated since. */
export function isStale(row: ProposalViewRow): boolean {
  if (row.outcome !== 'open') return row.outcome === 'stale';
  return row.graduated !== row.is_graduated || isOvertaken(row);
}

function isOvertaken(row: ProposalViewRow): boolean {
  switch (row.kind) {
    case 'revise':
      return row.base < row.decided;
    case 'restore':
      return row.restorable !== row.restores;
    case 'key':
      return row.base !== row.key_version;
    case 'key_renewal':
    case 'key_revocation':
      return row.current_key !== row.key_cap;
    case 'policy':
      return row.base !== row.policy_version;
    case 'limits':
      return false;
    case 'terms':
      return row.base !== row.terms_version;
    case 'pause_end':
      return row.pause_round !== row.round;
  }
}

/** A proposal that passed can be executed for this long. */
const EXECUTION_WINDOW_MS = 7 * 86_400_000;

export function viewProposal(row: ProposalViewRow, nowMs: number): AgentProposal {
  const isTextHidden = row.text_hidden_ms !== null;
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
    is_fast_track: isFastTrack(row.kind),
    base: row.base,
    digest: row.digest ?? row.restored_digest,
    base_digest: changesPersona ? row.base_digest : null,
    restores: row.restores,
    key_holder: row.key_holder,
    policy: policyOf(row),
    terms: row.terms === null ? null : viewTerms(row.terms),
    deposit: row.deposit,
    quorum: row.quorum,
    majority_bps: row.majority_bps,
    min_lock_ms: row.min_lock_ms,
    revision_shares: row.revision_shares,
    starts_ms: row.starts_ms,
    yes_ends_ms: row.yes_ends_ms,
    ends_ms: row.ends_ms,
    is_extended: row.ends_ms > row.starts_ms + row.voting_ms,
    expires_ms: row.ends_ms + EXECUTION_WINDOW_MS,
    yes: row.yes,
    no: row.no,
    voters: row.voters,
    outcome: row.outcome,
    is_stale: isStale(row),
    is_deposit_safe: isDepositSafe(row, nowMs),
    deposit_returned: row.deposit_returned,
    finalized_ms: row.finalized_ms,
    finalized_tx: row.finalized_tx,
    tx_digest: row.tx_digest,
    title: isTextHidden ? null : row.title,
    reason: isTextHidden ? null : row.reason,
    is_text_hidden: isTextHidden,
    createdAt: new Date(row.starts_ms).toISOString(),
  };
}

export const policyOf = ({
  daily_cap,
  tips,
  buybacks,
}: {
  daily_cap: bigint | null;
  tips: boolean | null;
  buybacks: boolean | null;
}) =>
  daily_cap === null || tips === null || buybacks === null ? null : { daily_cap, tips, buybacks };

/** As `ballot::had_quorum` decides at `nowMs`. */
function isDepositSafe(row: ProposalViewRow, nowMs: number): boolean {
  const atQuorum = row.yes + row.no >= row.quorum;
  const sinceMs = atQuorum ? Math.max(0, Math.min(nowMs, row.ends_ms) - row.tallied_ms) : 0;
  return hadQuorum({
    quorum: row.quorum,
    startsMs: BigInt(row.starts_ms),
    votingMs: BigInt(row.voting_ms),
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
    .innerJoin('agent_proposal', 'agent_proposal.id', 'agent_vote.proposal')
    .leftJoin('profile', 'profile.address', 'account.address')
    .selectAll('agent_vote')
    .select([
      'agent_proposal.ends_ms',
      'account.address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ])
    .where('agent_vote.proposal', '=', proposal);

type VoteViewRow = Awaited<ReturnType<ReturnType<typeof selectVotes>['execute']>>[number];

export const viewVote = (row: Omit<VoteViewRow, 'account' | 'proposal'>): ProposalVote => ({
  voter: row.address,
  user: userSummary(row, row.address),
  in_favor: row.in_favor,
  votes: row.votes,
  state: row.state,
  // An extension moves the end beyond what the vote was locked for.
  unlocks_ms: Math.max(row.unlocks_ms, row.ends_ms),
  voted_ms: row.voted_ms,
});
