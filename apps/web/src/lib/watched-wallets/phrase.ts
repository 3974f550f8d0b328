// The key of a list as a phrase that people can write down: groups of letters and digits with a checksum.

/** Crockford's base32: no letters that look like digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KEY_BYTES = 16;
const CHECK_BITS = 12n;
/** Characters of a phrase without dashes: 128 bits of the key and 12 of the checksum. */
const LENGTH = 28;

async function checksumOf(key: Uint8Array<ArrayBuffer>): Promise<bigint> {
  const [first = 0, second = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  return BigInt((first << 4) | (second >> 4));
}

/** Writes a key of 16 bytes as seven groups of four characters. */
export async function phraseOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const bits = key.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let rest = (bits << CHECK_BITS) | (await checksumOf(key));
  let phrase = '';
  for (let at = 0; at < LENGTH; at += 1) {
    phrase = `${DIGITS[Number(rest & 31n)]}${phrase}`;
    rest >>= 5n;
  }
  return phrase.replace(/(.{4})(?=.)/g, '$1-');
}

/** Reads a phrase as people type it; undefined if it is incomplete or has a typo. */
export async function keyOf(phrase: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const plain = phrase
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== LENGTH) return undefined;
  let bits = 0n;
  for (const character of plain) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return undefined;
    bits = (bits << 5n) | BigInt(digit);
  }
  const key = new Uint8Array(KEY_BYTES);
  const secret = bits >> CHECK_BITS;
  for (let at = 0; at < KEY_BYTES; at += 1) {
    key[at] = Number((secret >> BigInt(8 * (KEY_BYTES - 1 - at))) & 255n);
  }
  return (bits & ((1n << CHECK_BITS) - 1n)) === (await checksumOf(key)) ? key : undefined;
}
