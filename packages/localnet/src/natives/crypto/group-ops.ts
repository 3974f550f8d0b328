/** Implements the natives of sui::group_ops. */
import { aborted } from '../../vm/fault.ts';
import type { NativeContext, NativeFunction } from '../../vm/native.ts';
import type { MoveValue } from '../../vm/values.ts';
import { bytesArg, bytesValue, shortBytesArg, smallArg, toBytes, vectorArg } from '../args.ts';
import {
  G1,
  G2,
  type Group,
  GT,
  hashToG1,
  hashToG2,
  identityG1,
  invertScalar,
  pairing,
  SCALARS,
  UNCOMPRESSED_G1,
} from './bls12381-groups.ts';

const E_INVALID_INPUT = 1;
const E_INPUT_TOO_LONG = 2;

/** Numbers of the groups in Move. */
const G1_TYPE = 1;
const G2_TYPE = 2;
const UNCOMPRESSED_G1_TYPE = 4;

/** Costs by group: scalars, G1, G2, GT. */
const DECODE_COSTS = [7, 2_848, 3_770];
const COSTS = {
  add: [10, 1_556, 3_048, 188],
  sub: [10, 1_550, 3_019, 497],
  mul: [11, 4_842, 9_108, 27_490],
  div: [91, 5_091, 9_206, 27_804],
} as const;
const PAIRING_COST = 26_897;
const HASH_COST_PER_BYTE = 2;
const HASH_COSTS: Readonly<Record<number, number>> = { [G1_TYPE]: 2_962, [G2_TYPE]: 8_688 };
const MSM_MAX_LENGTH = 32;
const MSM_COSTS: Readonly<Record<number, { base: number; perAddition: number }>> = {
  [G1_TYPE]: { base: 62_648, perAddition: 1_333 },
  [G2_TYPE]: { base: 131_192, perAddition: 3_216 },
};
const FROM_UNCOMPRESSED_COST = 677;
const TO_UNCOMPRESSED_COST = 2_099;
const SUM_MAX_TERMS = 1_200;
const SUM_BASE_COST = 77;
const SUM_COST_PER_TERM = 26;
/** Bits of a scalar. */
const SCALAR_BITS = 255;

/** Longest encoding: an element of GT. */
const MAX_LENGTH = GT.length;

const invalid = () => aborted(E_INVALID_INPUT);

/** Returns the result of a computation, which throws if its inputs are not elements. */
function element(compute: () => Uint8Array): MoveValue[] {
  try {
    return [bytesValue(compute())];
  } catch {
    throw invalid();
  }
}

/** Reads an encoding. Throws if it exceeds the maximum length. */
function encodingArg(args: readonly MoveValue[], index: number): Uint8Array {
  const bytes = shortBytesArg(args, index, MAX_LENGTH);
  if (bytes === undefined) throw invalid();
  return bytes;
}

type Operation = keyof typeof COSTS;

/** Applies an operation; the first operand of a multiplication or division is a scalar. */
function apply<E>(group: Group<E>, operation: Operation, a: Uint8Array, b: Uint8Array): Uint8Array {
  if (operation === 'add') return group.encode(group.add(group.decode(a), group.decode(b)));
  if (operation === 'sub') return group.encode(group.sub(group.decode(a), group.decode(b)));
  const scalar = SCALARS.decode(a);
  const factor = operation === 'mul' ? scalar : invertScalar(scalar);
  return group.encode(group.mul(factor, group.decode(b)));
}

const binary =
  (operation: Operation): NativeFunction =>
  (context, _, args) => {
    const type = smallArg(args, 0);
    const cost = COSTS[operation][type];
    if (cost === undefined) throw invalid();
    context.charge(cost);
    const [a, b] = [encodingArg(args, 1), encodingArg(args, 2)];
    return element(() => {
      if (type === 0) return apply(SCALARS, operation, a, b);
      if (type === G1_TYPE) return apply(G1, operation, a, b);
      return type === G2_TYPE ? apply(G2, operation, a, b) : apply(GT, operation, a, b);
    });
  };

const validate: NativeFunction = (context, _, args) => {
  const type = smallArg(args, 0);
  const cost = DECODE_COSTS[type];
  if (cost === undefined) return [false];
  context.charge(cost);
  const bytes = shortBytesArg(args, 1, MAX_LENGTH);
  if (bytes === undefined) return [false];
  try {
    if (type === 0) SCALARS.decode(bytes);
    else if (type === G1_TYPE) G1.decode(bytes);
    else G2.decode(bytes);
    return [true];
  } catch {
    return [false];
  }
};

const hashTo: NativeFunction = (context, _, args) => {
  const type = smallArg(args, 0);
  const { length } = vectorArg(args, 1).items;
  const base = HASH_COSTS[type];
  if (length === 0 || base === undefined) throw invalid();
  context.charge(base + HASH_COST_PER_BYTE * length);
  const message = bytesArg(args, 1);
  return element(() =>
    type === G1_TYPE ? G1.encode(hashToG1(message)) : G2.encode(hashToG2(message)),
  );
};

const pair: NativeFunction = (context, _, args) => {
  if (smallArg(args, 0) !== G1_TYPE) throw invalid();
  context.charge(PAIRING_COST);
  const [a, b] = [encodingArg(args, 1), encodingArg(args, 2)];
  return element(() => GT.encode(pairing(G1.decode(a), G2.decode(b))));
};

/** Returns how many additions the reference's multiplication of `count` points takes, for gas. */
export function additionsOf(count: number): number {
  const bits = Math.floor(Math.log2(count));
  const window = bits === 0 ? 1 : bits <= 4 ? 2 : bits <= 12 ? bits - 2 : bits - 3;
  return Math.ceil(SCALAR_BITS / window) * (count + 2 ** window + 1);
}

function multiplyAndAdd<E>(
  context: NativeContext,
  group: Group<E>,
  type: number,
  args: readonly MoveValue[],
): MoveValue[] {
  const scalarBytes = vectorArg(args, 1).items;
  const pointBytes = vectorArg(args, 2).items;
  const count = pointBytes.length / group.length;
  if (count === 0 || !Number.isInteger(count) || scalarBytes.length !== count * SCALARS.length)
    throw invalid();
  if (count > MSM_MAX_LENGTH) throw aborted(E_INPUT_TOO_LONG);
  const costs = MSM_COSTS[type];
  if (costs === undefined) throw invalid();
  context.charge(count * (DECODE_COSTS[0] ?? 0));
  context.charge(count * (DECODE_COSTS[type] ?? 0));
  const part = (items: readonly MoveValue[], length: number, i: number) =>
    toBytes(items, i * length, (i + 1) * length);
  const terms = readTerms();
  context.charge(costs.base + costs.perAddition * additionsOf(count));
  const products = terms.map(({ scalar, point }) => group.mul(scalar, point));
  return [bytesValue(group.encode(products.reduce((total, each) => group.add(total, each))))];

  function readTerms(): { scalar: bigint; point: E }[] {
    try {
      return Array.from({ length: count }, (_, i) => ({
        scalar: SCALARS.decode(part(scalarBytes, SCALARS.length, i)),
        point: group.decode(part(pointBytes, group.length, i)),
      }));
    } catch {
      throw invalid();
    }
  }
}

const multiScalarMul: NativeFunction = (context, _, args) => {
  const type = smallArg(args, 0);
  if (type === G1_TYPE) return multiplyAndAdd(context, G1, type, args);
  if (type === G2_TYPE) return multiplyAndAdd(context, G2, type, args);
  throw invalid();
};

const convert: NativeFunction = (context, _, args) => {
  const [from, to] = [smallArg(args, 0), smallArg(args, 1)];
  const isCompressing = from === UNCOMPRESSED_G1_TYPE && to === G1_TYPE;
  if (!isCompressing && !(from === G1_TYPE && to === UNCOMPRESSED_G1_TYPE)) throw invalid();
  context.charge(isCompressing ? FROM_UNCOMPRESSED_COST : TO_UNCOMPRESSED_COST);
  const bytes = encodingArg(args, 2);
  return element(() =>
    isCompressing
      ? G1.encode(UNCOMPRESSED_G1.decode(bytes))
      : UNCOMPRESSED_G1.encode(G1.decode(bytes)),
  );
};

const sum: NativeFunction = (context, _, args) => {
  if (smallArg(args, 0) !== UNCOMPRESSED_G1_TYPE) throw invalid();
  const { items } = vectorArg(args, 1);
  if (items.length > SUM_MAX_TERMS) throw aborted(E_INPUT_TOO_LONG);
  context.charge(SUM_BASE_COST + SUM_COST_PER_TERM * items.length);
  const terms = items.map((_, i) => encodingArg(items, i));
  return element(() =>
    UNCOMPRESSED_G1.encode(
      terms.reduce((total, term) => total.add(UNCOMPRESSED_G1.decode(term)), identityG1()),
    ),
  );
};

export const GROUP_OPS_NATIVES = {
  internal_validate: validate,
  internal_add: binary('add'),
  internal_sub: binary('sub'),
  internal_mul: binary('mul'),
  internal_div: binary('div'),
  internal_hash_to: hashTo,
  internal_multi_scalar_mul: multiScalarMul,
  internal_pairing: pair,
  internal_convert: convert,
  internal_sum: sum,
};
