/** Converts transaction digests between base58, as the API writes them, and the bytes that rows hold. */
import { toBase58 } from '@mysten/sui/utils';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Digits by character code; -1 for other characters. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);
/** Digits that fit into a double exactly. */
const CHUNK = 9;
const POWERS = Array.from({ length: CHUNK + 1 }, (_, digits) => 58n ** BigInt(digits));

/**
 * Decodes base58 in chunks of nine digits: the indexer does it for every trade, and digit by digit it took a
 * tenth of its time.
 * @throws if the text is not base58.
 */
export function digestBytes(digest: string): Uint8Array {
  let value = 0n;
  for (let start = 0; start < digest.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, digest.length);
    let chunk = 0;
    for (let at = start; at < end; at += 1) {
      const digit = DIGITS[digest.charCodeAt(at)] ?? -1;
      if (digit < 0) throw new Error(`Not base58: ${digest.slice(0, 100)}`);
      chunk = chunk * 58 + digit;
    }
    value = value * (POWERS[end - start] ?? 0n) + BigInt(chunk);
  }
  // Leading ones are leading zero bytes.
  const zeros = /^1*/.exec(digest)?.[0].length ?? 0;
  const hex = value === 0n ? '' : value.toString(16);
  const bytes = Buffer.from('00'.repeat(zeros) + (hex.length % 2 === 0 ? hex : `0${hex}`), 'hex');
  // Without a copy of each byte on its own.
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

export const digestText = (bytes: Uint8Array): string => toBase58(bytes);
