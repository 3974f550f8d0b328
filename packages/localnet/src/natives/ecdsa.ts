/** Owns the natives of sui::ecdsa_k1 and sui::ecdsa_r1. */
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { aborted } from '../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../vm/native.ts';
import { bytesArg, bytesValue, smallArg } from './args.ts';

const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const INVALID_ARGUMENTS_COST = 100;
const DECOMPRESS_COST = 52;
const KEY_LENGTH = 33;
const SIGNATURE_LENGTH = 64;
const RECOVERABLE_LENGTH = 65;

const E_FAIL_TO_RECOVER = 0;
const E_INVALID_SIGNATURE = 1;
const E_INVALID_PUBKEY = 2;

/** Hash functions by the number Move code gives. */
const HASHES = [
  { hash: keccak_256, block: 136 },
  { hash: sha256, block: 64 },
] as const;

type Curve = typeof secp256k1 | typeof p256;

interface Costs {
  verify: number;
  recover: number;
}

/** Charges for hashing and returns the digest. */
function digest(
  context: NativeContext,
  { hash, block }: (typeof HASHES)[number],
  base: number,
  message: Uint8Array,
): Uint8Array {
  context.charge(base);
  const blocks = Math.ceil(message.length / block);
  context.charge(COST_PER_BYTE * message.length + COST_PER_BLOCK * blocks);
  return hash(message);
}

const verify =
  (curve: Curve, { verify: cost }: Costs): NativeFunction =>
  (context, _, args) => {
    const hash = HASHES[smallArg(args, 3)];
    if (hash === undefined) {
      context.charge(INVALID_ARGUMENTS_COST);
      return [false];
    }
    const prehashed = digest(context, hash, cost, bytesArg(args, 2));
    return [isValid(curve, bytesArg(args, 0), bytesArg(args, 1), prehashed)];
  };

function isValid(
  curve: Curve,
  signature: Uint8Array,
  key: Uint8Array,
  digest: Uint8Array,
): boolean {
  if (signature.length !== SIGNATURE_LENGTH || key.length !== KEY_LENGTH) return false;
  try {
    return curve.verify(signature, digest, key, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}

const recover =
  (curve: Curve, { recover: cost }: Costs): NativeFunction =>
  (context, _, args) => {
    const hash = HASHES[smallArg(args, 2)];
    if (hash === undefined) {
      context.charge(INVALID_ARGUMENTS_COST);
      throw aborted(E_FAIL_TO_RECOVER);
    }
    const prehashed = digest(context, hash, cost, bytesArg(args, 1));
    const signature = bytesArg(args, 0);
    const recovery = signature[SIGNATURE_LENGTH];
    if (signature.length !== RECOVERABLE_LENGTH || recovery === undefined || recovery > 3) {
      throw aborted(E_INVALID_SIGNATURE);
    }
    // The library wants the recovery id first, Move has it last.
    const reordered = Uint8Array.of(recovery, ...signature.subarray(0, SIGNATURE_LENGTH));
    try {
      return [bytesValue(curve.recoverPublicKey(reordered, prehashed, { prehash: false }))];
    } catch {
      throw aborted(E_FAIL_TO_RECOVER);
    }
  };

const decompress: NativeFunction = (context, _, args) => {
  context.charge(DECOMPRESS_COST);
  const key = bytesArg(args, 0);
  if (key.length !== KEY_LENGTH) throw aborted(E_INVALID_PUBKEY);
  try {
    return [bytesValue(secp256k1.Point.fromBytes(key).toBytes(false))];
  } catch {
    throw aborted(E_INVALID_PUBKEY);
  }
};

const K1_COSTS: Costs = { verify: 1_470, recover: 500 };
const R1_COSTS: Costs = { verify: 4_225, recover: 1_173 };

export const ECDSA_K1_NATIVES = {
  secp256k1_verify: verify(secp256k1, K1_COSTS),
  secp256k1_ecrecover: recover(secp256k1, K1_COSTS),
  decompress_pubkey: decompress,
};
export const ECDSA_R1_NATIVES = {
  secp256r1_verify: verify(p256, R1_COSTS),
  secp256r1_ecrecover: recover(p256, R1_COSTS),
};
