/** Projects agents, the revisions of their personas and the messages that users pay for. */
import { plainLine, plainText } from '@atoll/api';
import type { EventData } from '@atoll/sdk';
import { toHex } from '@mysten/sui/utils';
import type { EventPosition } from '../../../platform/chain/checkpoint.ts';
import type { Batch } from '../../batch.ts';
import { acceptRevision } from './acceptance.ts';
import type { MessageSettlement } from './agent-set.ts';
import { termsJson } from './terms.ts';

/** Bytes as hexadecimal digits, as digests are stored. */
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export function agentCreated(
  batch: Batch,
  event: EventData<'AgentCreated'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  const { agents } = batch;
  agents.agents.put(event.agentId, {
    id: agents.nextAgent,
    agent_id: event.agentId,
    pool: pool.id,
    pool_id: event.poolId,
    creator: batch.accounts.id(event.creator),
    // Set by the first revision, in the same transaction.
    revision: 0,
    digest: '',
    revised_ms: 0,
    accepted: 1,
    decided: 1,
    restorable: null,
    restorable_until_ms: null,
    terms: termsJson(event.terms),
    terms_version: 0,
    total_shares: 0n,
    fee_index: 0n,
    fees_paid: 0n,
    fees_unclaimed: 0n,
    funds: 0n,
    daily_cap: 0n,
    tips: false,
    buybacks: false,
    policy_version: 0,
    key_version: 0,
    key_holder: null,
    key_cap: null,
    key_expires_ms: null,
    spent: 0n,
    spent_day: 0,
    burned: 0n,
    pause_round: 0,
    pledged: 0n,
    paused_until_ms: 0,
    messages: 0,
    created_ms: Number(event.timestampMs),
    tx_digest: at.txDigest,
    updated_checkpoint: at.checkpoint,
  });
  agents.nextAgent += 1;
}

export function revisionPublished(
  batch: Batch,
  event: EventData<'RevisionPublished'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const number = Number(event.number);
  const digest = hex(event.digest);
  acceptRevision(agent, {
    number,
    isRestored: event.restores !== null,
    isGraduated: batch.isGraduated(agent.pool_id),
    nowMs: Number(event.timestampMs),
  });
  agent.revision = number;
  agent.digest = digest;
  batch.agents.revisions.push({
    agent: agent.id,
    number,
    digest,
    uri: plainLine(event.uri),
    author: batch.accounts.id(event.author),
    restores: event.restores === null ? null : Number(event.restores),
    proposal_id: event.proposalId,
    published_ms: Number(event.timestampMs),
    tx_digest: at.txDigest,
    seq: at.seq,
  });
}

export function messageSent(
  batch: Batch,
  event: EventData<'MessageSent'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  agent.messages = Number(event.nonce);
  batch.rankings.messaged(agent.pool, at.timestampMs);
  batch.agents.messages.push({
    agent: agent.id,
    nonce: Number(event.nonce),
    sender: batch.accounts.id(event.sender),
    digest: hex(event.digest),
    text: event.text === null ? null : plainText(event.text),
    price: event.price,
    timestamp_ms: Number(event.timestampMs),
    deadline_ms: Number(event.deadlineMs),
    state: 'open',
    settled_ms: null,
    settled_tx: null,
    tx_digest: at.txDigest,
    seq: at.seq,
  });
}

export function messageAnswered(
  batch: Batch,
  event: EventData<'MessageAnswered'>,
  at: EventPosition,
): void {
  settleMessage(batch, event, 'answered', at);
}

export function messageRefunded(
  batch: Batch,
  event: EventData<'MessageRefunded'>,
  at: EventPosition,
): void {
  settleMessage(batch, event, event.isDeclined ? 'declined' : 'refunded', at);
}

function settleMessage(
  batch: Batch,
  { agentId, nonce, timestampMs }: { agentId: string; nonce: bigint; timestampMs: bigint },
  state: MessageSettlement['state'],
  at: EventPosition,
): void {
  batch.agents.settlements.push({
    agent: batch.agents.agent(agentId, at.checkpoint).id,
    nonce: Number(nonce),
    state,
    settled_ms: Number(timestampMs),
    settled_tx: at.txDigest,
  });
}

export function journalAnchored(
  batch: Batch,
  event: EventData<'JournalAnchored'>,
  at: EventPosition,
): void {
  batch.appended.add('agent_anchor', {
    agent: batch.agents.agent(event.agentId, at.checkpoint).id,
    day: Number(event.day),
    root: toHex(Uint8Array.from(event.root)),
    entries: Number(event.count),
    tx_digest: at.txDigest,
  });
}
