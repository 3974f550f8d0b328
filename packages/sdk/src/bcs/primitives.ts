// Owns the BCS pieces shared by events and objects, read into the types that the SDK speaks:
// bigint for u64, canonical strings for addresses and type names.
import { bcs } from '@mysten/sui/bcs';
import type { CoinKind } from '../deployment.ts';
import { AtollError } from '../errors/base.ts';

/** u64 as bigint. */
export const u64 = bcs.u64().transform({
  name: 'u64',
  input: (value: bigint) => value,
  output: (value) => BigInt(value),
});

/** `address` and `object::ID`: 0x and 64 hex digits. */
export const address = bcs.Address;

/** `std::type_name::TypeName`: printed on chain without 0x, read with it. */
export const typeName = bcs.struct('TypeName', { name: bcs.string() }).transform({
  name: 'TypeName',
  input: (type: string) => ({ name: type.replaceAll('0x', '') }),
  output: ({ name }) => name.replaceAll(/[0-9a-f]{64}(?=::)/g, '0x$&'),
});

const KINDS: readonly CoinKind[] = ['fun', 'agent'];

/** The launchpad's kind byte. */
export const coinKind = bcs.u8().transform({
  name: 'CoinKind',
  input: (kind: CoinKind) => kindByte(kind),
  output: (byte): CoinKind => {
    const kind = KINDS[byte];
    if (kind === undefined) throw new AtollError('UnknownKind', `Unknown coin kind ${byte}.`);
    return kind;
  },
});

/** The byte that the contract knows `kind` by. */
export const kindByte = (kind: CoinKind): number => KINDS.indexOf(kind);
