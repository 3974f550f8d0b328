// Strikes with one fault under load and measures the recovery.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type System, until } from './system.ts';
import type { IndexLag } from './verify-index.ts';

const READY_MS = 90_000;

export interface Recovery {
  fault: string;
  lastedMs: number;
  /** From its end until every server is ready, and until the index has what the chain had then. */
  readyMs: number;
  caughtUpMs: number;
}

export async function strike(
  { members }: System,
  lag: IndexLag,
  fault: Fault,
  lastsMs: number,
): Promise<Recovery> {
  const began = performance.now();
  await fault.strike();
  await sleep(lastsMs);
  const healing = performance.now();
  await fault.heal();
  const caughtUp = lag.caughtUp(READY_MS);
  // A failure is reported where the promise is awaited.
  caughtUp.catch(() => {});
  const isReady = async () => {
    const all = await Promise.all(members.map((each) => each.readiness()));
    return all.every(({ ready }) => ready) && ((await fault.isOver?.()) ?? true);
  };
  await until(`Recovery from “${fault.name}”`, READY_MS, isReady);
  const readyMs = performance.now() - healing;
  await caughtUp;
  return {
    fault: fault.name,
    lastedMs: Math.round(healing - began),
    readyMs: Math.round(readyMs),
    caughtUpMs: Math.round(performance.now() - healing),
  };
}
