/** Implements the native of sui::ecvrf: ECVRF over ristretto255 with SHA-512 (draft-irtf-cfrg-vrf-15). */
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { bytesArg, shortBytesArg } from '../args.ts';
import { ed25519 } from './curves.ts';

const BASE_COST = 4_848;
const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const BLOCK = 128;

const HASH_LENGTH = 64;
const POINT_LENGTH = 32;
const CHALLENGE_LENGTH = 16;
const PROOF_LENGTH = POINT_LENGTH + CHALLENGE_LENGTH + 32;

const E_INVALID_HASH_LENGTH = 1;
const E_INVALID_PUBLIC_KEY = 2;
const E_INVALID_PROOF = 3;

const SUITE = new TextEncoder().encode('sui_vrf');
const DST = 'ECVRF_ristretto255_XMD:SHA-512_R255MAP_RO_sui_vrf';

const points = () => ed25519().ristretto255.Point;
type RistrettoPoint = ReturnType<typeof points>['BASE'];

interface Proof {
  gamma: RistrettoPoint;
  challenge: Uint8Array;
  s: bigint;
}

/** Runs `parse`, which throws for invalid bytes, and aborts with `code` then. */
function parsed<T>(code: number, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw aborted(code);
  }
}

function parseProof(bytes: Uint8Array | undefined): Proof {
  if (bytes?.length !== PROOF_LENGTH) throw new RangeError('Invalid length of the proof');
  const s = littleEndian(bytes.subarray(POINT_LENGTH + CHALLENGE_LENGTH));
  if (s >= points().Fn.ORDER) throw new RangeError('Scalar is not below the order');
  return {
    gamma: points().fromBytes(bytes.slice(0, POINT_LENGTH)),
    challenge: bytes.slice(POINT_LENGTH, POINT_LENGTH + CHALLENGE_LENGTH),
    s,
  };
}

/** Hashes points with separators of the domain around them. */
function hashPoints(domain: number, points: readonly RistrettoPoint[]): Uint8Array {
  const encoded = points.map((point) => point.toBytes());
  return sha512(concatBytes(SUITE, Uint8Array.of(domain), ...encoded, Uint8Array.of(0)));
}

function isValid(
  { gamma, challenge, s }: Proof,
  message: Uint8Array,
  key: RistrettoPoint,
  output: Uint8Array,
): boolean {
  if (key.is0()) return false;
  const h = ed25519().ristretto255_hasher.hashToCurve(concatBytes(key.toBytes(), message), { DST });
  const c = littleEndian(challenge);
  const product = (point: RistrettoPoint, scalar: bigint) => point.multiplyUnsafe(scalar);
  const u = product(points().BASE, s).subtract(product(key, c));
  const v = product(h, s).subtract(product(gamma, c));
  const expected = hashPoints(2, [key, h, gamma, u, v]).subarray(0, CHALLENGE_LENGTH);
  return Buffer.compare(expected, challenge) === 0
    ? Buffer.compare(hashPoints(3, [gamma]), output) === 0
    : false;
}

const ecvrfVerify: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const message = bytesArg(args, 1);
  const blocks = Math.ceil(message.length / BLOCK);
  context.charge(COST_PER_BYTE * message.length + COST_PER_BLOCK * blocks);
  const output = shortBytesArg(args, 0, HASH_LENGTH);
  if (output?.length !== HASH_LENGTH) throw aborted(E_INVALID_HASH_LENGTH);
  const key = parsed(E_INVALID_PUBLIC_KEY, () =>
    points().fromBytes(shortBytesArg(args, 2, POINT_LENGTH) ?? new Uint8Array()),
  );
  const proof = parsed(E_INVALID_PROOF, () => parseProof(shortBytesArg(args, 3, PROOF_LENGTH)));
  return [isValid(proof, message, key, output)];
};

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

export const ECVRF_NATIVES = { ecvrf_verify: ecvrfVerify };
