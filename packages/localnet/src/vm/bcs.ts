/** Owns BCS of Move values, driven by their types. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { internalTypeError } from './fault.ts';
import { elementSize } from './instructions/vectors.ts';
import type { DatatypeType, Type, TypeTable } from './types.ts';
import { dereference, type MoveValue, slot, VariantValue, VectorValue } from './values.ts';

const ADDRESS_LENGTH = 32;
const MAX_SEQUENCE_LENGTH = 0x7fff_ffff;

const INTEGER_BYTES: Readonly<Partial<Record<Type['kind'], number>>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
};

/** Value → bytes. References are followed. */
export function serializeValue(types: TypeTable, type: Type, value: MoveValue): Uint8Array {
  const writer = new Writer(types);
  writer.value(type, value);
  return writer.finish();
}

/** Bytes → value; undefined when they are not exactly one value of the type. */
export function deserializeValue(
  types: TypeTable,
  type: Type,
  bytes: Uint8Array,
): MoveValue | undefined {
  const reader = new Reader(types, bytes);
  const value = reader.value(type);
  return reader.finished ? value : undefined;
}

class Writer {
  readonly #types: TypeTable;
  #bytes = new Uint8Array(64);
  #length = 0;

  constructor(types: TypeTable) {
    this.#types = types;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  value(type: Type, reference: MoveValue): void {
    const value = dereference(reference);
    switch (type.kind) {
      case 'bool':
        this.#byte(value === true ? 1 : 0);
        break;
      case 'address':
      case 'signer':
        if (typeof value !== 'string') throw internalTypeError('expected an address');
        this.#raw(hexToBytes(value.slice(2)));
        break;
      case 'vector':
        this.#vector(type.element, value);
        break;
      case 'reference':
        this.value(type.target, value);
        break;
      case 'datatype':
        this.#datatype(type, value);
        break;
      case 'typeParameter':
        throw internalTypeError('cannot serialise an open type');
      default:
        this.#integer(INTEGER_BYTES[type.kind] ?? 0, value);
    }
  }

  #datatype(type: DatatypeType, value: MoveValue): void {
    const shapes = this.#types.layout(type);
    if (value instanceof VariantValue) {
      this.#uleb(value.tag);
      this.#fields(shapes[value.tag], value.fields);
    } else if (Array.isArray(value)) {
      this.#fields(shapes[0], value);
    } else {
      throw internalTypeError('expected a struct or an enum');
    }
  }

  #fields(fieldTypes: readonly Type[] | undefined, fields: readonly MoveValue[]): void {
    if (fieldTypes?.length !== fields.length) throw internalTypeError('wrong number of fields');
    fieldTypes.forEach((type, i) => {
      this.value(type, slot(fields, i));
    });
  }

  #vector(element: Type, value: MoveValue): void {
    if (!(value instanceof VectorValue)) throw internalTypeError('expected a vector');
    this.#uleb(value.items.length);
    for (const item of value.items) this.value(element, item);
  }

  #integer(length: number, value: MoveValue): void {
    this.#reserve(length);
    if (typeof value === 'number') {
      for (let i = 0, rest = value; i < length; i++, rest = Math.floor(rest / 256)) {
        this.#bytes[this.#length++] = rest % 256;
      }
    } else if (typeof value === 'bigint') {
      for (let i = 0, rest = value; i < length; i += 8, rest >>= 64n) {
        const view = new DataView(this.#bytes.buffer);
        view.setBigUint64(this.#length, BigInt.asUintN(64, rest), true);
        this.#length += 8;
      }
    } else {
      throw internalTypeError('expected an integer');
    }
  }

  #uleb(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) this.#byte((rest % 128) | 0x80);
    this.#byte(rest);
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  #raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Every method answers undefined when the bytes do not fit; that answer is passed up. */
class Reader {
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
        const bytes = this.#raw(ADDRESS_LENGTH);
        return bytes && `0x${bytesToHex(bytes)}`;
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
        throw internalTypeError(`cannot deserialise ${type.tag}`);
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
    // Every element takes at least one byte, so a longer vector cannot be there.
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
    const bytes = this.#raw(length);
    if (bytes === undefined) return undefined;
    if (length <= 4) return bytes.reduce((value, byte, i) => value + byte * 256 ** i, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset, length);
    let value = 0n;
    for (let i = 0; i < length; i += 8) value |= view.getBigUint64(i, true) << BigInt(8 * i);
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

  #raw(length: number): Uint8Array | undefined {
    const end = this.#position + length;
    if (end > this.#bytes.length) return undefined;
    const bytes = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return bytes;
  }
}
