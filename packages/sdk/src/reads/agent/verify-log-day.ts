// Verifies a day of an agent's action log against the root that its key anchored on chain.
import {
  dayOf,
  findLogDefect,
  type LogDefect,
  merkleRoot,
  type PublishedAction,
} from '../../action-log.ts';
import type { Atoll } from '../../context.ts';
import { getChainTime } from '../get-chain-time.ts';
import { getLogAnchor } from './get-log-anchor.ts';

/** A day is anchored within this time after its end, in milliseconds. */
const ANCHOR_DEADLINE_MS = 3_600_000;
/** How far the publisher's clock may be ahead of the chain's, in milliseconds. */
const CLOCK_TOLERANCE_MS = 3_600_000;

export interface VerifyLogDayParameters {
  agentId: string;
  /** Days since the Unix epoch (UTC). */
  day: number;
  /** All entries of the day, oldest first. */
  entries: readonly PublishedAction[];
  signal?: AbortSignal;
}

/**
 * - `verified`: the entries have the root on chain.
 * - `open`: the entries are consistent, and the day ended less than an hour ago or has not ended.
 * - `not_anchored`: the entries are consistent, but the chain has no root for this past day, so they can be a rewritten
 *   history.
 * - `defect`: an entry does not fit its hash, its predecessor, its output or its time, which may lie an hour ahead.
 * - `mismatch`: the entries are not those that were anchored.
 */
export type LogVerdict =
  | { status: 'verified'; root: string; count: number }
  | { status: 'open' | 'not_anchored'; count: number }
  | ({ status: 'defect' } & LogDefect)
  | { status: 'mismatch'; anchored: string; computed: string };

/**
 * Recomputes hashes and root, and compares them with the anchor that it reads from the chain.
 * @throws if the node cannot be reached.
 * @example
 * ```ts
 * import { type PublishedAction, verifyLogDay } from '@atoll/sdk';
 *
 * // The pages of GET /api/agents/{pool_id}/log for the day.
 * const entries: PublishedAction[] = [];
 * const verdict = await verifyLogDay(client.atoll, { agentId, day: 20_779, entries });
 * ```
 */
export async function verifyLogDay(
  atoll: Atoll,
  { agentId, day, entries, signal }: VerifyLogDayParameters,
): Promise<LogVerdict> {
  const defect = await findLogDefect(entries);
  if (defect !== undefined) return { status: 'defect', ...defect };
  const stray = entries.find(({ record }) => dayOf(record.timestamp_ms) !== day);
  if (stray !== undefined)
    return { status: 'defect', number: stray.record.number, defect: 'number' };
  const anchor = await getLogAnchor(atoll, { agentId, day, signal });
  const count = entries.length;
  if (anchor === null) {
    const now = Number(await getChainTime(atoll.client));
    const [first] = entries;
    // A history that is dated ahead would stay open, and never had to be anchored.
    if (first !== undefined && day > dayOf(now + CLOCK_TOLERANCE_MS)) {
      return { status: 'defect', number: first.record.number, defect: 'number' };
    }
    const isOpen = day >= dayOf(now - ANCHOR_DEADLINE_MS);
    return { status: isOpen ? 'open' : 'not_anchored', count };
  }
  const computed = count === 0 ? '' : await merkleRoot(entries.map(({ hash }) => hash));
  return anchor.root === computed && anchor.count === BigInt(count)
    ? { status: 'verified', root: computed, count }
    : { status: 'mismatch', anchored: anchor.root, computed };
}
