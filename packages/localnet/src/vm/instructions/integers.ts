/** Implements integer and boolean instructions. u8, u16 and u32 are numbers, wider integers bigints. */
import { Fault } from '../fault.ts';
import type { Step } from '../frame.ts';
import type { IntegerKind } from '../types.ts';
import { STACK_SLOT_SIZE } from '../value-size.ts';

const BITS: Readonly<Record<IntegerKind, number>> = {
  u8: 8,
  u16: 16,
  u32: 32,
  u64: 64,
  u128: 128,
  u256: 256,
};

const isSmall = (kind: IntegerKind) => BITS[kind] <= 32;
const smallMax = (kind: IntegerKind) => 2 ** BITS[kind] - 1;
const bigMax = (kind: IntegerKind) => (1n << BigInt(BITS[kind])) - 1n;
const arithmeticError = () => new Fault('ARITHMETIC_ERROR');

type SmallOperation = (a: number, b: number, max: number) => number;
type BigOperation = (a: bigint, b: bigint, max: bigint) => bigint;

function small(max: number, operation: SmallOperation): Step {
  return (machine) => {
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE);
    const b = machine.popSmall();
    const a = machine.popSmall();
    machine.push(operation(a, b, max));
  };
}

function big(max: bigint, operation: BigOperation): Step {
  return (machine) => {
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE);
    const b = machine.popBig();
    const a = machine.popBig();
    machine.push(operation(a, b, max));
  };
}

/** One step per integer kind. */
function forKinds(make: (kind: IntegerKind) => Step): Readonly<Record<IntegerKind, Step>> {
  return {
    u8: make('u8'),
    u16: make('u16'),
    u32: make('u32'),
    u64: make('u64'),
    u128: make('u128'),
    u256: make('u256'),
  };
}

const arithmetic = (onSmall: SmallOperation, onBig: BigOperation) =>
  forKinds((kind) => (isSmall(kind) ? small(smallMax(kind), onSmall) : big(bigMax(kind), onBig)));

function atMost(value: number, max: number): number {
  if (value > max) throw arithmeticError();
  return value;
}

function bigAtMost(value: bigint, max: bigint): bigint {
  if (value > max) throw arithmeticError();
  return value;
}

function notNegative<T extends number | bigint>(value: T): T {
  if (value < 0) throw arithmeticError();
  return value;
}

function notZero<T extends number | bigint>(divisor: T): T {
  // biome-ignore lint/suspicious/noDoubleEquals: matches both 0 and 0n
  if (divisor == 0) throw arithmeticError();
  return divisor;
}

// Products of numbers lose precision only far beyond the largest u32, where any result is
// an overflow. Bitwise operators are signed in JavaScript: `>>> 0` makes the result unsigned.
export const add = arithmetic(
  (a, b, max) => atMost(a + b, max),
  (a, b, max) => bigAtMost(a + b, max),
);
export const subtract = arithmetic(
  (a, b) => notNegative(a - b),
  (a, b) => notNegative(a - b),
);
export const multiply = arithmetic(
  (a, b, max) => atMost(a * b, max),
  (a, b, max) => bigAtMost(a * b, max),
);
export const divide = arithmetic(
  (a, b) => Math.floor(a / notZero(b)),
  (a, b) => a / notZero(b),
);
export const modulo = arithmetic(
  (a, b) => a % notZero(b),
  (a, b) => a % notZero(b),
);
export const bitAnd = arithmetic(
  (a, b) => (a & b) >>> 0,
  (a, b) => a & b,
);
export const bitOr = arithmetic(
  (a, b) => (a | b) >>> 0,
  (a, b) => a | b,
);
export const bitXor = arithmetic(
  (a, b) => (a ^ b) >>> 0,
  (a, b) => a ^ b,
);

type Shift = { small: SmallOperation; big: BigOperation };

const shift = ({ small: onSmall, big: onBig }: Shift) =>
  forKinds((kind) => (machine) => {
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE);
    const by = machine.popSmall();
    if (by >= BITS[kind]) throw arithmeticError();
    if (isSmall(kind)) machine.push(onSmall(machine.popSmall(), by, smallMax(kind)));
    else machine.push(onBig(machine.popBig(), BigInt(by), bigMax(kind)));
  });

export const shiftLeft = shift({
  small: (a, by, max) => ((a << by) & max) >>> 0,
  big: (a, by, max) => (a << by) & max,
});
export const shiftRight = shift({ small: (a, by) => a >>> by, big: (a, by) => a >> by });

const comparison = (
  onSmall: (a: number, b: number) => boolean,
  onBig: (a: bigint, b: bigint) => boolean,
) =>
  forKinds((kind) => (machine) => {
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE);
    if (isSmall(kind)) {
      const b = machine.popSmall();
      machine.push(onSmall(machine.popSmall(), b));
    } else {
      const b = machine.popBig();
      machine.push(onBig(machine.popBig(), b));
    }
  });

export const less = comparison(
  (a, b) => a < b,
  (a, b) => a < b,
);
export const greater = comparison(
  (a, b) => a > b,
  (a, b) => a > b,
);
export const lessOrEqual = comparison(
  (a, b) => a <= b,
  (a, b) => a <= b,
);
export const greaterOrEqual = comparison(
  (a, b) => a >= b,
  (a, b) => a >= b,
);

/** Casts from one kind to another. A value out of range is an arithmetic error. */
export function cast(from: IntegerKind, to: IntegerKind): Step {
  const convert = conversion(from, to);
  return (machine) => {
    machine.gas.charge(1, 1, 1, STACK_SLOT_SIZE);
    machine.push(convert(isSmall(from) ? machine.popSmall() : machine.popBig()));
  };
}

function conversion(
  from: IntegerKind,
  to: IntegerKind,
): (value: number | bigint) => number | bigint {
  const max = bigMax(to);
  const result = isSmall(to) ? Number : BigInt;
  if (BITS[from] <= BITS[to]) return isSmall(from) === isSmall(to) ? (value) => value : result;
  return (value) => {
    if (value > max) throw arithmeticError();
    return result(value);
  };
}

const logical =
  (operation: (a: boolean, b: boolean) => boolean): Step =>
  (machine) => {
    machine.gas.charge(1, 1, 2, STACK_SLOT_SIZE);
    const b = machine.popBool();
    machine.push(operation(machine.popBool(), b));
  };

export const and = logical((a, b) => a && b);
export const or = logical((a, b) => a || b);
export const not: Step = (machine) => {
  machine.gas.charge(1, 1, 1, STACK_SLOT_SIZE);
  machine.push(!machine.popBool());
};
