/**
 * Converts addresses and object ids between bytes and text ("0x" and 64 lower-case hex digits). Uses
 * lookup tables for speed, because a transaction converts dozens.
 */
export const ADDRESS_LENGTH = 32;

const PREFIX_LENGTH = 2;
const DIGITS = Buffer.from('0123456789abcdef');
/** Values of hex digits by character code. */
const VALUES = new Uint8Array(0x80);
for (const [value, code] of DIGITS.entries()) VALUES[code] = value;

const text = Buffer.from(`0x${'0'.repeat(2 * ADDRESS_LENGTH)}`);

/** Returns the address stored in the 32 bytes at `offset`. */
export function addressFromBytes(bytes: Uint8Array, offset = 0): string {
  for (let i = 0; i < ADDRESS_LENGTH; i++) {
    const byte = bytes[offset + i] ?? 0;
    const at = PREFIX_LENGTH + 2 * i;
    text[at] = DIGITS[byte >> 4] ?? 0;
    text[at + 1] = DIGITS[byte & 0xf] ?? 0;
  }
  // A flat string. Concatenation would take many times the memory.
  return text.toString('latin1');
}

/** Writes the 32 bytes of a canonical address to `target`. */
export function writeAddress(address: string, target: Uint8Array, offset: number): void {
  for (let i = 0; i < ADDRESS_LENGTH; i++) {
    const at = PREFIX_LENGTH + 2 * i;
    const high = VALUES[address.charCodeAt(at)] ?? 0;
    target[offset + i] = (high << 4) | (VALUES[address.charCodeAt(at + 1)] ?? 0);
  }
}
