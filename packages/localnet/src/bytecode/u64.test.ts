import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, readU64, writeU64 } from './u64.ts';

const EDGES = [0n, 1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 64n - 1n];

test('reads and writes any u64 like a DataView, from bigints and decimal text', () => {
  const check = (value: bigint) => {
    const expected = new Uint8Array(12);
    new DataView(expected.buffer).setBigUint64(2, value, true);
    for (const written of [value, value.toString()]) {
      const bytes = new Uint8Array(12);
      writeU64(written, bytes, 2);
      expect(bytes).toEqual(expected);
    }
    expect(readU64(expected, 2)).toBe(value);
    expect(decimal(value)).toBe(value.toString());
  };
  EDGES.forEach(check);
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), check));
});
