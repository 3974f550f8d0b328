import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { blake2b256 } from './blake2b.ts';

const BLOCK = 128;
const BUFFER = 256 * BLOCK;

/** Bytes that differ at every position of a block. */
function message(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 7)) & 0xff);
}

test('matches the published hashes of no bytes and of "abc"', () => {
  const empty = '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8';
  const abc = 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319';
  expect(bytesToHex(blake2b256())).toBe(empty);
  expect(bytesToHex(blake2b256(hexToBytes('616263')))).toBe(abc);
});

test('matches another implementation for every length around block and buffer sizes', () => {
  const near = [-1, 0, 1];
  const lengths = [
    ...Array.from({ length: 3 * BLOCK }, (_, i) => i),
    ...[BUFFER, 2 * BUFFER, 2 * BUFFER + BLOCK].flatMap((at) => near.map((by) => at + by)),
  ];
  for (const length of lengths) {
    const bytes = message(length);
    const hashed = bytesToHex(blake2b256(bytes));
    expect([length, hashed]).toEqual([length, bytesToHex(blake2b(bytes, { dkLen: 32 }))]);
  }
});

test('hashes parts as their concatenation', () => {
  const bytes = message(2 * BUFFER + 77);
  const whole = blake2b256(bytes);
  for (const cut of [0, 1, BLOCK, BUFFER - 1, BUFFER, BUFFER + 1, bytes.length])
    expect(blake2b256(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(whole);
});
