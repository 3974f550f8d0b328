/** Projects agent treasuries and the fees of contributors, with their history. */

import { plainLine } from '@atoll/api';
import type { EventData } from '@atoll/sdk';
import type { EventPosition } from '../../../platform/chain/checkpoint.ts';
import type { Row } from '../../../platform/database/schema.ts';
import type { Batch } from '../../batch.ts';
import type { AgentDraft } from './agent-set.ts';

const DAY_MS = 86_400_000;
/** Credits count in 1/2^64 of a base unit, as in `agent::contributors`. */
const SCALE = 1n << 64n;

type Entry = Pick<Row<'agent_treasury_entry'>, 'kind'> & Partial<Row<'agent_treasury_entry'>>;

function record(batch: Batch, agent: AgentDraft, at: EventPosition, entry: Entry): void {
  batch.appended.add('agent_treasury_entry', {
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    seq: at.seq,
    agent: agent.id,
    account: null,
    amount: null,
    burned: null,
    note: null,
    tips: null,
    buybacks: null,
    proposal_id: null,
    timestamp_ms: at.timestampMs,
    ...entry,
  });
}

export function treasuryFunded(
  batch: Batch,
  event: EventData<'TreasuryFunded'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.funds = event.fundsAfter;
  const account = batch.accounts.id(event.payer);
  record(batch, agent, at, { kind: 'funded', account, amount: event.amount });
}

export function keyChanged(batch: Batch, event: EventData<'KeyChanged'>, at: EventPosition): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.key_holder = event.holder;
  agent.key_cap = event.keyCap;
  agent.key_expires_ms = event.keyCap === null ? null : Number(event.expiresAtMs);
  agent.key_version = Number(event.keyVersion);
  const account = event.holder === null ? null : batch.accounts.id(event.holder);
  record(batch, agent, at, { kind: 'key', account, proposal_id: event.proposalId });
}

/** The valid key is gone with its capability; older ones were invalid before. */
export function keyDiscarded(
  batch: Batch,
  event: EventData<'KeyDiscarded'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  if (agent.key_cap === event.keyCap) {
    agent.key_cap = null;
    agent.key_holder = null;
    agent.key_expires_ms = null;
  }
  record(batch, agent, at, { kind: 'key_discarded' });
}

export function keyRenewed(batch: Batch, event: EventData<'KeyRenewed'>, at: EventPosition): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.key_expires_ms = Number(event.expiresAtMs);
  record(batch, agent, at, { kind: 'key_renewed', proposal_id: event.proposalId });
}

export function policyChanged(
  batch: Batch,
  event: EventData<'PolicyChanged'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const { dailyCap, tips, buybacks } = event.policy;
  agent.daily_cap = dailyCap;
  agent.tips = tips;
  agent.buybacks = buybacks;
  agent.policy_version = Number(event.policyVersion);
  const policy = { amount: dailyCap, tips, buybacks: buybacks, proposal_id: event.proposalId };
  record(batch, agent, at, { kind: 'policy', ...policy });
}

function spent(
  agent: AgentDraft,
  event: { spentToday: bigint; fundsAfter: bigint; timestampMs: bigint },
): void {
  agent.funds = event.fundsAfter;
  agent.spent = event.spentToday;
  agent.spent_day = Math.floor(Number(event.timestampMs) / DAY_MS);
}

export function tipped(batch: Batch, event: EventData<'Tipped'>, at: EventPosition): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  spent(agent, event);
  const account = batch.accounts.id(event.recipient);
  const note = plainLine(event.note);
  record(batch, agent, at, { kind: 'tip', account, amount: event.amount, note });
}

export function boughtBack(batch: Batch, event: EventData<'BoughtBack'>, at: EventPosition): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  spent(agent, event);
  agent.burned += event.baseBurned;
  const amounts = { amount: event.quoteSpent, burned: event.baseBurned };
  record(batch, agent, at, { kind: 'buyback', ...amounts });
}

export function contributorsPaid(
  batch: Batch,
  event: EventData<'ContributorsPaid'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.fee_index += (event.amount * SCALE) / event.totalShares;
  agent.fees_paid += event.amount;
  agent.fees_unclaimed = event.unclaimedAfter;
  const gift = event.payer === null ? null : batch.accounts.id(event.payer);
  const kind = gift === null ? 'fees_collected' : 'fees_given';
  record(batch, agent, at, { kind, account: gift, amount: event.amount });
}

/** Returns the account of a contributor, credited up to now. */
function settled(batch: Batch, agent: AgentDraft, account: number) {
  const contributor = batch.agents.contributor(agent, account);
  contributor.credit += contributor.shares * (agent.fee_index - contributor.fee_index);
  contributor.fee_index = agent.fee_index;
  return contributor;
}

export function sharesGranted(
  batch: Batch,
  event: EventData<'SharesGranted'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const account = batch.accounts.id(event.contributor);
  settled(batch, agent, account).shares = event.contributorShares;
  if (event.contributorShares === event.shares)
    batch.rankings.coCreated(agent.pool, at.timestampMs);
  agent.total_shares = event.totalShares;
  record(batch, agent, at, { kind: 'shares_granted', account, amount: event.shares });
}

export function contributorClaimed(
  batch: Batch,
  event: EventData<'ContributorClaimed'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const account = batch.accounts.id(event.contributor);
  const contributor = settled(batch, agent, account);
  contributor.credit -= event.amount * SCALE;
  contributor.claimed += event.amount;
  agent.fees_unclaimed = event.unclaimedAfter;
  const pool = batch.pool(agent.pool_id, at.checkpoint);
  batch.earnings.add(pool, account, 'co_creator', event.amount, at.timestampMs);
  record(batch, agent, at, { kind: 'fees_claimed', account, amount: event.amount });
}

export function burned(batch: Batch, event: EventData<'Burned'>, at: EventPosition): void {
  batch.appended.add('coin_burn', {
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    coin_type: event.coinType,
    coin_id: event.coinId,
    amount: event.amount,
    timestamp_ms: at.timestampMs,
  });
}
