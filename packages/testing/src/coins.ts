// Reads coin objects.
import type { StoredObject } from '@atoll/localnet/sandbox';
import { FRAMEWORK } from './units.ts';

const PREFIX = `${FRAMEWORK}::coin::Coin<`;

/** Coin type of a coin object; undefined for every other object. */
export function coinTypeOf({ data }: StoredObject): string | undefined {
  if (data.kind !== 'move' || !data.type.startsWith(PREFIX)) return undefined;
  return data.type.slice(PREFIX.length, -1);
}

export const isCoin = (object: StoredObject, coinType: string): boolean =>
  coinTypeOf(object) === coinType;

/** Base units in a coin object. */
export function coinBalance({ id, data }: StoredObject): bigint {
  if (data.kind !== 'move') throw new Error(`${id} is not a coin`);
  return Buffer.from(data.contents).readBigUInt64LE(32);
}
