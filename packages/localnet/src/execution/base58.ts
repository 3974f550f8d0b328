// Converts digests to base58. `@mysten/bcs` supports any length but takes ten times as long, and a network
// converts a digest for every object that it writes or loads.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGEST_LENGTH = 32;
/** Digits per division: 58^5 times 2^16 stays below 2^53. */
const GROUP_DIGITS = 5;
const GROUP = 58 ** GROUP_DIGITS;
const LIMBS = DIGEST_LENGTH / 2;

/** Returns the base58 text of 32 bytes. */
export function digestToBase58(bytes: Uint8Array): string {
  if (bytes.length !== DIGEST_LENGTH)
    throw new RangeError(`A digest has ${DIGEST_LENGTH} bytes, not ${bytes.length}`);
  const limbs = new Uint16Array(LIMBS);
  for (let i = 0; i < LIMBS; i++) limbs[i] = ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0);
  let text = '';
  for (let first = 0; first < LIMBS; ) {
    let remainder = 0;
    for (let i = first; i < LIMBS; i++) {
      const value = remainder * 0x1_0000 + (limbs[i] ?? 0);
      const quotient = Math.floor(value / GROUP);
      limbs[i] = quotient;
      remainder = value - quotient * GROUP;
    }
    while (first < LIMBS && limbs[first] === 0) first += 1;
    for (let i = 0; i < GROUP_DIGITS && (first < LIMBS || remainder > 0); i++) {
      text = ALPHABET.charAt(remainder % 58) + text;
      remainder = Math.floor(remainder / 58);
    }
  }
  let zeros = 0;
  while (zeros < DIGEST_LENGTH && bytes[zeros] === 0) zeros += 1;
  return ALPHABET.charAt(0).repeat(zeros) + text;
}
