// Renders Move values as JSON like a full node: integers up to 32 bits as numbers, wider ones as
// decimal strings, bytes as base64, strings, ids, options and balances as plain values.
import { toBase64, toHex } from '@mysten/bcs';
import type { DatatypeType, Field, IntegerKind, Type } from '../../vm/types.ts';
import type { JsonValue } from './common.ts';

/** Maximum nesting. Protobuf readers stop at 100. */
const MAX_DEPTH = 80;
const ADDRESS_LENGTH = 32;
const STD = `0x${'1'.padStart(64, '0')}`;
const SUI = `0x${'2'.padStart(64, '0')}`;

/** Size of each integer type in bytes. */
const INTEGER_WIDTHS: Record<IntegerKind, number> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
};

/** Types rendered as the value that they wrap. */
const TRANSPARENT = new Set([
  `${STD}::ascii::String`,
  `${STD}::string::String`,
  `${SUI}::url::Url`,
  `${SUI}::object::ID`,
  `${SUI}::object::UID`,
  `${SUI}::balance::Balance`,
]);
const TEXT = new Set([`${STD}::ascii::String`, `${STD}::string::String`]);
const OPTION = `${STD}::option::Option`;

/** Instantiates the field types of a datatype. */
export type Instantiate = (type: Type, typeArguments: readonly Type[]) => Type;

/** Renders one value. Throws when the bytes are not exactly one value of the type. */
export function moveValueToJson(
  bytes: Uint8Array,
  type: Type,
  instantiate: Instantiate,
): JsonValue {
  const reader = new Reader(bytes);
  const value = new Renderer(reader, instantiate).value(type, 0);
  if (!reader.done) throw new RangeError('Value has trailing bytes');
  return value;
}

class Renderer {
  readonly #reader: Reader;
  readonly #instantiate: Instantiate;

  constructor(reader: Reader, instantiate: Instantiate) {
    this.#reader = reader;
    this.#instantiate = instantiate;
  }

  value(type: Type, depth: number): JsonValue {
    if (depth > MAX_DEPTH)
      throw new RangeError(`Value is nested more than ${MAX_DEPTH} levels deep`);
    switch (type.kind) {
      case 'bool':
        return { kind: { oneofKind: 'boolValue', boolValue: this.#reader.byte() !== 0 } };
      case 'address':
      case 'signer':
        return text(`0x${toHex(this.#reader.take(ADDRESS_LENGTH))}`);
      case 'vector':
        return this.#vector(type.element, depth);
      case 'datatype':
        return this.#datatype(type, depth);
      case 'reference':
      case 'typeParameter':
        throw new TypeError(`Type ${type.tag} has no values`);
      default:
        return this.#integer(INTEGER_WIDTHS[type.kind]);
    }
  }

  #integer(width: number): JsonValue {
    const value = this.#reader.integer(width);
    return width <= 4 ? number(Number(value)) : text(value.toString());
  }

  #vector(element: Type, depth: number): JsonValue {
    const length = this.#reader.uleb128();
    if (element.kind === 'u8') return text(toBase64(this.#reader.take(length)));
    const values: JsonValue[] = [];
    for (let i = 0; i < length; i++) values.push(this.value(element, depth + 1));
    return { kind: { oneofKind: 'listValue', listValue: { values } } };
  }

  #datatype(type: DatatypeType, depth: number): JsonValue {
    const { datatype } = type;
    const name = `${datatype.definingId}::${datatype.module}::${datatype.name}`;
    if (TEXT.has(name)) return text(this.#reader.string());
    if (name === OPTION) return this.#option(type, depth);
    if (datatype.kind === 'enum') return this.#variant(type, depth);
    const [only] = datatype.fields;
    if (only !== undefined && TRANSPARENT.has(name)) return this.#field(only, type, depth);
    return object(this.#fields(datatype.fields, type, depth));
  }

  #option(type: DatatypeType, depth: number): JsonValue {
    const length = this.#reader.uleb128();
    const [inner] = type.typeArguments;
    if (length > 1 || inner === undefined) throw new RangeError('Not an option');
    return length === 0
      ? { kind: { oneofKind: 'nullValue', nullValue: 0 } }
      : this.value(inner, depth + 1);
  }

  #variant(type: DatatypeType, depth: number): JsonValue {
    const variant = type.datatype.variants[this.#reader.uleb128()];
    if (variant === undefined) throw new RangeError(`Unknown variant of ${type.tag}`);
    return object({
      '@variant': text(variant.name),
      ...this.#fields(variant.fields, type, depth),
    });
  }

  #fields(fields: readonly Field[], type: DatatypeType, depth: number): Record<string, JsonValue> {
    return Object.fromEntries(fields.map((field) => [field.name, this.#field(field, type, depth)]));
  }

  #field(field: Field, type: DatatypeType, depth: number): JsonValue {
    return this.value(this.#instantiate(field.type, type.typeArguments), depth + 1);
  }
}

/** Reads BCS sequentially. Throws RangeError at the end of the bytes. */
class Reader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#position === this.#bytes.length;
  }

  take(length: number): Uint8Array {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw new RangeError('Unexpected end of bytes');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }

  byte(): number {
    const [byte] = this.take(1);
    return byte ?? 0;
  }

  integer(width: number): bigint {
    return this.take(width).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  }

  uleb128(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('Length exceeds 32 bits');
  }

  string(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.take(this.uleb128()));
  }
}

function text(stringValue: string): JsonValue {
  return { kind: { oneofKind: 'stringValue', stringValue } };
}

function number(numberValue: number): JsonValue {
  return { kind: { oneofKind: 'numberValue', numberValue } };
}

function object(fields: Record<string, JsonValue>): JsonValue {
  return { kind: { oneofKind: 'structValue', structValue: { fields } } };
}
