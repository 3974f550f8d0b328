// Reads entries of Move tables.
import { bcs } from '@mysten/sui/bcs';
import type { Atoll } from '../context.ts';
import { getFieldValue } from './objects.ts';

interface Entry<T> {
  table: { id: string };
  layout: { parse(bytes: Uint8Array): T };
  signal?: AbortSignal;
}

/** The entry of a `Table<address, T>`; null when there is none. */
export async function getEntryOfAddress<T>(
  { client }: Pick<Atoll, 'client'>,
  { table, layout, key, signal }: Entry<T> & { key: string },
): Promise<T | null> {
  const name = { type: 'address', bcs: bcs.Address.serialize(key).toBytes() };
  const value = await getFieldValue(client, { parentId: table.id, name, signal });
  return value && layout.parse(value);
}

/** The entry of a `Table<u64, T>`; null when there is none. */
export async function getEntryOfNumber<T>(
  { client }: Pick<Atoll, 'client'>,
  { table, layout, key, signal }: Entry<T> & { key: bigint },
): Promise<T | null> {
  const name = { type: 'u64', bcs: bcs.u64().serialize(key).toBytes() };
  const value = await getFieldValue(client, { parentId: table.id, name, signal });
  return value && layout.parse(value);
}
