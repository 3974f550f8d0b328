/** Converts transaction digests between base58, as the API writes them, and the bytes that rows hold. */
import { toBase58 } from '@mysten/sui/utils';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Digits by character code; -1 for other characters. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);
/** Digits per chunk and size of a limb: the product of 58 ** CHUNK and LIMB fits into a double exactly. */
const CHUNK = 4;
const LIMB = 2 ** 24;
const LIMB_BYTES = 3;
const POWERS = Array.from({ length: CHUNK + 1 }, (_, digits) => 58 ** digits);
/** Limbs of the digest that is being decoded, least significant first. */
const limbs: number[] = [];

/**
 * Decodes base58 in chunks of four digits: the indexer does it for every trade, and digit by digit it took a
 * tenth of its time.
 * @throws if the text is not base58.
 */
export function digestBytes(digest: string): Uint8Array {
  let count = 0;
  for (let start = 0; start < digest.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, digest.length);
    let carry = chunkOf(digest, start, end);
    const power = POWERS[end - start] ?? 0;
    for (let at = 0; at < count; at += 1) {
      const value = (limbs[at] ?? 0) * power + carry;
      carry = Math.floor(value / LIMB);
      limbs[at] = value - carry * LIMB;
    }
    if (carry === 0) continue;
    limbs[count] = carry;
    count += 1;
  }
  const significant = count === 0 ? 0 : count * LIMB_BYTES - leadingZeros(limbs[count - 1] ?? 0);
  const bytes = new Uint8Array(leadingOnes(digest) + significant);
  for (let at = 0; at < significant; at += 1) {
    const limb = limbs[Math.floor(at / LIMB_BYTES)] ?? 0;
    bytes[bytes.length - 1 - at] = limb >>> (8 * (at % LIMB_BYTES));
  }
  return bytes;
}

/** Returns the value of the digits from `start` to before `end`. */
function chunkOf(digest: string, start: number, end: number): number {
  let chunk = 0;
  for (let at = start; at < end; at += 1) {
    const digit = DIGITS[digest.charCodeAt(at)] ?? -1;
    if (digit < 0) throw new Error(`Not base58: ${digest.slice(0, 100)}`);
    chunk = chunk * 58 + digit;
  }
  return chunk;
}

/** Returns the number of leading zero bytes of a limb, which must not be zero. */
const leadingZeros = (limb: number): number => Math.clz32(limb << 8) >> 3;

/** Returns the number of leading ones, each of which encodes a leading zero byte. */
function leadingOnes(digest: string): number {
  let ones = 0;
  while (digest[ones] === '1') ones += 1;
  return ones;
}

export const digestText = (bytes: Uint8Array): string => toBase58(bytes);
