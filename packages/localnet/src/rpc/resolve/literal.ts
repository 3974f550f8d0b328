// Encodes literals, JSON values in place of BCS, as the type that their uses require.
import { bcs } from '@mysten/sui/bcs';
import type { DatatypeType, IntegerKind, Type } from '../../vm/types.ts';
import type { JsonValue } from '../convert/common.ts';
import { invalidArgument } from '../grpc/status.ts';
import { parseAddress } from '../parse.ts';
import type { Use } from './uses.ts';

const STD = `0x${'1'.padStart(64, '0')}`;
const STRINGS = new Set([`${STD}::ascii::String`, `${STD}::string::String`]);
const OPTION = `${STD}::option::Option`;

const BITS: Record<IntegerKind, number> = {
  u8: 8,
  u16: 16,
  u32: 32,
  u64: 64,
  u128: 128,
  u256: 256,
};

/** Encodes a literal. Throws INVALID_ARGUMENT when its uses disagree or it does not fit them. */
export function encodeLiteral(
  literal: JsonValue,
  uses: readonly Use[],
  typeOf: (tag: string) => Type,
): Uint8Array {
  const types = new Map(
    uses.map((use) => literalType(use, typeOf)).map((type) => [type.tag, type]),
  );
  const [type] = types.values();
  if (type === undefined) throw invalidArgument('literal has no use from which to infer its type');
  if (types.size > 1)
    throw invalidArgument(`literal is used as ${[...types.keys()].join(' and as ')}`);
  return encode(literal, type);
}

function literalType(use: Use, typeOf: (tag: string) => Type): Type {
  switch (use.kind) {
    case 'parameter':
      return use.type;
    case 'recipient':
      return typeOf('address');
    case 'amount':
      return typeOf('u64');
    case 'element':
      if (use.type === null)
        throw invalidArgument('literal in MakeMoveVec requires an element type');
      return typeOf(use.type);
    default:
      throw invalidArgument('literal is used where an object is expected');
  }
}

function encode({ kind: value }: JsonValue, type: Type): Uint8Array {
  switch (type.kind) {
    case 'bool':
      return bcs.bool().serialize(toBool(value)).toBytes();
    case 'address':
      if (value.oneofKind !== 'stringValue') throw mismatch(type);
      return bcs.Address.serialize(parseAddress(value.stringValue, 'literal')).toBytes();
    case 'vector':
      if (value.oneofKind !== 'listValue') throw mismatch(type);
      return concat([
        bcs.uleb128().serialize(value.listValue.values.length).toBytes(),
        ...value.listValue.values.map((item) => encode(item, type.element)),
      ]);
    case 'datatype':
      return encodeDatatype({ kind: value }, type);
    case 'signer':
    case 'reference':
    case 'typeParameter':
      throw mismatch(type);
    default:
      return encodeInteger(value, type.kind);
  }
}

function encodeDatatype(literal: JsonValue, type: DatatypeType): Uint8Array {
  const { definingId, module, name } = type.datatype;
  const path = `${definingId}::${module}::${name}`;
  const { kind: value } = literal;
  const [inner] = type.typeArguments;
  if (STRINGS.has(path) && value.oneofKind === 'stringValue')
    return bcs.string().serialize(value.stringValue).toBytes();
  if (path === OPTION && inner !== undefined)
    return value.oneofKind === 'nullValue'
      ? Uint8Array.of(0)
      : concat([Uint8Array.of(1), encode(literal, inner)]);
  throw mismatch(type);
}

function encodeInteger(value: JsonValue['kind'], kind: IntegerKind): Uint8Array {
  const integer = toInteger(value);
  if (integer === undefined || integer < 0n || integer >= 1n << BigInt(BITS[kind]))
    throw invalidArgument(`literal is not a ${kind}`);
  const bytes = new Uint8Array(BITS[kind] / 8);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number((integer >> BigInt(8 * i)) & 0xffn);
  return bytes;
}

function toInteger(value: JsonValue['kind']): bigint | undefined {
  if (value.oneofKind === 'numberValue' && Number.isSafeInteger(value.numberValue))
    return BigInt(value.numberValue);
  if (value.oneofKind === 'stringValue' && /^\d+$/.test(value.stringValue))
    return BigInt(value.stringValue);
  return undefined;
}

function toBool(value: JsonValue['kind']): boolean {
  if (value.oneofKind === 'boolValue') return value.boolValue;
  if (value.oneofKind === 'stringValue' && value.stringValue === 'true') return true;
  if (value.oneofKind === 'stringValue' && value.stringValue === 'false') return false;
  throw invalidArgument('literal is not a bool');
}

function mismatch(type: Type) {
  return invalidArgument(`literal cannot be converted to ${type.tag}`);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
