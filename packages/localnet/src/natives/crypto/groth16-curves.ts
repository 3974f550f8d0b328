/** Encodes the elements of the two pairings of sui::groth16 as arkworks does. */

import { once } from '../once.ts';
import { bls12381, bn254 } from './curves.ts';

type Curve = ReturnType<typeof bls12381>;
export type PointG1 = Curve['G1']['Point']['BASE'];
export type PointG2 = Curve['G2']['Point']['BASE'];
type Fp2 = PointG2['x'];
type Fp12 = Curve['fields']['Fp12']['ONE'];

interface Coding<P> {
  /** Length of a compressed point, in bytes. */
  length: number;
  /** Throws when the bytes are not a point of the group. */
  decode(bytes: Uint8Array): P;
  encode(point: P): Uint8Array;
}

/** A pairing with its encodings. Decoding throws when the bytes are not an element. */
export interface Pairing {
  g1: Coding<PointG1>;
  g2: Coding<PointG2>;
  decodeScalar(bytes: Uint8Array): bigint;
  encodeTarget(element: Fp12): Uint8Array;
  decodeTarget(bytes: Uint8Array): Fp12;
  isEqual(a: Fp12, b: Fp12): boolean;
  /** Multiplies the pairings of the pairs; the identity has no effect. */
  product(pairs: readonly { g1: PointG1; g2: PointG2 }[]): Fp12;
}

type Curves = Pick<ReturnType<typeof bn254>, 'fields' | 'pairingBatch'>;

const COEFFICIENTS = 12;

function pairing(
  { fields: { Fp, Fp12, Fr }, pairingBatch }: Curves,
  g1: Coding<PointG1>,
  g2: Coding<PointG2>,
): Pairing {
  const size = Fp.BYTES;
  return {
    g1,
    g2,
    decodeScalar: (bytes) => below(Fr.ORDER, bytes),
    encodeTarget: ({ c0, c1 }) =>
      Buffer.concat(
        [c0.c0, c0.c1, c0.c2, c1.c0, c1.c1, c1.c2].flatMap((pair) => [
          littleEndian(pair.c0, size),
          littleEndian(pair.c1, size),
        ]),
      ),
    decodeTarget(bytes) {
      if (bytes.length !== COEFFICIENTS * size) throw new RangeError('Invalid length');
      const part = (i: number) => below(Fp.ORDER, bytes.subarray(i * size, (i + 1) * size));
      const pair = (i: number): Fp2 => ({ c0: part(2 * i), c1: part(2 * i + 1) });
      return {
        c0: { c0: pair(0), c1: pair(1), c2: pair(2) },
        c1: { c0: pair(3), c1: pair(4), c2: pair(5) },
      };
    },
    isEqual: (a, b) => Fp12.eql(a, b),
    product: (pairs) => pairingBatch(pairs.filter((each) => !each.g1.is0() && !each.g2.is0())),
  };
}

/** Compressed points in the format of Zcash. */
function compressed<P extends { is0(): boolean; toBytes(): Uint8Array }>(
  points: { fromBytes(bytes: Uint8Array): P; ZERO: P },
  length: number,
): Coding<P> {
  return {
    length,
    decode: (bytes) => points.fromBytes(bytes),
    encode: (point) => (point.is0() ? points.ZERO : point).toBytes(),
  };
}

export const pairingBls12381: () => Pairing = once(() => {
  const curve = bls12381();
  return pairing(curve, compressed(curve.G1.Point, 48), compressed(curve.G2.Point, 96));
});

/** Bits of the last byte of a compressed point of BN254. */
const IS_NEGATIVE = 0x80;
const IS_IDENTITY = 0x40;

interface AffinePoint<F> {
  is0(): boolean;
  toAffine(): { x: F; y: F };
  assertValidity(): void;
  isTorsionFree(): boolean;
}

interface Coordinates<F> {
  length: number;
  encode(x: F): Uint8Array;
  decode(bytes: Uint8Array): F;
  /** Returns the roots of x³ + b. Throws if there is none. */
  sqrt(x: F): F;
  negate(y: F): F;
  /** Whether y is the larger of the two roots. */
  isNegative(y: F): boolean;
}

/** Little-endian x, with the sign of y and the identity in the last byte. */
function flagged<F, P extends AffinePoint<F>>(
  points: { fromAffine(point: { x: F; y: F }): P; ZERO: P },
  { length, ...field }: Coordinates<F>,
): Coding<P> {
  const last = length - 1;
  return {
    length,
    decode(bytes) {
      const flags = bytes[last] ?? 0;
      const plain = Uint8Array.from(bytes);
      plain[last] = flags & ~(IS_NEGATIVE | IS_IDENTITY);
      const x = field.decode(plain);
      if (flags & IS_IDENTITY) {
        if (flags & IS_NEGATIVE || plain.some((byte) => byte !== 0))
          throw new RangeError('Invalid identity');
        return points.ZERO;
      }
      const root = field.sqrt(x);
      const isNegative = (flags & IS_NEGATIVE) !== 0;
      const y = field.isNegative(root) === isNegative ? root : field.negate(root);
      const point = points.fromAffine({ x, y });
      point.assertValidity();
      if (!point.isTorsionFree()) throw new RangeError('Point is not in the subgroup');
      return point;
    },
    encode(point) {
      const bytes = new Uint8Array(length);
      if (point.is0()) {
        bytes[last] = IS_IDENTITY;
        return bytes;
      }
      const { x, y } = point.toAffine();
      bytes.set(field.encode(x));
      if (field.isNegative(y)) bytes[last] = (bytes[last] ?? 0) | IS_NEGATIVE;
      return bytes;
    },
  };
}

const SIZE = 32;

export const pairingBn254: () => Pairing = once(() => {
  const curve = bn254();
  const { Fp, Fp2 } = curve.fields;
  const isLarger = (y: bigint) => y > Fp.neg(y);
  const g1 = flagged(curve.G1.Point, {
    length: SIZE,
    encode: (x) => littleEndian(x, SIZE),
    decode: (bytes) => below(Fp.ORDER, bytes),
    sqrt: (x) => Fp.sqrt(Fp.add(Fp.mul(Fp.sqr(x), x), curve.G1.Point.CURVE().b)),
    negate: (y) => Fp.neg(y),
    isNegative: isLarger,
  });
  const g2 = flagged(curve.G2.Point, {
    length: 2 * SIZE,
    encode: ({ c0, c1 }) => Buffer.concat([littleEndian(c0, SIZE), littleEndian(c1, SIZE)]),
    decode: (bytes) => ({
      c0: below(Fp.ORDER, bytes.subarray(0, SIZE)),
      c1: below(Fp.ORDER, bytes.subarray(SIZE)),
    }),
    sqrt: (x) => Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), curve.G2.Point.CURVE().b)),
    negate: (y) => Fp2.neg(y),
    isNegative: ({ c0, c1 }) => (c1 === 0n ? isLarger(c0) : isLarger(c1)),
  });
  return pairing(curve, g1, g2);
});

/** Reads a little-endian integer. Throws unless it is below `limit`. */
function below(limit: bigint, bytes: Uint8Array): bigint {
  const value = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
  if (value >= limit) throw new RangeError('Integer is not reduced');
  return value;
}

function littleEndian(value: bigint, size: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex').reverse();
}
