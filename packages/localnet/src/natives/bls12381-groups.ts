/** Implements the BLS12-381 groups of sui::group_ops, with the encodings of the reference. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const { Fp, Fp12, Fr } = bls12_381.fields;
const FP_LENGTH = 48;
const SCALAR_LENGTH = 32;

/** Operations of one group. Decoding throws when the bytes are not an element. */
export interface Group<E> {
  /** Length of an element, in bytes. */
  length: number;
  decode(bytes: Uint8Array): E;
  encode(element: E): Uint8Array;
  add(a: E, b: E): E;
  sub(a: E, b: E): E;
  mul(scalar: bigint, element: E): E;
}

/** Integers modulo the order of the other groups, big-endian. */
export const SCALARS: Group<bigint> = {
  length: SCALAR_LENGTH,
  decode(bytes) {
    const scalar = BigInt(`0x${bytesToHex(requireLength(bytes, SCALAR_LENGTH))}`);
    // The library would reduce it instead of rejecting it.
    if (scalar >= Fr.ORDER) throw new RangeError('Scalar is not below the order');
    return scalar;
  },
  encode: (scalar) => Fr.toBytes(scalar),
  add: (a, b) => Fr.add(a, b),
  sub: (a, b) => Fr.sub(a, b),
  mul: (a, b) => Fr.mul(a, b),
};

/** Returns the inverse of a scalar. Throws for 0. */
export function invertScalar(scalar: bigint): bigint {
  return Fr.inv(scalar);
}

type PointG1 = InstanceType<typeof bls12_381.G1.Point>;
type PointG2 = InstanceType<typeof bls12_381.G2.Point>;

/** Point operations used here. */
interface Point<P> {
  toBytes(isCompressed?: boolean): Uint8Array;
  add(other: P): P;
  subtract(other: P): P;
  multiplyUnsafe(scalar: bigint): P;
  is0(): boolean;
}

function pointGroup<P extends Point<P>>(
  points: { fromBytes(bytes: Uint8Array): P; ZERO: P },
  length: number,
  isCompressed = true,
): Group<P> {
  return {
    length,
    decode: (bytes) => points.fromBytes(requireLength(bytes, length)),
    // The library encodes the identity in one representation only.
    encode: (point) => (point.is0() ? points.ZERO : point).toBytes(isCompressed),
    add: (a, b) => a.add(b),
    sub: (a, b) => a.subtract(b),
    mul: (scalar, point) => point.multiplyUnsafe(scalar),
  };
}

export const G1: Group<PointG1> = pointGroup(bls12_381.G1.Point, FP_LENGTH);
export const G2: Group<PointG2> = pointGroup(bls12_381.G2.Point, 2 * FP_LENGTH);
/** G1 with both coordinates. */
export const UNCOMPRESSED_G1: Group<PointG1> = pointGroup(bls12_381.G1.Point, 2 * FP_LENGTH, false);
export const G1_IDENTITY: PointG1 = bls12_381.G1.Point.ZERO;

type ElementGT = typeof Fp12.ONE;

/** Target of the pairing, written additively. */
export const GT: Group<ElementGT> = {
  length: 12 * FP_LENGTH,
  decode(bytes) {
    requireLength(bytes, 12 * FP_LENGTH);
    const [a, b, c, d, e, f] = Array.from({ length: 6 }, (_, i) => {
      const part = (index: number) =>
        Fp.fromBytes(bytes.slice(index * FP_LENGTH, (index + 1) * FP_LENGTH));
      return { c0: part(2 * i), c1: part(2 * i + 1) };
    });
    if (!a || !b || !c || !d || !e || !f) throw new RangeError('Missing coefficients');
    return { c0: { c0: a, c1: c, c2: e }, c1: { c0: b, c1: d, c2: f } };
  },
  // Coefficients alternate between the two halves, each pair with its real part first.
  encode: ({ c0, c1 }) =>
    Buffer.concat(
      [c0.c0, c1.c0, c0.c1, c1.c1, c0.c2, c1.c2].flatMap((pair) => [
        Fp.toBytes(pair.c0),
        Fp.toBytes(pair.c1),
      ]),
    ),
  add: (a, b) => Fp12.mul(a, b),
  sub: (a, b) => Fp12.mul(a, Fp12.inv(b)),
  mul: (scalar, element) => Fp12.pow(element, scalar),
};

/** Returns the pairing; the identity if either point is the identity. */
export function pairing(a: PointG1, b: PointG2): ElementGT {
  return a.is0() || b.is0() ? Fp12.ONE : bls12_381.pairing(a, b);
}

/** Hashes to the group with the suite BLS_SIG_…_XMD:SHA-256_SSWU_RO_NUL_. */
export const hashToG1 = (message: Uint8Array): PointG1 => bls12_381.shortSignatures.hash(message);
export const hashToG2 = (message: Uint8Array): PointG2 => bls12_381.longSignatures.hash(message);

function requireLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length)
    throw new RangeError(`Expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}
