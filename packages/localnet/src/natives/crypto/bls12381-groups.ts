/** Implements the BLS12-381 groups of sui::group_ops, with the encodings of the reference. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { bls12381 } from './curves.ts';

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

const scalarField = () => bls12381().fields.Fr;

/** Integers modulo the order of the other groups, big-endian. */
export const SCALARS: Group<bigint> = {
  length: SCALAR_LENGTH,
  decode(bytes) {
    const scalar = BigInt(`0x${bytesToHex(requireLength(bytes, SCALAR_LENGTH))}`);
    // The library would reduce it instead of rejecting it.
    if (scalar >= scalarField().ORDER) throw new RangeError('Scalar is not below the order');
    return scalar;
  },
  encode: (scalar) => scalarField().toBytes(scalar),
  add: (a, b) => scalarField().add(a, b),
  sub: (a, b) => scalarField().sub(a, b),
  mul: (a, b) => scalarField().mul(a, b),
};

/** Returns the inverse of a scalar. Throws for 0. */
export function invertScalar(scalar: bigint): bigint {
  return scalarField().inv(scalar);
}

type Curve = ReturnType<typeof bls12381>;
type PointG1 = InstanceType<Curve['G1']['Point']>;
type PointG2 = InstanceType<Curve['G2']['Point']>;

/** Point operations used here. */
interface Point<P> {
  toBytes(isCompressed?: boolean): Uint8Array;
  add(other: P): P;
  subtract(other: P): P;
  multiplyUnsafe(scalar: bigint): P;
  is0(): boolean;
}

function pointGroup<P extends Point<P>>(
  points: () => { fromBytes(bytes: Uint8Array): P; ZERO: P },
  length: number,
  isCompressed = true,
): Group<P> {
  return {
    length,
    decode: (bytes) => points().fromBytes(requireLength(bytes, length)),
    // The library encodes the identity in one representation only.
    encode: (point) => (point.is0() ? points().ZERO : point).toBytes(isCompressed),
    add: (a, b) => a.add(b),
    sub: (a, b) => a.subtract(b),
    mul: (scalar, point) => point.multiplyUnsafe(scalar),
  };
}

const pointsG1 = () => bls12381().G1.Point;

export const G1: Group<PointG1> = pointGroup(pointsG1, FP_LENGTH);
export const G2: Group<PointG2> = pointGroup(() => bls12381().G2.Point, 2 * FP_LENGTH);
/** G1 with both coordinates. */
export const UNCOMPRESSED_G1: Group<PointG1> = pointGroup(pointsG1, 2 * FP_LENGTH, false);
export const identityG1 = (): PointG1 => pointsG1().ZERO;

const targetField = () => bls12381().fields.Fp12;
type ElementGT = ReturnType<typeof targetField>['ONE'];

/** Target of the pairing, written additively. */
export const GT: Group<ElementGT> = {
  length: 12 * FP_LENGTH,
  decode(bytes) {
    requireLength(bytes, 12 * FP_LENGTH);
    const { Fp } = bls12381().fields;
    const [a, b, c, d, e, f] = Array.from({ length: 6 }, (_, i) => {
      const part = (index: number) =>
        Fp.fromBytes(bytes.slice(index * FP_LENGTH, (index + 1) * FP_LENGTH));
      return { c0: part(2 * i), c1: part(2 * i + 1) };
    });
    if (!a || !b || !c || !d || !e || !f) throw new RangeError('Missing coefficients');
    return { c0: { c0: a, c1: c, c2: e }, c1: { c0: b, c1: d, c2: f } };
  },
  // Coefficients alternate between the two halves, each pair with its real part first.
  encode({ c0, c1 }) {
    const { Fp } = bls12381().fields;
    return Buffer.concat(
      [c0.c0, c1.c0, c0.c1, c1.c1, c0.c2, c1.c2].flatMap((pair) => [
        Fp.toBytes(pair.c0),
        Fp.toBytes(pair.c1),
      ]),
    );
  },
  add: (a, b) => targetField().mul(a, b),
  sub: (a, b) => targetField().mul(a, targetField().inv(b)),
  mul: (scalar, element) => targetField().pow(element, scalar),
};

/** Returns the pairing; the identity if either point is the identity. */
export function pairing(a: PointG1, b: PointG2): ElementGT {
  return a.is0() || b.is0() ? targetField().ONE : bls12381().pairing(a, b);
}

/** Hashes to the group with the suite BLS_SIG_…_XMD:SHA-256_SSWU_RO_NUL_. */
export const hashToG1 = (message: Uint8Array): PointG1 => bls12381().shortSignatures.hash(message);
export const hashToG2 = (message: Uint8Array): PointG2 => bls12381().longSignatures.hash(message);

function requireLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length)
    throw new RangeError(`Expected ${length} bytes, got ${bytes.length}`);
  return bytes;
}
