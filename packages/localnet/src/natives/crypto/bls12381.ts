/** Implements the natives of sui::bls12381, which verify signatures in G1 or G2. */
import type { NativeFunction } from '../../vm/native.ts';
import { bytesArg, shortBytesArg } from '../args.ts';
import { bls12381 } from './curves.ts';

const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const BLOCK = 64;
const G1_LENGTH = 48;
const G2_LENGTH = 96;

interface Scheme {
  /** Base cost. */
  cost: number;
  signatureLength: number;
  keyLength: number;
  /** Throws or returns false if a point or the signature is invalid. */
  check(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean;
}

// Both libraries hash messages with the suites BLS_SIG_…_XMD:SHA-256_SSWU_RO_NUL_, check that points are in
// the subgroup and reject the identity as a key.
const MIN_SIG: Scheme = {
  cost: 44_064,
  signatureLength: G1_LENGTH,
  keyLength: G2_LENGTH,
  check: (signature, message, key) => {
    const { verify, hash } = bls12381().shortSignatures;
    return verify(signature, hash(message), key);
  },
};
const MIN_PK: Scheme = {
  cost: 49_282,
  signatureLength: G2_LENGTH,
  keyLength: G1_LENGTH,
  check: (signature, message, key) => {
    const { verify, hash } = bls12381().longSignatures;
    return verify(signature, hash(message), key);
  },
};

const verify =
  ({ cost, signatureLength, keyLength, check }: Scheme): NativeFunction =>
  (context, _, args) => {
    context.charge(cost);
    const message = bytesArg(args, 2);
    const blocks = Math.ceil(message.length / BLOCK);
    context.charge(COST_PER_BYTE * message.length + COST_PER_BLOCK * blocks);
    const signature = shortBytesArg(args, 0, signatureLength);
    const key = shortBytesArg(args, 1, keyLength);
    if (signature?.length !== signatureLength || key?.length !== keyLength) return [false];
    try {
      return [check(signature, message, key)];
    } catch {
      return [false];
    }
  };

export const BLS12381_NATIVES = {
  bls12381_min_sig_verify: verify(MIN_SIG),
  bls12381_min_pk_verify: verify(MIN_PK),
};
