import { toBase58 } from '@mysten/bcs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestFromBase58, digestToBase58 } from './base58.ts';

test('matches the SDK for any 32 bytes, including leading zeros', () => {
  const bytes = fc.uint8Array({ minLength: 0, maxLength: 32 }).map((tail) => {
    const padded = new Uint8Array(32);
    padded.set(tail, 32 - tail.length);
    return padded;
  });
  fc.assert(fc.property(bytes, (digest) => digestToBase58(digest) === toBase58(digest)));
  for (const byte of [0, 1, 0xff]) {
    const digest = new Uint8Array(32).fill(byte);
    expect(digestToBase58(digest)).toBe(toBase58(digest));
  }
});

test('decodes digests, and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(32), (bytes, zeros) => {
      bytes.fill(0, 0, zeros);
      expect(digestFromBase58(toBase58(bytes))).toEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      if (bytes.length !== 32) expect(() => digestFromBase58(toBase58(bytes))).toThrow(RangeError);
    }),
  );
  expect(() => digestFromBase58(`0${'1'.repeat(31)}`)).toThrow(RangeError);
});
