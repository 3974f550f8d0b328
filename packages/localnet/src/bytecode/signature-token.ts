/** Reads types in the binary format. */
import type { Cursor } from './cursor.ts';
import { BytecodeError, malformed } from './errors.ts';
import type { PrimitiveToken, SignatureToken } from './format.ts';
import {
  SIGNATURE_TOKEN_DEPTH_MAX,
  TABLE_INDEX_MAX,
  TYPE_PARAMETER_COUNT_MAX,
  TYPE_PARAMETER_INDEX_MAX,
} from './limits.ts';

const PRIMITIVES: Readonly<Record<number, { kind: PrimitiveToken }>> = {
  1: { kind: 'bool' },
  2: { kind: 'u8' },
  3: { kind: 'u64' },
  4: { kind: 'u128' },
  5: { kind: 'address' },
  12: { kind: 'signer' },
  13: { kind: 'u16' },
  14: { kind: 'u32' },
  15: { kind: 'u256' },
};

const REFERENCE = 0x6;
const MUTABLE_REFERENCE = 0x7;
const DATATYPE = 0x8;
const TYPE_PARAMETER = 0x9;
const VECTOR = 0xa;
const DATATYPE_INSTANTIATION = 0xb;

/** Reads one type. Throws when it is nested deeper than the format allows. */
export function readSignatureToken(cursor: Cursor, depth = 1): SignatureToken {
  if (depth > SIGNATURE_TOKEN_DEPTH_MAX)
    throw malformed(`Type is nested more than ${SIGNATURE_TOKEN_DEPTH_MAX} levels deep`);
  const byte = cursor.u8();
  const primitive = PRIMITIVES[byte];
  if (primitive !== undefined) return primitive;
  switch (byte) {
    case VECTOR:
      return { kind: 'vector', element: readSignatureToken(cursor, depth + 1) };
    case REFERENCE:
    case MUTABLE_REFERENCE: {
      const mutable = byte === MUTABLE_REFERENCE;
      return { kind: 'reference', mutable, target: readSignatureToken(cursor, depth + 1) };
    }
    case DATATYPE:
      return { kind: 'datatype', handle: cursor.uleb(TABLE_INDEX_MAX), typeArguments: [] };
    case DATATYPE_INSTANTIATION: {
      const handle = cursor.uleb(TABLE_INDEX_MAX);
      const arity = cursor.uleb(TYPE_PARAMETER_COUNT_MAX);
      if (arity === 0) throw malformed('Instantiation has no type arguments');
      const typeArguments: SignatureToken[] = [];
      while (typeArguments.length < arity) {
        typeArguments.push(readSignatureToken(cursor, depth + 1));
      }
      return { kind: 'datatype', handle, typeArguments };
    }
    case TYPE_PARAMETER:
      return { kind: 'typeParameter', index: cursor.uleb(TYPE_PARAMETER_INDEX_MAX) };
    default:
      throw new BytecodeError('UNKNOWN_SERIALIZED_TYPE', `${byte}`);
  }
}

/** Visits a type and the types inside it, outermost first. */
export function forEachToken(token: SignatureToken, visit: (token: SignatureToken) => void): void {
  visit(token);
  if (token.kind === 'vector') forEachToken(token.element, visit);
  else if (token.kind === 'reference') forEachToken(token.target, visit);
  else if (token.kind === 'datatype') {
    for (const argument of token.typeArguments) forEachToken(argument, visit);
  }
}
