/** Serializes Move values as BCS. */
import { ADDRESS_LENGTH, writeAddress } from '../bytecode/address.ts';
import { writeU64 } from '../bytecode/u64.ts';
import { internalTypeError } from './fault.ts';
import { INTEGER_BYTES } from './integer-bytes.ts';
import type { DatatypeType, Type, TypeTable } from './types.ts';
import { dereference, type MoveValue, slot, VariantValue, VectorValue } from './values.ts';

/** Shared buffer into which values are written before they are copied. Grows to at most `MAX_SCRATCH` bytes. */
let scratch = new Uint8Array(1_024);
const MAX_SCRATCH = 2 ** 16;

/** Writes one value. Writers share a buffer, so only one may be in use at a time. */
export class Writer {
  readonly #types: TypeTable;
  #bytes = scratch;
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
        if (typeof value !== 'string') throw internalTypeError('Expected an address');
        this.#reserve(ADDRESS_LENGTH);
        writeAddress(value, this.#bytes, this.#length);
        this.#length += ADDRESS_LENGTH;
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
        throw internalTypeError('Cannot serialize a type with free type parameters');
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
      throw internalTypeError('Expected a struct or an enum');
    }
  }

  #fields(fieldTypes: readonly Type[] | undefined, fields: readonly MoveValue[]): void {
    if (fieldTypes?.length !== fields.length) throw internalTypeError('Wrong number of fields');
    fieldTypes.forEach((type, i) => {
      this.value(type, slot(fields, i));
    });
  }

  #vector(element: Type, value: MoveValue): void {
    if (!(value instanceof VectorValue)) throw internalTypeError('Expected a vector');
    this.#uleb(value.items.length);
    if (element.kind === 'u8') this.#byteItems(value.items);
    else for (const item of value.items) this.value(element, item);
  }

  /** Writes the items of a vector<u8>, the only vectors that are long in practice. */
  #byteItems(items: readonly MoveValue[]): void {
    this.#reserve(items.length);
    const bytes = this.#bytes;
    let end = this.#length;
    for (const item of items) {
      if (typeof item !== 'number') throw internalTypeError('Expected an integer');
      bytes[end++] = item;
    }
    this.#length = end;
  }

  #integer(length: number, value: MoveValue): void {
    this.#reserve(length);
    if (typeof value === 'number') {
      for (let i = 0, rest = value; i < length; i++, rest = Math.floor(rest / 256)) {
        this.#bytes[this.#length++] = rest % 256;
      }
    } else if (typeof value === 'bigint') {
      for (let i = 0, rest = value; i < length; i += 8, rest >>= 64n) {
        writeU64(BigInt.asUintN(64, rest), this.#bytes, this.#length);
        this.#length += 8;
      }
    } else {
      throw internalTypeError('Expected an integer');
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

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
    if (larger.length <= MAX_SCRATCH) scratch = larger;
  }
}
