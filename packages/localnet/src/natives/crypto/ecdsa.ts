/** Implements the natives of sui::ecdsa_k1 and sui::ecdsa_r1. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { aborted } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import { bytesArg, bytesValue, shortBytesArg, smallArg } from '../args.ts';
import { p256, secp256k1 } from './curves.ts';

const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const INVALID_ARGUMENTS_COST = 100;
const DECOMPRESS_COST = 52;
/** Compressed keys start with 2 or 3, uncompressed keys with 4. */
const COMPRESSED_LENGTH = 33;
const UNCOMPRESSED_LENGTH = 65;
const SIGNATURE_LENGTH = 64;
const RECOVERABLE_LENGTH = 65;
const MAX_RECOVERY_ID = 3;

const E_FAIL_TO_RECOVER = 0;
const E_INVALID_SIGNATURE = 1;
const E_INVALID_PUBKEY = 2;

/** Hash functions by their number in Move. */
const HASHES = [
  { hash: keccak_256, block: 136 },
  { hash: sha256, block: 64 },
] as const;

type Curve = ReturnType<typeof secp256k1 | typeof p256>;

interface Rules {
  /** Base costs. */
  verify: number;
  recover: number;
}

function isKey(bytes: Uint8Array): boolean {
  return bytes[0] === 4
    ? bytes.length === UNCOMPRESSED_LENGTH
    : bytes.length === COMPRESSED_LENGTH && (bytes[0] === 2 || bytes[0] === 3);
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
  (curve: () => Curve, { verify: cost }: Rules): NativeFunction =>
  (context, _, args) => {
    const hash = HASHES[smallArg(args, 3)];
    if (hash === undefined) {
      context.charge(INVALID_ARGUMENTS_COST);
      return [false];
    }
    const prehashed = digest(context, hash, cost, bytesArg(args, 2));
    const signature = shortBytesArg(args, 0, SIGNATURE_LENGTH);
    const key = shortBytesArg(args, 1, UNCOMPRESSED_LENGTH);
    if (signature === undefined || key === undefined) return [false];
    return [isValid(curve(), signature, key, prehashed)];
  };

function isValid(
  curve: Curve,
  signature: Uint8Array,
  key: Uint8Array,
  digest: Uint8Array,
): boolean {
  if (signature.length !== SIGNATURE_LENGTH || !isKey(key)) return false;
  try {
    return curve.verify(signature, digest, key, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}

const recover =
  (curve: () => Curve, { recover: cost }: Rules): NativeFunction =>
  (context, _, args) => {
    const hash = HASHES[smallArg(args, 2)];
    if (hash === undefined) {
      context.charge(INVALID_ARGUMENTS_COST);
      throw aborted(E_FAIL_TO_RECOVER);
    }
    const prehashed = digest(context, hash, cost, bytesArg(args, 1));
    const bytes = shortBytesArg(args, 0, RECOVERABLE_LENGTH);
    const signature = bytes && parseRecoverable(curve(), bytes);
    if (signature === undefined) throw aborted(E_INVALID_SIGNATURE);
    if (curve === secp256k1 && signature.hasHighS()) throw aborted(E_FAIL_TO_RECOVER);
    try {
      return [bytesValue(signature.recoverPublicKey(prehashed).toBytes())];
    } catch {
      throw aborted(E_FAIL_TO_RECOVER);
    }
  };

/**
 * Reads r, s and the recovery id, in this order; undefined when one is out of range. Ids 2
 * and 3 mean that r was reduced, which practically never happens: on r1 upstream may recover a key
 * for them where this implementation does not.
 */
function parseRecoverable(curve: Curve, bytes: Uint8Array) {
  const recovery = bytes[SIGNATURE_LENGTH];
  if (bytes.length !== RECOVERABLE_LENGTH || recovery === undefined || recovery > MAX_RECOVERY_ID) {
    return undefined;
  }
  try {
    const signature = curve.Signature.fromBytes(bytes.subarray(0, SIGNATURE_LENGTH));
    return signature.addRecoveryBit(recovery);
  } catch {
    return undefined;
  }
}

const decompress: NativeFunction = (context, _, args) => {
  context.charge(DECOMPRESS_COST);
  const key = shortBytesArg(args, 0, UNCOMPRESSED_LENGTH);
  if (key === undefined || !isKey(key)) throw aborted(E_INVALID_PUBKEY);
  try {
    return [bytesValue(secp256k1().Point.fromBytes(key).toBytes(false))];
  } catch {
    throw aborted(E_INVALID_PUBKEY);
  }
};

const K1_RULES: Rules = { verify: 1_470, recover: 500 };
const R1_RULES: Rules = { verify: 4_225, recover: 1_173 };

export const ECDSA_K1_NATIVES = {
  secp256k1_verify: verify(secp256k1, K1_RULES),
  secp256k1_ecrecover: recover(secp256k1, K1_RULES),
  decompress_pubkey: decompress,
};
export const ECDSA_R1_NATIVES = {
  secp256r1_verify: verify(p256, R1_RULES),
  secp256r1_ecrecover: recover(p256, R1_RULES),
};
