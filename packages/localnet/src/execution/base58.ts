// Converts digests to base58. `@mysten/bcs` supports any length but takes ten times as long, and a network
// converts a digest for every object that it writes or loads.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGEST_LENGTH = 32;
/** Digits per division: 58^5 times 2^16 stays below 2^53. */
const GROUP_DIGITS = 5;
const GROUP = 58 ** GROUP_DIGITS;
const LIMBS = DIGEST_LENGTH / 2;
/** Number of digits of the largest digest. */
const MAX_DIGITS = 44;
const CODES = Buffer.from(ALPHABET);
const digits = Buffer.alloc(MAX_DIGITS);

/** Returns the base58 text of 32 bytes. */
export function digestToBase58(bytes: Uint8Array): string {
  if (bytes.length !== DIGEST_LENGTH)
    throw new RangeError(`A digest has ${DIGEST_LENGTH} bytes, not ${bytes.length}`);
  const limbs = new Uint16Array(LIMBS);
  for (let i = 0; i < LIMBS; i++) limbs[i] = ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0);
  let start = MAX_DIGITS;
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
      start -= 1;
      digits[start] = CODES[remainder % 58] ?? 0;
      remainder = Math.floor(remainder / 58);
    }
  }
  for (let i = 0; i < DIGEST_LENGTH && bytes[i] === 0; i++) {
    start -= 1;
    digits[start] = CODES[0] ?? 0;
  }
  // Concatenating characters would use thirty times the memory.
  return digits.toString('latin1', start);
}

const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/** Caches the bytes of recent digests. Most are converted several times, by transactions that depend on each other. */
const recent = new Map<string, Uint8Array>();
const MAX_RECENT = 4_096;

/** Remembers the bytes of a digest, which must not change. */
export function rememberDigest(text: string, bytes: Uint8Array): void {
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(text, bytes);
}

/** Writes the 32 bytes of a base58 text to `target`. Throws RangeError when it is no digest. */
export function writeDigest(text: string, target: Uint8Array, offset: number): void {
  let bytes = recent.get(text);
  if (bytes === undefined) {
    bytes = parseDigest(text);
    rememberDigest(text, bytes);
  }
  target.set(bytes, offset);
}

function parseDigest(text: string): Uint8Array {
  const invalid = () => new RangeError(`Not a digest: ${text}`);
  if (text.length > MAX_DIGITS) throw invalid();
  const limbs = new Uint16Array(LIMBS);
  for (let start = 0; start < text.length; start += GROUP_DIGITS) {
    let carry = 0;
    let scale = 1;
    for (let i = start; i < Math.min(start + GROUP_DIGITS, text.length); i++) {
      const value = VALUES.get(text.charAt(i));
      if (value === undefined) throw invalid();
      carry = carry * 58 + value;
      scale *= 58;
    }
    for (let i = LIMBS - 1; i >= 0; i--) {
      const sum = (limbs[i] ?? 0) * scale + carry;
      carry = Math.floor(sum / 0x1_0000);
      limbs[i] = sum - carry * 0x1_0000;
    }
    if (carry > 0) throw invalid();
  }
  // Every leading zero byte is one leading "1": other lengths are not 32 bytes.
  let zeros = 0;
  while (zeros < DIGEST_LENGTH && byteOf(limbs, zeros) === 0) zeros += 1;
  let ones = 0;
  while (text.charAt(ones) === '1') ones += 1;
  if (ones !== zeros) throw invalid();
  return Uint8Array.from({ length: DIGEST_LENGTH }, (_, i) => byteOf(limbs, i));
}

/** Returns the 32 bytes of a base58 text. Throws RangeError when it is no digest. */
export function digestFromBase58(text: string): Uint8Array {
  const bytes = new Uint8Array(DIGEST_LENGTH);
  writeDigest(text, bytes, 0);
  return bytes;
}

function byteOf(limbs: Uint16Array, index: number): number {
  const limb = limbs[index >> 1] ?? 0;
  return index % 2 === 0 ? limb >> 8 : limb & 0xff;
}
