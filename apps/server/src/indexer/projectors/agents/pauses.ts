/** Projects holders' pledges for emergency pauses, and the pauses. */
import type { EventData } from '@atoll/sdk';
import type { EventPosition } from '../../../platform/chain/checkpoint.ts';
import type { Batch } from '../../batch.ts';

export function pausePledged(
  batch: Batch,
  event: EventData<'PausePledged'>,
  at: EventPosition,
): void {
  const { agents } = batch;
  const agent = agents.agent(event.agentId, at.checkpoint);
  const round = Number(event.round);
  const account = batch.accounts.id(event.holder);
  const key = `${agent.id}:${round}:${account}`;
  const pledge =
    agents.pledges.change(key) ??
    agents.pledges.put(key, { agent: agent.id, round, account, amount: 0n });
  pledge.amount += event.amount;
  agent.pledged = event.pledgedAfter;
}

export function pledgeWithdrawn(
  batch: Batch,
  event: EventData<'PledgeWithdrawn'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const round = Number(event.round);
  const key = `${agent.id}:${round}:${batch.accounts.id(event.holder)}`;
  const pledge = batch.agents.pledges.change(key);
  if (pledge === undefined) throw new Error(`Unknown pledge of ${event.holder} in round ${round}`);
  pledge.amount = 0n;
  if (round === agent.pause_round) agent.pledged -= event.amount;
}

export function agentPaused(
  batch: Batch,
  event: EventData<'AgentPaused'>,
  at: EventPosition,
): void {
  const agent = batch.agents.agent(event.agentId, at.checkpoint);
  const round = Number(event.round);
  agent.pause_round = round + 1;
  agent.pledged = 0n;
  agent.paused_until_ms = Number(event.pausedUntilMs);
  batch.agents.pauses.put(`${agent.id}:${round}`, {
    agent: agent.id,
    round,
    started_ms: Number(event.timestampMs),
    paused_until_ms: agent.paused_until_ms,
    pledges_unlock_ms: Number(event.pledgesUnlockAtMs),
    tx_digest: at.txDigest,
  });
}

/** A restored revision ends the pause; its row keeps when it would have ended. */
export function agentResumed(
  batch: Batch,
  event: EventData<'AgentResumed'>,
  at: EventPosition,
): void {
  batch.agents.agent(event.agentId, at.checkpoint).paused_until_ms = Number(event.timestampMs);
}
