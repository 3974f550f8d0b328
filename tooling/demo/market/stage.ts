// Set-up of the days before the demo market: accounts, a clock that jumps, and transactions that the next step builds on.
import {
  type Agent,
  eventDecoder,
  getAgent,
  getAgentId,
  type PoolRef,
  type TransactionThunk,
} from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from './context.ts';
import { execute } from './launch.ts';
import type { DemoTime } from './time.ts';
import type { Trader } from './traders.ts';

export interface Stage {
  context: DemoContext;
  people: readonly Trader[];
  time: DemoTime;
  endCheckpoint: () => Promise<unknown>;
}

export const MINUTE_MS = 60_000;

export function personOf(people: readonly Trader[], index: number): Trader {
  const found = people[index];
  if (found === undefined) throw new Error(`The demo has no trader ${index}.`);
  return found;
}

/** Moves the clock forward. */
export async function later({ time, endCheckpoint }: Stage, ms: number): Promise<void> {
  time.advanceTo(time.now() + ms);
  await endCheckpoint();
}

/** Executes actions in one transaction, waits for its checkpoint and returns its events. */
export async function run(context: DemoContext, person: Trader, ...actions: TransactionThunk[]) {
  const transaction = new Transaction();
  transaction.setSender(person.address);
  for (const action of actions) transaction.add(action);
  const { digest, events } = await execute(context, person, transaction);
  await context.client.core.waitForTransaction({ digest });
  return events.map(eventDecoder(context.deployment));
}

/** The agent of a pool as it is now. */
export async function agentOf(
  context: DemoContext,
  { poolId }: Pick<PoolRef, 'poolId'>,
): Promise<Agent> {
  const agentId = await getAgentId(context, { poolId });
  if (agentId === null) throw new Error('The demo coin has no agent.');
  return getAgent(context, { agentId });
}
