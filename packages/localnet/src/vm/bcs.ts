/** Converts Move values to and from BCS by their types. */
import { Reader } from './bcs-reader.ts';
import { Writer } from './bcs-writer.ts';
import type { Type, TypeTable } from './types.ts';
import type { MoveValue } from './values.ts';

/** Serializes a value. References are followed. */
export function serializeValue(types: TypeTable, type: Type, value: MoveValue): Uint8Array {
  const writer = new Writer(types);
  writer.value(type, value);
  return writer.finish();
}

/** Deserializes a value; returns undefined when the bytes are not exactly one value of the type. */
export function deserializeValue(
  types: TypeTable,
  type: Type,
  bytes: Uint8Array,
): MoveValue | undefined {
  const reader = new Reader(types, bytes);
  const value = reader.value(type);
  return reader.finished ? value : undefined;
}
