/** Implements vector instructions and the operations they share with the natives of std::vector. */
import { PROTOCOL_LIMITS } from '../../bytecode/limits.ts';
import { Fault } from '../fault.ts';
import type { Step } from '../frame.ts';
import type { Type } from '../types.ts';
import { REFERENCE_SIZE, STACK_SLOT_SIZE, VEC_SIZE } from '../value-size.ts';
import { borrowSlot, type ElementSize, type MoveValue, slot, VectorValue } from '../values.ts';
import { depthCheck } from './datatypes.ts';
import { typeInFrame } from './type-arguments.ts';

/** Sub-statuses of VECTOR_OPERATION_ERROR. */
export const INDEX_OUT_OF_BOUNDS = 1n;
export const POP_EMPTY = 2n;
export const UNPACK_LENGTH_MISMATCH = 3n;
export const TOO_LONG = 4n;

const ELEMENT_SIZES: Readonly<Partial<Record<Type['kind'], ElementSize>>> = {
  bool: 1,
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  address: 32,
};

export function elementSize(element: Type): ElementSize {
  return ELEMENT_SIZES[element.kind] ?? 0;
}

function vectorError(code: bigint): Fault {
  return new Fault('VECTOR_OPERATION_ERROR', code);
}

/** Converts a Move index to a JavaScript one. */
function checkedIndex(vector: VectorValue, index: bigint): number {
  if (index >= BigInt(vector.items.length)) throw vectorError(INDEX_OUT_OF_BOUNDS);
  return Number(index);
}

export function borrowElement(vector: VectorValue, index: bigint): MoveValue {
  return borrowSlot(vector.items, checkedIndex(vector, index));
}

export function pushBack(vector: VectorValue, element: MoveValue): void {
  if (vector.items.length >= PROTOCOL_LIMITS.maxVectorLength) throw vectorError(TOO_LONG);
  vector.items.push(element);
}

export function popBack(vector: VectorValue): MoveValue {
  const element = vector.items.pop();
  if (element === undefined) throw vectorError(POP_EMPTY);
  return element;
}

export function swapElements(vector: VectorValue, first: bigint, second: bigint): void {
  const { items } = vector;
  const i = checkedIndex(vector, first);
  const j = checkedIndex(vector, second);
  const element = slot(items, i);
  items[i] = slot(items, j);
  items[j] = element;
}

/** Throws unless the vector has exactly `count` elements. */
export function requireLength(vector: VectorValue, count: number): void {
  if (vector.items.length !== count) throw vectorError(UNPACK_LENGTH_MISMATCH);
}

export function vecPack(element: Type, count: number): Step {
  const checkDepth = depthCheck(element);
  const elementOf = typeInFrame(element);
  return (machine, frame) => {
    checkDepth(machine, frame);
    machine.gas.charge(1, 1, count, VEC_SIZE);
    const size = elementSize(elementOf(machine, frame));
    machine.push(new VectorValue(machine.popMany(count), size));
  };
}

export const vecUnpack =
  (count: number): Step =>
  (machine) => {
    const vector = machine.popVector();
    machine.gas.charge(1, count, 1, 0);
    requireLength(vector, count);
    for (const item of vector.items) machine.push(item);
  };

export const vecLength: Step = (machine) => {
  const vector = machine.popVector();
  machine.gas.charge(1, 1, 1, STACK_SLOT_SIZE);
  machine.push(BigInt(vector.items.length));
};

export const vecBorrow: Step = (machine) => {
  const index = machine.popBig();
  const vector = machine.popVector();
  machine.gas.charge(1, 1, 2, REFERENCE_SIZE);
  machine.push(borrowElement(vector, index));
};

export const vecPushBack: Step = (machine) => {
  const element = machine.pop();
  const vector = machine.popVector();
  machine.gas.charge(1, 0, 2, 0);
  pushBack(vector, element);
};

export const vecPopBack: Step = (machine) => {
  const vector = machine.popVector();
  machine.gas.charge(1, 1, 1, 0);
  machine.push(popBack(vector));
};

/** `pushes`: what the gas model counts, although the instruction pushes nothing; it pops three or one. */
export const vecSwap =
  (pushes: 0 | 1): Step =>
  (machine) => {
    const second = machine.popBig();
    const first = machine.popBig();
    const vector = machine.popVector();
    machine.gas.charge(1, pushes, pushes === 0 ? 3 : 1, 0);
    swapElements(vector, first, second);
  };
