// Reads up to which day an agent's action log is anchored.
import { u64 } from '../../codecs.ts';
import type { Atoll } from '../../context.ts';
import { LastDayKey } from '../../contracts/agent/journal.ts';
import { requireType } from '../../types.ts';
import { getFieldValue } from '../objects.ts';

/**
 * Returns the last anchored day, in days since the Unix epoch (UTC); null when none is. Days before it cannot
 * be anchored any more.
 * @example
 * ```ts
 * import { getLastAnchoredDay } from '@atoll/sdk';
 *
 * const day = await getLastAnchoredDay(client.atoll, { agentId });
 * ```
 */
export async function getLastAnchoredDay(
  { client, deployment }: Atoll,
  { agentId, signal }: { agentId: string; signal?: AbortSignal },
): Promise<bigint | null> {
  const name = {
    type: requireType(deployment, LastDayKey),
    bcs: LastDayKey.serialize({ dummyField: false }).toBytes(),
  };
  const value = await getFieldValue(client, { parentId: agentId, name, signal });
  return value === null ? null : u64.parse(value);
}
