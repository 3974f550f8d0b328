/** Reads and writes 64-bit little-endian integers without a DataView. */
const LOW_BITS = 32n;
const LOW_RANGE = 2 ** 32;
/** Values whose high half is smaller are safe integers. */
const EXACT_HIGH = 2 ** 21;
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

export function readU64(bytes: Uint8Array, offset: number): bigint {
  const low = readU32(bytes, offset);
  const high = readU32(bytes, offset + 4);
  if (high < EXACT_HIGH) return BigInt(high * LOW_RANGE + low);
  return (BigInt(high) << LOW_BITS) | BigInt(low);
}

/** Formats a value in decimal. Safe integers are formatted as numbers, which is faster than as bigints. */
export function decimal(value: bigint): string {
  return value <= MAX_SAFE ? String(Number(value)) : value.toString();
}

/** Writes a value below 2^64, or its decimal text. */
export function writeU64(value: bigint | number | string, bytes: Uint8Array, offset: number): void {
  const number = Number(value);
  if (number <= Number.MAX_SAFE_INTEGER) {
    writeU32(number % LOW_RANGE, bytes, offset);
    writeU32(Math.trunc(number / LOW_RANGE), bytes, offset + 4);
    return;
  }
  const exact = BigInt(value);
  writeU32(Number(BigInt.asUintN(32, exact)), bytes, offset);
  writeU32(Number(exact >> LOW_BITS), bytes, offset + 4);
}

function readU32(bytes: Uint8Array, offset: number): number {
  const word =
    (bytes[offset] ?? 0) |
    ((bytes[offset + 1] ?? 0) << 8) |
    ((bytes[offset + 2] ?? 0) << 16) |
    ((bytes[offset + 3] ?? 0) << 24);
  return word >>> 0;
}

function writeU32(value: number, bytes: Uint8Array, offset: number): void {
  bytes[offset] = value;
  bytes[offset + 1] = value >>> 8;
  bytes[offset + 2] = value >>> 16;
  bytes[offset + 3] = value >>> 24;
}
