/** Implements the natives of sui::groth16: verification of Groth16 proofs over BLS12-381 and BN254. */
import { aborted } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import type { MoveValue } from '../../vm/values.ts';
import { bytesArg, bytesValue, smallArg, vectorArg } from '../args.ts';
import { type Pairing, type PointG1, pairingBls12381, pairingBn254 } from './groth16-curves.ts';

const E_INVALID_VERIFYING_KEY = 0;
const E_INVALID_CURVE = 1;
const E_TOO_MANY_PUBLIC_INPUTS = 2;

const MAX_PUBLIC_INPUTS = 8;
const SCALAR_LENGTH = 32;
const INVALID_ARGUMENTS_COST = 100;
const COST_PER_BYTE = 2;

interface Scheme {
  pairing: () => Pairing;
  /** Base costs. */
  prepare: number;
  verify: number;
  perInput: number;
}

/** Schemes by the number of their curve in Move. */
const SCHEMES: readonly Scheme[] = [
  { pairing: pairingBls12381, prepare: 53_838, verify: 72_090, perInput: 8_213 },
  { pairing: pairingBn254, prepare: 82_010, verify: 115_502, perInput: 9_484 },
];

function schemeOf(context: NativeContext, args: readonly MoveValue[]): Scheme {
  const scheme = SCHEMES[smallArg(args, 0)];
  if (scheme) return scheme;
  context.charge(INVALID_ARGUMENTS_COST);
  throw aborted(E_INVALID_CURVE);
}

/** Splits bytes into parts of the given lengths. Throws if they are too short. */
function split(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  let at = 0;
  return lengths.map((length) => {
    const part = bytes.slice(at, at + length);
    if (part.length !== length) throw new RangeError('Too few bytes');
    at += length;
    return part;
  });
}

/** Decodes elements of `length` bytes each. Throws if there is a rest. */
function decodeAll<T>(bytes: Uint8Array, length: number, decode: (part: Uint8Array) => T): T[] {
  const count = bytes.length / length;
  if (!Number.isInteger(count)) throw new RangeError('Length is not a multiple of the element');
  return Array.from({ length: count }, (_, i) => decode(bytes.slice(i * length, (i + 1) * length)));
}

/** Prepares a key in the format of arkworks: alpha, beta, gamma, delta, a length as u64, gamma_abc. */
function prepare({ g1, g2, encodeTarget, product }: Pairing, key: Uint8Array): Uint8Array[] {
  const lengths = [g1.length, g2.length, g2.length, g2.length, 8];
  const fixed = lengths.reduce((sum, length) => sum + length, 0);
  const [alpha, beta, gamma, delta, count, rest] = split(key, [...lengths, key.length - fixed]);
  if (!alpha || !beta || !gamma || !delta || !count || !rest) throw new RangeError('Missing parts');
  const pair = { g1: g1.decode(alpha), g2: g2.decode(beta) };
  const [gammaPoint, deltaPoint] = [g2.decode(gamma), g2.decode(delta)];
  const gammaAbc = decodeAll(rest, g1.length, g1.decode);
  const expected = new DataView(count.buffer).getBigUint64(0, true);
  if (gammaAbc.length === 0 || BigInt(gammaAbc.length) !== expected)
    throw new RangeError('Invalid number of points');
  return [
    Buffer.concat(gammaAbc.map((point) => g1.encode(point))),
    encodeTarget(product([pair])),
    g2.encode(gammaPoint.negate()),
    g2.encode(deltaPoint.negate()),
  ];
}

interface Proof {
  gammaAbc: Uint8Array;
  alphaBeta: Uint8Array;
  gamma: Uint8Array;
  delta: Uint8Array;
  inputs: Uint8Array;
  points: Uint8Array;
}

/** Throws or returns false if the proof or the key is invalid. */
function verify(pairing: Pairing, proof: Proof): boolean {
  const { g1, g2, decodeScalar, decodeTarget, isEqual, product } = pairing;
  const inputs = decodeAll(proof.inputs, SCALAR_LENGTH, decodeScalar);
  const [first, ...others] = decodeAll(proof.gammaAbc, g1.length, g1.decode);
  if (first === undefined || others.length !== inputs.length) return false;
  const [a, b, c, rest] = split(proof.points, [
    g1.length,
    g2.length,
    g1.length,
    proof.points.length - 2 * g1.length - g2.length,
  ]);
  if (!a || !b || !c || rest?.length !== 0) return false;
  const prepared = inputs.reduce<PointG1>((sum, scalar, i) => {
    const point = others[i];
    return point ? sum.add(point.multiplyUnsafe(scalar)) : sum;
  }, first);
  const target = product([
    { g1: g1.decode(a), g2: g2.decode(b) },
    { g1: prepared, g2: g2.decode(proof.gamma) },
    { g1: g1.decode(c), g2: g2.decode(proof.delta) },
  ]);
  return isEqual(target, decodeTarget(proof.alphaBeta));
}

const prepareVerifyingKey: NativeFunction = (context, _, args) => {
  const { pairing, prepare: cost } = schemeOf(context, args);
  context.charge(cost);
  try {
    return [prepare(pairing(), bytesArg(args, 1)).map(bytesValue)];
  } catch {
    throw aborted(E_INVALID_VERIFYING_KEY);
  }
};

const verifyProof: NativeFunction = (context, _, args) => {
  const { pairing, verify: cost, perInput } = schemeOf(context, args);
  context.charge(cost);
  const { length } = vectorArg(args, 5).items;
  context.charge(perInput * Math.ceil(length / SCALAR_LENGTH) + COST_PER_BYTE * length);
  if (length > SCALAR_LENGTH * MAX_PUBLIC_INPUTS) throw aborted(E_TOO_MANY_PUBLIC_INPUTS);
  const [gammaAbc, alphaBeta, gamma, delta, inputs, points] = [1, 2, 3, 4, 5, 6].map((i) =>
    bytesArg(args, i),
  );
  if (!gammaAbc || !alphaBeta || !gamma || !delta || !inputs || !points) return [false];
  try {
    return [verify(pairing(), { gammaAbc, alphaBeta, gamma, delta, inputs, points })];
  } catch {
    return [false];
  }
};

export const GROTH16_NATIVES = {
  prepare_verifying_key_internal: prepareVerifyingKey,
  verify_groth16_proof_internal: verifyProof,
};
