// Reads the anchor of a day of an agent's action log.
import { toHex } from '@mysten/sui/utils';
import type { Atoll } from '../../context.ts';
import { Anchor, DayKey } from '../../contracts/agent/journal.ts';
import { requireType } from '../../types.ts';
import { getFieldValue } from '../objects.ts';

export interface LogAnchor {
  /** Merkle root of the day's entries, lowercase hex. */
  root: string;
  /** Number of the day's entries. */
  count: bigint;
}

/**
 * Returns what the agent's key anchored for a day, in days since the Unix epoch (UTC); null if nothing.
 * @example
 * ```ts
 * import { getLogAnchor } from '@atoll/sdk';
 *
 * const anchor = await getLogAnchor(client.atoll, { agentId, day: 20_779 });
 * ```
 */
export async function getLogAnchor(
  { client, deployment }: Atoll,
  { agentId, day, signal }: { agentId: string; day: number; signal?: AbortSignal },
): Promise<LogAnchor | null> {
  const name = {
    type: requireType(deployment, DayKey),
    bcs: DayKey.serialize([BigInt(day)]).toBytes(),
  };
  const value = await getFieldValue(client, { parentId: agentId, name, signal });
  if (value === null) return null;
  const { root, count } = Anchor.parse(value);
  return { root: toHex(Uint8Array.from(root)), count };
}
