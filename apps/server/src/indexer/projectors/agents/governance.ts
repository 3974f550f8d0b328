/** Projects proposals and the votes on them. */

import { plainLine } from '@atoll/api';
import { decodeAction, type EventData, outcomeOf, type ProposedAction } from '@atoll/sdk';
import type { EventPosition } from '../../../platform/chain/checkpoint.ts';
import type { Row } from '../../../platform/database/schema.ts';
import type { Batch } from '../../batch.ts';
import { hex } from './identity.ts';
import { termsJson } from './terms.ts';

type Change = Pick<
  Row<'agent_proposal'>,
  | 'kind'
  | 'digest'
  | 'uri'
  | 'restores'
  | 'key_holder'
  | 'key_cap'
  | 'terms'
  | 'round'
  | 'daily_cap'
  | 'tips'
  | 'buybacks'
>;

const NO_CHANGE = {
  digest: null,
  uri: null,
  restores: null,
  key_holder: null,
  key_cap: null,
  terms: null,
  round: null,
  daily_cap: null,
  tips: null,
  buybacks: null,
};

function changeOf(action: ProposedAction): Change {
  const change = { ...NO_CHANGE, kind: action.kind };
  switch (action.kind) {
    case 'revise':
      return { ...change, digest: hex(action.digest), uri: plainLine(action.uri) };
    case 'restore':
      return { ...change, restores: Number(action.number) };
    case 'key':
      return { ...change, key_holder: action.holder };
    case 'key_renewal':
    case 'key_revocation':
      return { ...change, key_cap: action.keyCap };
    case 'policy':
    case 'limits': {
      const { dailyCap, tips, buybacks } = action.policy;
      return { ...change, daily_cap: dailyCap, tips, buybacks: buybacks };
    }
    case 'terms':
      return { ...change, terms: termsJson(action.terms) };
    case 'pause_end':
      return { ...change, round: Number(action.round) };
  }
}

export function proposalCreated(
  batch: Batch,
  event: EventData<'ProposalCreated'>,
  at: EventPosition,
): void {
  const { agents } = batch;
  const agent = agents.agent(event.agentId, at.checkpoint);
  const startsMs = Number(event.timestampMs);
  agents.proposals.put(event.proposalId, {
    id: agents.nextProposal,
    proposal_id: event.proposalId,
    agent: agent.id,
    proposer: batch.accounts.id(event.proposer),
    ...changeOf(decodeAction(event)),
    base: Number(event.base),
    graduated: batch.isGraduated(agent.pool_id),
    deposit: event.deposit,
    quorum: event.quorum,
    majority_bps: Number(event.terms.majorityBps),
    min_lock_ms: Number(event.terms.minLockMs),
    revision_shares: Number(event.terms.revisionShares),
    starts_ms: startsMs,
    voting_ms: Number(event.endsMs) - startsMs,
    yes_ends_ms: Number(event.yesEndsMs),
    ends_ms: Number(event.endsMs),
    yes: 0n,
    no: 0n,
    voters: 0,
    at_quorum_ms: 0,
    tallied_ms: startsMs,
    outcome: 'open',
    deposit_returned: null,
    finalized_ms: null,
    finalized_tx: null,
    tx_digest: at.txDigest,
    seq: at.seq,
    updated_checkpoint: at.checkpoint,
  });
  agents.nextProposal += 1;
}

/** Takes over the tallies after a vote or a withdrawal, as `ballot::tally` counts the quorum's time. */
function tally(
  proposal: Row<'agent_proposal'>,
  { yesAfter, noAfter, timestampMs }: { yesAfter: bigint; noAfter: bigint; timestampMs: bigint },
): void {
  const nowMs = Math.min(Number(timestampMs), proposal.ends_ms);
  if (proposal.yes + proposal.no >= proposal.quorum) {
    proposal.at_quorum_ms += nowMs - proposal.tallied_ms;
  }
  proposal.tallied_ms = nowMs;
  proposal.yes = yesAfter;
  proposal.no = noAfter;
}

export function voted(batch: Batch, event: EventData<'Voted'>, at: EventPosition): void {
  const proposal = batch.agents.proposal(event.proposalId, at.checkpoint);
  const account = batch.accounts.id(event.voter);
  // A further vote of the same voter adds to the first.
  if (event.voterVotes === event.votes) proposal.voters += 1;
  tally(proposal, event);
  batch.agents.votes.put(`${proposal.id}:${account}`, {
    proposal: proposal.id,
    account,
    in_favor: event.inFavor,
    votes: event.voterVotes,
    state: 'locked',
    unlocks_ms: Number(event.unlocksAtMs),
    voted_ms: Number(event.timestampMs),
  });
}

export function votesWithdrawn(
  batch: Batch,
  event: EventData<'VotesWithdrawn'>,
  at: EventPosition,
): void {
  const proposal = batch.agents.proposal(event.proposalId, at.checkpoint);
  proposal.voters -= 1;
  tally(proposal, event);
  release(batch, proposal, event.voter, 'withdrawn');
}

/** Coins that leave after the voting do not change its tallies. */
export function votesUnlocked(
  batch: Batch,
  event: EventData<'VotesUnlocked'>,
  at: EventPosition,
): void {
  const proposal = batch.agents.proposal(event.proposalId, at.checkpoint);
  release(batch, proposal, event.voter, 'unlocked');
}

function release(
  batch: Batch,
  proposal: Row<'agent_proposal'>,
  voter: string,
  state: 'withdrawn' | 'unlocked',
): void {
  const vote = batch.agents.votes.change(`${proposal.id}:${batch.accounts.id(voter)}`);
  if (vote === undefined) throw new Error(`Unknown vote of ${voter} on ${proposal.proposal_id}`);
  vote.votes = 0n;
  vote.state = state;
}

export function proposalFinalized(
  batch: Batch,
  event: EventData<'ProposalFinalized'>,
  at: EventPosition,
): void {
  const proposal = batch.agents.proposal(event.proposalId, at.checkpoint);
  proposal.outcome = outcomeOf(event.outcome);
  proposal.deposit_returned = event.depositReturned;
  proposal.finalized_ms = Number(event.timestampMs);
  proposal.finalized_tx = at.txDigest;
}

/** The result turned when votes in favor were closed: both sides can vote again. */
export function votingExtended(
  batch: Batch,
  event: EventData<'VotingExtended'>,
  at: EventPosition,
): void {
  const proposal = batch.agents.proposal(event.proposalId, at.checkpoint);
  proposal.yes_ends_ms = Number(event.yesEndsMs);
  proposal.ends_ms = Number(event.endsMs);
}

export function termsChanged(
  batch: Batch,
  event: EventData<'TermsChanged'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.terms = termsJson(event.terms);
  agent.terms_version = Number(event.termsVersion);
}
