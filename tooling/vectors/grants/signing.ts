// Signs grants with Node's ed25519 and an independent BCS encoder, so that neither the contracts nor the
// SDK are tested against themselves.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519.js';
import { blake2b } from '@noble/hashes/blake2.js';

export type Hex = string;

/** Secret key of a signer, and its public key as a contract stores it. */
export interface TestKey {
  /** 32 bytes; a test key, good for nothing else. */
  seed: Hex;
  publicKey: Hex;
}

/** PKCS #8 wrapping of an ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = '302e020100300506032b657004220420';

export function testKey(fill: number): TestKey {
  const seed = fill.toString(16).padStart(2, '0').repeat(32);
  const { x } = createPublicKey(privateKey(seed)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('not an ed25519 key');
  return { seed, publicKey: Buffer.from(x, 'base64url').toString('hex') };
}

/** 64 bytes. */
export function signatureOf(message: Hex, { seed }: TestKey): Hex {
  return sign(null, Buffer.from(message, 'hex'), privateKey(seed)).toString('hex');
}

function privateKey(seed: Hex): ReturnType<typeof createPrivateKey> {
  const key = Buffer.from(PKCS8_PREFIX + seed, 'hex');
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The prime of the field that ed25519 is defined over. */
const P = 2n ** 255n - 19n;

/**
 * Every encoding of a point of small order that decoders are known to accept: y as it is and, if it
 * fits, increased by the prime; the sign of x set and not set.
 */
export function smallOrderKeys(): Hex[] {
  const ys = ED25519_TORSION_SUBGROUP.map((point) => BigInt(`0x${reversed(point)}`) % 2n ** 255n);
  const encoded = ys.flatMap((y) => [y, y + P]).filter((y) => y < 2n ** 255n);
  const keys = encoded.flatMap((y) => [littleEndian(y, 32), littleEndian(y + 2n ** 255n, 32)]);
  return [...new Set(keys)].sort();
}

/** BCS of the types that grants are made of. */
export const bcs = {
  u64: (value: bigint): Hex => littleEndian(value, 8),
  /** Already as 64 hex digits. */
  address: (value: Hex): Hex => value,
  bytes: (value: Hex): Hex => lengthOf(value) + value,
  string: (value: string): Hex => bcs.bytes(Buffer.from(value, 'utf8').toString('hex')),
};

/** An unsigned integer, seven bits to a byte, the lowest first. */
function lengthOf(hex: Hex): Hex {
  let rest = hex.length / 2;
  let bytes = '';
  while (rest >= 0x80) {
    bytes += littleEndian(BigInt((rest % 0x80) + 0x80), 1);
    rest = Math.floor(rest / 0x80);
  }
  return bytes + littleEndian(BigInt(rest), 1);
}

function littleEndian(value: bigint, size: number): Hex {
  return reversed(value.toString(16).padStart(size * 2, '0'));
}

const reversed = (hex: Hex): Hex => Buffer.from(hex, 'hex').reverse().toString('hex');

/** 64 hex digits. */
export const address = (value: bigint): Hex => value.toString(16).padStart(64, '0');

/**
 * The id that Sui gives to the object made as number `index` by a transaction. Move tests number their
 * transactions, and the number fills the digest.
 */
export function objectId(transaction: bigint, index: bigint): Hex {
  const digest = bcs.u64(transaction).padEnd(64, '0');
  const bytes = Buffer.from(`f1${digest}${bcs.u64(index)}`, 'hex');
  return Buffer.from(blake2b(bytes, { dkLen: 32 })).toString('hex');
}
