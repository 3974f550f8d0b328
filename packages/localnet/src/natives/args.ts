/** Reads the arguments of native functions and builds their results. */
import { internalTypeError } from '../vm/fault.ts';
import { dereference, type MoveValue, slot, VectorValue } from '../vm/values.ts';

export function bigArg(args: readonly MoveValue[], index: number): bigint {
  const value = slot(args, index);
  if (typeof value !== 'bigint')
    throw internalTypeError(`Argument ${index} is not an integer of at least 64 bits`);
  return value;
}

export function smallArg(args: readonly MoveValue[], index: number): number {
  const value = slot(args, index);
  if (typeof value !== 'number')
    throw internalTypeError(`Argument ${index} is not an integer of at most 32 bits`);
  return value;
}

export function addressArg(args: readonly MoveValue[], index: number): string {
  const value = slot(args, index);
  if (typeof value !== 'string') throw internalTypeError(`Argument ${index} is not an address`);
  return value;
}

/** Reads a vector or a reference to one. */
export function vectorArg(args: readonly MoveValue[], index: number): VectorValue {
  const value = slot(args, index);
  if (!(value instanceof VectorValue)) throw internalTypeError(`Argument ${index} is not a vector`);
  return value;
}

/** Reads a vector<u8> or a reference to one. */
export function bytesArg(args: readonly MoveValue[], index: number): Uint8Array {
  return toBytes(vectorArg(args, index).items);
}

/**
 * Reads a vector<u8> or a reference to one; returns undefined when it is longer than `maxLength`.
 * Used by natives whose price does not depend on the length, so that they do not copy long vectors.
 */
export function shortBytesArg(
  args: readonly MoveValue[],
  index: number,
  maxLength: number,
): Uint8Array | undefined {
  const { items } = vectorArg(args, index);
  return items.length > maxLength ? undefined : toBytes(items);
}

/** The bytes of a vector<u8> from `start` to `end`. */
export function toBytes(
  items: readonly MoveValue[],
  start = 0,
  end = items.length,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end - start);
  for (let i = start; i < end; i++) {
    const item = items[i];
    if (typeof item !== 'number') throw internalTypeError('Expected a byte');
    bytes[i - start] = item;
  }
  return bytes;
}

/** Builds a vector<u8>. */
export function bytesValue(bytes: Uint8Array): VectorValue {
  // Array.from grows its result in steps, which takes five times as long.
  const items = new Array<number>(bytes.length);
  for (let i = 0; i < items.length; i++) items[i] = bytes[i] as number;
  return new VectorValue(items, 1);
}

/** Returns the field at `path` inside a struct or a reference to one. */
export function field(value: MoveValue, ...path: readonly number[]): MoveValue {
  return path.reduce<MoveValue>((inner, index) => {
    const struct = dereference(inner);
    if (!Array.isArray(struct)) throw internalTypeError('Expected a struct');
    return slot(struct, index);
  }, value);
}

/** Returns the id of an object: `Object { id: UID { id: ID { bytes: address } }, … }`. */
export function objectId(object: MoveValue): string {
  const id = field(object, 0, 0, 0);
  if (typeof id !== 'string') throw internalTypeError('Expected an object');
  return id;
}
