// Checks the bytes of a pure argument: exactly one canonical BCS value of its layout, with strings
// in a valid encoding. The value is not built.
import type { PrimitiveKind } from '../../../vm/index.ts';

export type PureLayout =
  | Exclude<PrimitiveKind, 'signer'>
  | 'ascii'
  | 'utf8'
  | { vector: PureLayout }
  | { option: PureLayout };

const SIZES: Record<Exclude<PrimitiveKind, 'signer' | 'bool'>, number> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  address: 32,
};

/** Returns whether `bytes` are exactly one value of the layout. */
export function isPureBcs(bytes: Uint8Array, layout: PureLayout): boolean {
  return walk(bytes, 0, layout) === bytes.length;
}

/** Returns the end of the value that starts at `at`; -1 when it is malformed. */
function walk(bytes: Uint8Array, at: number, layout: PureLayout): number {
  if (typeof layout === 'object') {
    if ('vector' in layout) return walkItems(bytes, readLength(bytes, at), layout.vector);
    const tag = bytes[at];
    if (tag === 0) return at + 1;
    return tag === 1 ? walk(bytes, at + 1, layout.option) : -1;
  }
  if (layout === 'bool') return (bytes[at] ?? 2) <= 1 ? at + 1 : -1;
  if (layout === 'ascii' || layout === 'utf8') {
    const { length, at: start } = readLength(bytes, at);
    const end = start + length;
    if (start < 0 || end > bytes.length) return -1;
    return isText(bytes.subarray(start, end), layout) ? end : -1;
  }
  const end = at + SIZES[layout];
  return end <= bytes.length ? end : -1;
}

function walkItems(
  bytes: Uint8Array,
  { length, at }: { length: number; at: number },
  layout: PureLayout,
): number {
  let end = at;
  for (let i = 0; i < length && end >= 0; i++) end = walk(bytes, end, layout);
  return end;
}

/** Reads a canonical ULEB128 length of at most 2^31 - 1; `at` is -1 when it is malformed. */
function readLength(bytes: Uint8Array, at: number): { length: number; at: number } {
  let length = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) break;
    length += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) {
      const canonical = i === 0 || byte !== 0;
      return canonical && length < 2 ** 31 ? { length, at: at + i + 1 } : { length: 0, at: -1 };
    }
  }
  return { length: 0, at: -1 };
}

function isText(bytes: Uint8Array, encoding: 'ascii' | 'utf8'): boolean {
  if (encoding === 'ascii') return bytes.every((byte) => byte < 0x80);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
