import { fromBase58, toBase58 } from '@mysten/sui/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestBytes, digestText } from './digest.ts';

test('decodes digests as the SDK does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(4), (bytes, zeros) => {
      const digest = toBase58(Uint8Array.from([...Array(zeros).fill(0), ...bytes]));
      expect(digestBytes(digest)).toEqual(fromBase58(digest));
      expect(digestText(digestBytes(digest))).toBe(digest);
    }),
  );
});

test('rejects text that is not base58', () => {
  for (const text of ['0', 'l', 'abcI', '1 1', 'é', 'a+b'])
    expect(() => digestBytes(text)).toThrow('Not base58');
});
