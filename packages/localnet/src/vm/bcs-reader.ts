/** Deserializes Move values from BCS. */
import { ADDRESS_LENGTH, addressFromBytes } from '../bytecode/address.ts';
import { readU64 } from '../bytecode/u64.ts';
import { internalTypeError } from './fault.ts';
import { elementSize } from './instructions/vectors.ts';
import { INTEGER_BYTES } from './integer-bytes.ts';
import type { Type, TypeTable } from './types.ts';
import { type MoveValue, VariantValue, VectorValue } from './values.ts';

const MAX_SEQUENCE_LENGTH = 0x7fff_ffff;

/** Every method returns undefined when the bytes do not match the type. */
export class Reader {
  readonly #types: TypeTable;
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(types: TypeTable, bytes: Uint8Array) {
    this.#types = types;
    this.#bytes = bytes;
  }

  get finished(): boolean {
    return this.#position === this.#bytes.length;
  }

  value(type: Type): MoveValue | undefined {
    switch (type.kind) {
      case 'bool': {
        const byte = this.#integer(1);
        return byte === 0 ? false : byte === 1 ? true : undefined;
      }
      case 'address':
      case 'signer': {
        const start = this.#advance(ADDRESS_LENGTH);
        return start === undefined ? undefined : addressFromBytes(this.#bytes, start);
      }
      case 'vector':
        return this.#vector(type.element);
      case 'datatype': {
        const shapes = this.#types.layout(type);
        if (type.datatype.kind === 'struct') return this.#fields(shapes[0]);
        const tag = this.#uleb();
        if (tag === undefined) return undefined;
        const fields = this.#fields(shapes[tag]);
        return fields && new VariantValue(tag, fields);
      }
      case 'reference':
      case 'typeParameter':
        throw internalTypeError(`Cannot deserialize ${type.tag}`);
      default:
        return this.#integer(INTEGER_BYTES[type.kind] ?? 0);
    }
  }

  #fields(types: readonly Type[] | undefined): MoveValue[] | undefined {
    if (types === undefined) return undefined;
    const fields: MoveValue[] = [];
    for (const type of types) {
      const field = this.value(type);
      if (field === undefined) return undefined;
      fields.push(field);
    }
    return fields;
  }

  #vector(element: Type): VectorValue | undefined {
    const length = this.#uleb();
    // Every element takes at least one byte, so a longer vector cannot follow.
    if (length === undefined || length > this.#bytes.length - this.#position) return undefined;
    const items: MoveValue[] = [];
    while (items.length < length) {
      const item = this.value(element);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return new VectorValue(items, elementSize(element));
  }

  #integer(length: number): number | bigint | undefined {
    const start = this.#advance(length);
    if (start === undefined) return undefined;
    if (length <= 4) {
      let value = 0;
      for (let i = length - 1; i >= 0; i--) value = value * 256 + (this.#bytes[start + i] ?? 0);
      return value;
    }
    let value = readU64(this.#bytes, start);
    for (let i = 8; i < length; i += 8) value |= readU64(this.#bytes, start + i) << BigInt(8 * i);
    return value;
  }

  #uleb(): number | undefined {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) return undefined;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        const isMinimal = byte > 0 || shift === 0;
        return isMinimal && value <= MAX_SEQUENCE_LENGTH ? value : undefined;
      }
    }
    return undefined;
  }

  /** Returns the position of the next `length` bytes and advances past them; undefined if there are fewer. */
  #advance(length: number): number | undefined {
    const start = this.#position;
    if (start + length > this.#bytes.length) return undefined;
    this.#position = start + length;
    return start;
  }
}
