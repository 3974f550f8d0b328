/**
 * Defines the representation of Move values in the VM.
 *
 * u8/u16/u32 are numbers, u64/u128/u256 bigints, addresses canonical strings ("0x" + 64 hex
 * digits), booleans booleans. A struct is the array of its fields in declaration order, a vector
 * and an enum variant are the classes below. Primitives are immutable, so only containers
 * (arrays and the two classes) are ever copied.
 *
 * A reference to a container is the container itself; a reference to a primitive is a SlotRef:
 * the array that holds it and the index. Writing through a reference to a container replaces its
 * contents in place, so every holder of the reference sees the write, as in the reference VM.
 */
import { internalTypeError } from './fault.ts';

export type Primitive = number | bigint | boolean | string;

export interface StructValue extends Array<MoveValue> {}

export type MoveValue = Primitive | StructValue | VectorValue | VariantValue | SlotRef;

/** Bytes per element of a vector of primitives; 0 when elements differ in size. */
export type ElementSize = 0 | 1 | 2 | 4 | 8 | 16 | 32;

/** A Move vector. */
export class VectorValue {
  items: MoveValue[];
  readonly elementSize: ElementSize;
  constructor(items: MoveValue[], elementSize: ElementSize) {
    this.items = items;
    this.elementSize = elementSize;
  }
}

/** One variant of a Move enum. */
export class VariantValue {
  tag: number;
  fields: MoveValue[];
  constructor(tag: number, fields: MoveValue[]) {
    this.tag = tag;
    this.fields = fields;
  }
}

/** A reference to a primitive that lives in a local, a field, a vector or a cell. */
export class SlotRef {
  readonly slots: MoveValue[];
  readonly index: number;
  constructor(slots: MoveValue[], index: number) {
    this.slots = slots;
    this.index = index;
  }
}

/**
 * A location outside the VM that a reference can point to: an input object or the result of an
 * earlier command. Read `cell[0]` again after a call that got a mutable reference.
 */
export type Cell = [MoveValue];

/** Content of a local that is not initialized or was moved. */
export const UNSET: MoveValue = new VariantValue(-1, []);

/** Returns the value at an index. Throws when there is none. */
export function slot(slots: readonly MoveValue[], index: number): MoveValue {
  const value = slots[index];
  if (value === undefined) throw internalTypeError(`No value at index ${index}`);
  return value;
}

/** Returns a reference to the content of `slots[index]`. */
export function borrowSlot(slots: MoveValue[], index: number): MoveValue {
  const value = slot(slots, index);
  return typeof value === 'object' ? value : new SlotRef(slots, index);
}

/** Returns the value behind a reference without copying it. Any value but a SlotRef is its own target. */
export function dereference(reference: MoveValue): MoveValue {
  return reference instanceof SlotRef ? slot(reference.slots, reference.index) : reference;
}

/** Copies a value deeply. A SlotRef is followed. */
export function copyValue(value: MoveValue): MoveValue {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyValue);
  if (value instanceof VectorValue) {
    const items = value.elementSize > 0 ? value.items.slice() : value.items.map(copyValue);
    return new VectorValue(items, value.elementSize);
  }
  if (value instanceof VariantValue) {
    return new VariantValue(value.tag, value.fields.map(copyValue));
  }
  return slot(value.slots, value.index);
}

/** Stores `value` where the reference points. */
export function writeReference(reference: MoveValue, value: MoveValue): void {
  if (reference instanceof SlotRef) {
    reference.slots[reference.index] = value;
  } else if (Array.isArray(reference) && Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) reference[i] = slot(value, i);
  } else if (reference instanceof VectorValue && value instanceof VectorValue) {
    reference.items = value.items;
  } else if (reference instanceof VariantValue && value instanceof VariantValue) {
    reference.tag = value.tag;
    reference.fields = value.fields;
  } else {
    throw internalTypeError('Write through a reference of another type');
  }
}

/** Structural equality; references are followed. */
export function equalValues(left: MoveValue, right: MoveValue): boolean {
  const a = dereference(left);
  const b = dereference(right);
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b);
  if (a instanceof VectorValue) return b instanceof VectorValue && equalLists(a.items, b.items);
  if (a instanceof VariantValue) {
    return b instanceof VariantValue && a.tag === b.tag && equalLists(a.fields, b.fields);
  }
  return false;
}

function equalLists(a: readonly MoveValue[], b: readonly MoveValue[]): boolean {
  return a.length === b.length && a.every((item, i) => equalValues(item, slot(b, i)));
}
