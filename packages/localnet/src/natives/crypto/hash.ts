/** Implements the natives of sui::hash, sui::hmac and std::hash. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { NativeFunction } from '../../vm/native.ts';
import { bytesArg, bytesValue } from '../args.ts';
import { blake2b256 } from './blake2b.ts';
import { nodeCrypto } from './node-crypto.ts';

const SUI_BASE_COST = 10;
const STD_BASE_COST = 52;
const HMAC_BASE_COST = 52;
const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const BLAKE2B_BLOCK = 128;
const SHA3_BLOCK = 136;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

type Hash = (data: Uint8Array) => Uint8Array;

// OpenSSL is many times faster where it has the function.
const sha256: Hash = (data) => nodeCrypto().hash('sha256', data, 'buffer');
const sha3_256: Hash = (data) => nodeCrypto().hash('sha3-256', data, 'buffer');

/** HMAC (RFC 2104) of one-shot hashes. */
function hmacSha3_256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(SHA3_BLOCK);
  block.set(key.length > SHA3_BLOCK ? sha3_256(key) : key);
  const inner = sha3_256(Buffer.concat([block.map((byte) => byte ^ INNER_PAD), message]));
  return sha3_256(Buffer.concat([block.map((byte) => byte ^ OUTER_PAD), inner]));
}

const suiHash =
  (hash: Hash, block: number): NativeFunction =>
  (context, _, args) => {
    context.charge(SUI_BASE_COST);
    const data = bytesArg(args, 0);
    const blocks = Math.ceil(data.length / block);
    context.charge(COST_PER_BYTE * data.length + COST_PER_BLOCK * blocks);
    return [bytesValue(hash(data))];
  };

const stdHash =
  (hash: Hash): NativeFunction =>
  (context, _, args) => {
    const data = bytesArg(args, 0);
    context.charge(STD_BASE_COST + COST_PER_BYTE * Math.max(data.length, 1));
    return [bytesValue(hash(data))];
  };

const hmacSha3: NativeFunction = (context, _, args) => {
  context.charge(HMAC_BASE_COST);
  const key = bytesArg(args, 0);
  const message = bytesArg(args, 1);
  const length = key.length + message.length;
  const blocks = Math.floor((length + 2 * SHA3_BLOCK - 2) / SHA3_BLOCK);
  context.charge(COST_PER_BYTE * length + COST_PER_BLOCK * blocks);
  return [bytesValue(hmacSha3_256(key, message))];
};

export const SUI_HASH_NATIVES = {
  blake2b256: suiHash(blake2b256, BLAKE2B_BLOCK),
  keccak256: suiHash(keccak_256, SHA3_BLOCK),
};
export const HMAC_NATIVES = { hmac_sha3_256: hmacSha3 };
export const STD_HASH_NATIVES = { sha2_256: stdHash(sha256), sha3_256: stdHash(sha3_256) };
