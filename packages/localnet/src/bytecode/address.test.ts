import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFromBytes, writeAddress } from './address.ts';

test('converts any address to text and back, at any offset', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(bytes, fc.nat(8), (address, offset) => {
      const placed = new Uint8Array(48);
      placed.set(address, offset);
      const text = addressFromBytes(placed, offset);
      expect(text).toBe(`0x${bytesToHex(address)}`);
      const written = new Uint8Array(48);
      writeAddress(text, written, offset);
      expect(written).toEqual(placed);
    }),
  );
});
