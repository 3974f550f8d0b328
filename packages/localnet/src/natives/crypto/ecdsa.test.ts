import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { expect, test } from 'vitest';
import { GasStatus } from '../../vm/gas.ts';
import { NativeContext, type NativeFunction } from '../../vm/native.ts';
import { TypeTable } from '../../vm/types.ts';
import type { MoveValue } from '../../vm/values.ts';
import { bytesValue } from '../args.ts';
import { ECDSA_K1_NATIVES, ECDSA_R1_NATIVES } from './ecdsa.ts';

const HASHES = [keccak_256, sha256];
const SECRET = new Uint8Array(32).fill(5);
const MESSAGE = new TextEncoder().encode('swim');
const CURVES = [
  {
    name: 'k1',
    curve: secp256k1,
    verify: ECDSA_K1_NATIVES.secp256k1_verify,
    recover: ECDSA_K1_NATIVES.secp256k1_ecrecover,
    cost: 1_470,
  },
  {
    name: 'r1',
    curve: p256,
    verify: ECDSA_R1_NATIVES.secp256r1_verify,
    recover: ECDSA_R1_NATIVES.secp256r1_ecrecover,
    cost: 4_225,
  },
];

/** Calls a native with byte vectors and numbers; returns its only result and its cost. */
function call(native: NativeFunction, ...args: (Uint8Array | number)[]) {
  const context = new NativeContext(new TypeTable(), new GasStatus(1_000), []);
  context.begin();
  const values = args.map((arg): MoveValue => (typeof arg === 'number' ? arg : bytesValue(arg)));
  const [result] = native(context, [], values);
  return { result, cost: context.cost };
}

test.each(CURVES)(
  '$name verifies a signature over both hash functions',
  ({ curve, verify, cost }) => {
    const key = curve.getPublicKey(SECRET);
    HASHES.forEach((hash, number) => {
      const signature = curve.sign(hash(MESSAGE), SECRET, { prehash: false });
      expect(call(verify, signature, key, MESSAGE, number)).toEqual({
        result: true,
        // One block of each hash function: two units for it and for every byte.
        cost: cost + 2 * MESSAGE.length + 2,
      });
      expect(call(verify, signature, key, MESSAGE, 1 - number).result).toBe(false);
      const uncompressed = curve.getPublicKey(SECRET, false);
      expect(call(verify, signature, uncompressed, MESSAGE, number).result).toBe(true);
      expect(call(verify, signature, uncompressed.with(0, 6), MESSAGE, number).result).toBe(false);
      expect(call(verify, signature, key, Uint8Array.of(1), number).result).toBe(false);
      expect(call(verify, signature.with(9, 1), key, MESSAGE, number).result).toBe(false);
      expect(call(verify, signature.subarray(1), key, MESSAGE, number).result).toBe(false);
      expect(call(verify, signature, new Uint8Array(33), MESSAGE, number).result).toBe(false);
    });
    expect(call(verify, new Uint8Array(64), key, MESSAGE, 7)).toEqual({ result: false, cost: 100 });
  },
);

test.each(CURVES)('$name recovers the public key', ({ curve, recover }) => {
  const key = curve.getPublicKey(SECRET);
  HASHES.forEach((hash, number) => {
    const signature = curve.sign(hash(MESSAGE), SECRET, { prehash: false, format: 'recovered' });
    const [recovery = 0, ...rest] = signature;
    const recoverable = Uint8Array.of(...rest, recovery);
    expect(call(recover, recoverable, MESSAGE, number).result).toEqual(bytesValue(key));
    expect(() => call(recover, recoverable.subarray(1), MESSAGE, number)).toThrow('ABORTED');
    expect(() => call(recover, new Uint8Array(65), MESSAGE, number)).toThrow('ABORTED');
  });
  expect(() => call(recover, new Uint8Array(65), MESSAGE, 2)).toThrow('ABORTED');
});

test('rejects signatures with a high s, except for recovery on r1', () => {
  const mirrored = (curve: (typeof CURVES)[number]['curve']) => {
    const hash = keccak_256(MESSAGE);
    const [recovery = 0, ...rest] = curve.sign(hash, SECRET, {
      prehash: false,
      format: 'recovered',
    });
    const { r, s } = curve.Signature.fromBytes(Uint8Array.from(rest));
    const high = new curve.Signature(r, curve.Point.Fn.ORDER - s).toBytes();
    return { high, recoverable: Uint8Array.of(...high, recovery ^ 1) };
  };
  const k1 = mirrored(secp256k1);
  const r1 = mirrored(p256);
  const verify = ECDSA_K1_NATIVES.secp256k1_verify;
  expect(call(verify, k1.high, secp256k1.getPublicKey(SECRET), MESSAGE, 0).result).toBe(false);
  expect(() => call(ECDSA_K1_NATIVES.secp256k1_ecrecover, k1.recoverable, MESSAGE, 0)).toThrow(
    'ABORTED',
  );
  expect(call(ECDSA_R1_NATIVES.secp256r1_ecrecover, r1.recoverable, MESSAGE, 0).result).toEqual(
    bytesValue(p256.getPublicKey(SECRET)),
  );
});

test('decompresses public keys', () => {
  const key = secp256k1.getPublicKey(SECRET);
  const { result } = call(ECDSA_K1_NATIVES.decompress_pubkey, key);
  expect(result).toEqual(bytesValue(secp256k1.getPublicKey(SECRET, false)));
  expect(() => call(ECDSA_K1_NATIVES.decompress_pubkey, new Uint8Array(33))).toThrow('ABORTED');
});
