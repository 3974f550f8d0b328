/** Computes the abstract memory size of values for gas, in upstream's units. */
import { type MoveValue, slot, VariantValue, VectorValue } from './values.ts';

export const PRIMITIVE_SIZE = 16;
export const ADDRESS_SIZE = 32;
export const REFERENCE_SIZE = 8;
export const STRUCT_SIZE = 2;
export const VEC_SIZE = 8;
/** Size that the meter counts for any number or boolean that an instruction pushes. */
export const STACK_SLOT_SIZE = 1;
const VARIANT_TAG_SIZE = 2;

/** Returns the size of a value (not of a reference to it) for the gas meter. */
export function abstractSize(value: MoveValue): number {
  if (typeof value !== 'object') return typeof value === 'string' ? ADDRESS_SIZE : PRIMITIVE_SIZE;
  if (Array.isArray(value)) return STRUCT_SIZE + sizeOfAll(value, abstractSize);
  if (value instanceof VectorValue) {
    const { elementSize, items } = value;
    return (
      STRUCT_SIZE + (elementSize > 0 ? items.length * elementSize : sizeOfAll(items, abstractSize))
    );
  }
  if (value instanceof VariantValue) return STRUCT_SIZE + sizeOfAll(value.fields, abstractSize);
  return abstractSize(slot(value.slots, value.index));
}

/** Returns the legacy size used by natives of the object runtime and events: vectors have no header. */
export function legacySize(value: MoveValue): number {
  if (typeof value !== 'object') return typeof value === 'string' ? ADDRESS_SIZE : PRIMITIVE_SIZE;
  if (Array.isArray(value)) return STRUCT_SIZE + sizeOfAll(value, legacySize);
  if (value instanceof VectorValue) {
    const { elementSize, items } = value;
    return elementSize > 0
      ? items.length * elementSize
      : STRUCT_SIZE + sizeOfAll(items, legacySize);
  }
  if (value instanceof VariantValue) {
    return STRUCT_SIZE + VARIANT_TAG_SIZE + sizeOfAll(value.fields, legacySize);
  }
  return REFERENCE_SIZE;
}

function sizeOfAll(values: readonly MoveValue[], size: (value: MoveValue) => number): number {
  let total = 0;
  for (const value of values) total += size(value);
  return total;
}
