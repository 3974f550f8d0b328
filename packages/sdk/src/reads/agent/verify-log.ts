// Verifies a whole action log: every day, that no entry is missing between them, and that no anchored day is withheld.
import { GENESIS_HASH, type PublishedAction } from '../../action-log.ts';
import type { Atoll } from '../../context.ts';
import { getAgentId } from './get-agent.ts';
import { getLastAnchoredDay } from './get-last-anchored-day.ts';
import { type LogVerdict, verifyLogDay } from './verify-log-day.ts';

/** Publishes a log. Nothing that it returns is trusted. */
export interface LogSource {
  /** Days with entries, oldest first, in days since the Unix epoch (UTC). */
  days(): Promise<readonly number[]>;
  /** All entries of a day, oldest first. */
  entries(day: number): Promise<readonly PublishedAction[]>;
}

/**
 * - `gap`: entries are missing before this day.
 * - `withheld`: the day is anchored on chain, but the source lists no entries for it.
 */
export type DayVerdict = LogVerdict | { status: 'gap' } | { status: 'withheld' };

/**
 * Returns whether the verdict contradicts an unchanged and complete log.
 * @example
 * ```ts
 * import { isLogFailure } from '@atoll/sdk';
 *
 * isLogFailure({ status: 'withheld' }); // true
 * ```
 */
export const isLogFailure = ({ status }: DayVerdict): boolean =>
  status !== 'verified' && status !== 'open';

/**
 * Yields a verdict for each day of an agent's log, oldest first. Which days are anchored comes from the chain alone.
 * @throws if the node or the source cannot be reached, or the pool has no agent.
 * @example
 * ```ts
 * import { isLogFailure, type LogSource, verifyLog } from '@atoll/sdk';
 *
 * declare const source: LogSource;
 * for await (const { day, verdict } of verifyLog(client.atoll, { poolId, source })) {
 *   if (isLogFailure(verdict)) console.error(day, verdict.status);
 * }
 * ```
 */
export async function* verifyLog(
  atoll: Atoll,
  { poolId, source }: { poolId: string; source: LogSource },
): AsyncGenerator<{ day: number; verdict: DayVerdict }> {
  const agentId = await getAgentId(atoll, { poolId });
  if (agentId === null) throw new Error('This pool has no agent on chain.');
  const days = await source.days();
  let before = { number: 0, hash: GENESIS_HASH };
  for (const day of days) {
    const entries = await source.entries(day);
    const [first] = entries;
    const follows =
      first?.record.number === before.number + 1 && first.record.previous === before.hash;
    const verdict = await verifyLogDay(atoll, { agentId, day, entries });
    yield { day, verdict: follows ? verdict : { status: 'gap' } };
    const last = entries.at(-1);
    if (last !== undefined) before = { number: last.record.number, hash: last.hash };
  }
  const anchored = await getLastAnchoredDay(atoll, { agentId });
  if (anchored !== null && !days.includes(Number(anchored))) {
    yield { day: Number(anchored), verdict: { status: 'withheld' } };
  }
}
