// Verifies a day of an agent's action log against the root that its key anchored on chain.
import { toHex } from '@mysten/sui/utils';
import {
  dayOf,
  findLogDefect,
  type LogDefect,
  merkleRoot,
  type PublishedAction,
} from '../../action-log.ts';
import type { Atoll } from '../../context.ts';
import { eventDecoder } from '../../events/decode.ts';

export interface VerifyLogDayParameters {
  agentId: string;
  /** Days since the Unix epoch (UTC). */
  day: number;
  /** All entries of the day, oldest first. */
  entries: readonly PublishedAction[];
  /** Transaction that anchored the day; null if it is not anchored. */
  anchorDigest: string | null;
  signal?: AbortSignal;
}

/**
 * `verified`: the entries are those whose root is on chain. `not_anchored`: they are consistent, and the chain
 * has no root for them yet. `defect`: an entry does not fit its hash, its predecessor or its output.
 * `mismatch`: they are consistent, and others than those that were anchored. `no_event`: the transaction did
 * not anchor this day of this agent.
 */
export type LogVerdict =
  | { status: 'verified'; root: string; count: number }
  | { status: 'not_anchored'; count: number }
  | ({ status: 'defect' } & LogDefect)
  | { status: 'mismatch'; anchored: string; computed: string }
  | { status: 'no_event' };

/**
 * Recomputes hashes and root, and compares them with the event of the anchoring transaction.
 * @throws if the node cannot be reached or does not have the transaction.
 * @example
 * ```ts
 * import { type PublishedAction, verifyLogDay } from '@atoll/sdk';
 *
 * // The pages of GET /api/agents/{pool_id}/log for the day.
 * const entries: PublishedAction[] = [];
 * const verdict = await verifyLogDay(client.atoll, {
 *   agentId,
 *   day: 20_779,
 *   entries,
 *   anchorDigest: digest,
 * });
 * ```
 */
export async function verifyLogDay(
  { client, deployment }: Atoll,
  { agentId, day, entries, anchorDigest, signal }: VerifyLogDayParameters,
): Promise<LogVerdict> {
  const defect = await findLogDefect(entries);
  if (defect !== undefined) return { status: 'defect', ...defect };
  const stray = entries.find(({ record }) => dayOf(record.timestamp_ms) !== day);
  if (stray !== undefined)
    return { status: 'defect', number: stray.record.number, defect: 'number' };
  if (anchorDigest === null) return { status: 'not_anchored', count: entries.length };
  const { Transaction } = await client.core.getTransaction({
    digest: anchorDigest,
    include: { events: true },
    signal,
  });
  const decode = eventDecoder(deployment);
  const anchored = (Transaction?.events ?? [])
    .map(decode)
    .find(
      (event) =>
        event?.name === 'JournalAnchored' &&
        event.data.agentId === agentId &&
        event.data.day === BigInt(day),
    );
  if (anchored?.name !== 'JournalAnchored') return { status: 'no_event' };
  const root = toHex(Uint8Array.from(anchored.data.root));
  const computed = entries.length === 0 ? '' : await merkleRoot(entries.map(({ hash }) => hash));
  return root === computed && anchored.data.count === BigInt(entries.length)
    ? { status: 'verified', root, count: entries.length }
    : { status: 'mismatch', anchored: root, computed };
}
