// Maps Move values to the TypeScript types that the SDK speaks: bigint for amounts, canonical strings
// for type names. The generated layouts in contracts/ use these in place of the BCS defaults.
import { BcsType, bcs } from '@mysten/sui/bcs';
import type { CoinKind } from './deployment.ts';
import { AtollError } from './errors/base.ts';

const decimalU64 = bcs.u64();

/**
 * u64 as bigint; also `Balance` and `Supply`, which are stored as their value. Read directly: the library's
 * goes over hexadecimal and decimal text, and took a third of an indexer's time to decode trades.
 */
export const u64 = new BcsType<bigint, bigint>({
  name: 'u64',
  read: (reader) => {
    const low = reader.read32();
    const high = reader.read32();
    // Creates a single bigint if the value fits into a double.
    return high < 2 ** 21 ? BigInt(high * 2 ** 32 + low) : (BigInt(high) << 32n) | BigInt(low);
  },
  write: (value, writer) => decimalU64.write(value, writer),
  serializedSize: () => 8,
});

const ADDRESS_BYTES = 32;
const ADDRESS_WORDS = ADDRESS_BYTES / 4;
const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
/** Character codes of an address. */
const codes = Array.from({ length: 2 + 2 * ADDRESS_BYTES }, (_, at) => '0x'.charCodeAt(at));

/** Recently read addresses, by a hash of their words. */
const RECENT = 2 ** 12;
const recentWords = new Uint32Array(RECENT * ADDRESS_WORDS);
const recentTexts: string[] = [];
/** Words of the address that is being read. */
const words = new Uint32Array(ADDRESS_WORDS);

function addressText(): string {
  for (let at = 0; at < ADDRESS_BYTES; at += 1) {
    const byte = ((words[at >> 2] ?? 0) >>> (8 * (at & 3))) & 0xff;
    codes[2 + 2 * at] = DIGITS[byte >> 4] ?? 0;
    codes[3 + 2 * at] = DIGITS[byte & 15] ?? 0;
  }
  return String.fromCharCode(...codes);
}

function isRecent(start: number): boolean {
  for (let at = 0; at < ADDRESS_WORDS; at += 1) {
    if (recentWords[start + at] !== words[at]) return false;
  }
  return true;
}

/**
 * Addresses and object IDs in canonical form. Hand-written, because the library's codec converts and normalizes the text
 * byte by byte and took half of the indexer's time for decoding trades. Most addresses repeat: returning the same string
 * saves creating it, and hashing and comparing it in maps.
 */
export const address = new BcsType<string, string | Uint8Array>({
  name: 'address',
  read: (reader) => {
    let hash = 0;
    for (let at = 0; at < ADDRESS_WORDS; at += 1) {
      const word = reader.read32();
      words[at] = word;
      hash ^= word;
    }
    const slot = hash & (RECENT - 1);
    const recent = recentTexts[slot];
    if (recent !== undefined && isRecent(slot * ADDRESS_WORDS)) return recent;
    const text = addressText();
    recentTexts[slot] = text;
    recentWords.set(words, slot * ADDRESS_WORDS);
    return text;
  },
  write: (value, writer) => bcs.Address.write(value, writer),
  validate: (value) => bcs.Address.validate(value),
  serializedSize: () => ADDRESS_BYTES,
});

/** u128 as bigint. */
export const u128 = bcs.u128().transform({
  name: 'u128',
  input: (value: bigint) => value,
  output: (value) => BigInt(value),
});

/** u256 as bigint. */
export const u256 = bcs.u256().transform({
  name: 'u256',
  input: (value: bigint) => value,
  output: (value) => BigInt(value),
});

/** Bytes as Uint8Array. */
export const bytes = bcs.byteVector();

/** `std::type_name::TypeName`: stored without 0x, read as the canonical type. */
export const typeName = bcs.struct('TypeName', { name: bcs.string() }).transform({
  name: '0x1::type_name::TypeName',
  input: (type: string) => ({ name: type.replaceAll('0x', '') }),
  output: ({ name }) => name.replaceAll(/[0-9a-f]{64}(?=::)/g, '0x$&'),
});

const KINDS: readonly CoinKind[] = ['fun', 'agent'];

/** The byte that the contracts know a kind of coin by. */
export const kindByte = (kind: CoinKind): number => KINDS.indexOf(kind);

/** A kind of coin. */
export const coinKind = bcs.u8().transform({
  name: 'u8',
  input: (kind: CoinKind) => kindByte(kind),
  output: (byte): CoinKind => named(KINDS, byte, 'coin kind'),
});

const ROLES = ['creator', 'referrer', 'co_creators', 'protocol'] as const;

/** Whom a share of a trade fee belongs to. */
export type FeeRole = (typeof ROLES)[number];

/** The recipient of claimed fees. */
export const feeRole = bcs.u8().transform({
  name: 'u8',
  input: (role: FeeRole) => ROLES.indexOf(role),
  output: (byte): FeeRole => named(ROLES, byte, 'fee role'),
});

function named<Name>(names: readonly Name[], byte: number, what: string): Name {
  const name = names[byte];
  if (name === undefined) throw new AtollError('UnknownValue', `Unknown ${what}: ${byte}.`);
  return name;
}
