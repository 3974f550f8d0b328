/**
 * Owns the representation of Move values while the VM holds them.
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

export type Primitive = number | bigint | boolean | string;

export interface StructValue extends Array<MoveValue> {}

export type MoveValue = Primitive | StructValue | VectorValue | VariantValue | SlotRef;

/** What a vector's elements weigh when gas is computed: bytes per element, or walked one by one. */
export type ElementSize = 0 | 1 | 2 | 4 | 8 | 16 | 32;

/** A Move vector. `elementSize` is the width of primitive elements in bytes, 0 for others. */
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
 * A place outside the VM that a reference can point into: an input object or the result of an
 * earlier command. Read `cell[0]` again after a call that got a mutable reference.
 */
export type Cell = [MoveValue];
