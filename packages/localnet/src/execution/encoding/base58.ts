// Converts digests to and from base58. `@mysten/bcs` supports any length but takes ten times as long, and a network
// converts a digest for every object that it writes or loads.
//
// Bytes are 16 limbs in base 2^16, text is nine groups in base 58^5. Each limb contributes fixed multiples to the groups
// and vice versa; tables contain these factors, and the sums stay below 2^53.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGEST_LENGTH = 32;
const LIMB = 2 ** 16;
const LIMBS = DIGEST_LENGTH / 2;
const GROUP_DIGITS = 5;
const GROUP = 58 ** GROUP_DIGITS;
const GROUPS = 9;
const DIGITS = GROUPS * GROUP_DIGITS;
/** Number of digits of the largest digest. */
const MAX_DIGITS = 44;
const CODES = Buffer.from(ALPHABET);
const ONE = CODES[0];
/** Values of characters by character code. */
const VALUES = new Uint8Array(0x80).fill(0xff);
for (const [value, code] of CODES.entries()) VALUES[code] = value;

/** One unit of each limb in groups, most significant first. */
const GROUPS_OF_LIMBS = table(LIMBS, LIMB, GROUPS, GROUP);
/** One unit of each group in limbs, most significant first. */
const LIMBS_OF_GROUPS = table(GROUPS, GROUP, LIMBS, LIMB);

function table(rows: number, base: number, columns: number, columnBase: number): Float64Array {
  const digits = new Float64Array(rows * columns);
  let unit = 1n;
  for (let row = rows - 1; row >= 0; row--) {
    let rest = unit;
    for (let column = columns - 1; column >= 0; column--) {
      digits[row * columns + column] = Number(rest % BigInt(columnBase));
      rest /= BigInt(columnBase);
    }
    unit *= BigInt(base);
  }
  return digits;
}

const groups = new Float64Array(GROUPS);
const limbs = new Float64Array(LIMBS);
const digits = Buffer.alloc(DIGITS);

/** Returns the base58 text of 32 bytes. */
export function digestToBase58(bytes: Uint8Array): string {
  if (bytes.length !== DIGEST_LENGTH)
    throw new RangeError(`A digest has ${DIGEST_LENGTH} bytes, not ${bytes.length}`);
  return digestAt(bytes, 0);
}

/** Returns the base58 text of the 32 bytes at `offset`. */
export function digestAt(bytes: Uint8Array, offset: number): string {
  groups.fill(0);
  for (let i = 0; i < LIMBS; i++) {
    const limb = (bytes[offset + 2 * i] ?? 0) * 0x100 + (bytes[offset + 2 * i + 1] ?? 0);
    for (let j = 0; j < GROUPS; j++)
      groups[j] = (groups[j] ?? 0) + limb * (GROUPS_OF_LIMBS[i * GROUPS + j] ?? 0);
  }
  let carry = 0;
  for (let j = GROUPS - 1; j >= 0; j--) {
    const sum = (groups[j] ?? 0) + carry;
    carry = Math.floor(sum / GROUP);
    let group = (sum - carry * GROUP) | 0;
    for (let end = GROUP_DIGITS * (j + 1) - 1; end >= GROUP_DIGITS * j; end--) {
      const rest = (group / 58) | 0;
      digits[end] = CODES[group - rest * 58] ?? 0;
      group = rest;
    }
  }
  // A leading zero byte is written as one digit.
  let zeros = 0;
  while (zeros < DIGEST_LENGTH && bytes[offset + zeros] === 0) zeros += 1;
  let start = 0;
  while (start < DIGITS && digits[start] === ONE) start += 1;
  // Concatenating characters would take thirty times the memory.
  return digits.toString('latin1', start - zeros, DIGITS);
}

/**
 * Number of slots of a direct-mapped cache of digests. Most digests are converted several times, by transactions that
 * depend on each other.
 */
const SLOTS = 1_024;
const slotTexts: (string | undefined)[] = new Array(SLOTS).fill(undefined);
const slotBytes = new Uint8Array(SLOTS * DIGEST_LENGTH);

/** Returns the slot of a text, a hash of three of its characters. */
function slotOf(text: string): number {
  const [a, b, c] = [text.charCodeAt(10), text.charCodeAt(20), text.charCodeAt(30)];
  return (a * 7 + b * 131 + c * 1_031) & (SLOTS - 1);
}

/** Caches the bytes of a digest. */
export function rememberDigest(text: string, bytes: Uint8Array): void {
  const slot = slotOf(text);
  slotTexts[slot] = text;
  slotBytes.set(bytes, slot * DIGEST_LENGTH);
}

/** Returns the position of a digest's bytes in `slotBytes`. Throws RangeError if the text is not a digest. */
function cached(text: string): number {
  const slot = slotOf(text);
  if (slotTexts[slot] !== text) rememberDigest(text, parseDigest(text));
  return slot * DIGEST_LENGTH;
}

/** Writes the 32 bytes of a base58 text to `target`. Throws RangeError if it is not a digest. */
export function writeDigest(text: string, target: Uint8Array, offset: number): void {
  const start = cached(text);
  for (let i = 0; i < DIGEST_LENGTH; i++) target[offset + i] = slotBytes[start + i] ?? 0;
}

/** Returns the first four bytes of a digest as a signed integer. Throws RangeError if the text is not a digest. */
export function digestPrefix(text: string): number {
  const start = cached(text);
  let prefix = 0;
  for (let i = 3; i >= 0; i--) prefix = (prefix << 8) | (slotBytes[start + i] ?? 0);
  return prefix;
}

/** Returns one byte of a digest. Throws RangeError if the text is not a digest. */
export function digestByte(text: string, index: number): number {
  return slotBytes[cached(text) + index] ?? 0;
}

function parseDigest(text: string): Uint8Array {
  const invalid = () => new RangeError(`Not a digest: ${text}`);
  if (text.length > MAX_DIGITS) throw invalid();
  readGroups(text, invalid);
  limbs.fill(0);
  for (let j = 0; j < GROUPS; j++) {
    const group = groups[j] ?? 0;
    for (let i = 0; i < LIMBS; i++)
      limbs[i] = (limbs[i] ?? 0) + group * (LIMBS_OF_GROUPS[j * LIMBS + i] ?? 0);
  }
  const bytes = new Uint8Array(DIGEST_LENGTH);
  let carry = 0;
  for (let i = LIMBS - 1; i >= 0; i--) {
    const sum = (limbs[i] ?? 0) + carry;
    carry = Math.floor(sum / LIMB);
    const limb = sum - carry * LIMB;
    bytes[2 * i] = limb >> 8;
    bytes[2 * i + 1] = limb;
  }
  if (carry > 0) throw invalid();
  // Every leading zero byte is one leading "1": other lengths are not 32 bytes.
  let zeros = 0;
  while (zeros < DIGEST_LENGTH && bytes[zeros] === 0) zeros += 1;
  let ones = 0;
  while (text.charCodeAt(ones) === ONE) ones += 1;
  if (ones !== zeros) throw invalid();
  return bytes;
}

/** Reads the digits of a text into `groups`, as if it were padded with leading ones. */
function readGroups(text: string, invalid: () => RangeError): void {
  groups.fill(0);
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? 0xff;
    if (value === 0xff) throw invalid();
    const group = Math.trunc((DIGITS - text.length + i) / GROUP_DIGITS);
    groups[group] = (groups[group] ?? 0) * 58 + value;
  }
}

/** Returns the 32 bytes of a base58 text. Throws RangeError if it is not a digest. */
export function digestFromBase58(text: string): Uint8Array {
  const bytes = new Uint8Array(DIGEST_LENGTH);
  writeDigest(text, bytes, 0);
  return bytes;
}
