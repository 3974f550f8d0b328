/** Serializes type tags as BCS, from which ids of dynamic fields are derived. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { Fault } from '../../vm/fault.ts';
import type { PrimitiveKind, Type } from '../../vm/types.ts';

const PRIMITIVE_TAGS: Readonly<Record<PrimitiveKind, number>> = {
  bool: 0,
  u8: 1,
  u64: 2,
  u128: 3,
  address: 4,
  signer: 5,
  u16: 8,
  u32: 9,
  u256: 10,
};
const VECTOR_TAG = 6;
const STRUCT_TAG = 7;

/** Datatypes are named by their defining ids. */
export function serializeTypeTag(type: Type): Uint8Array {
  const bytes: number[] = [];
  write(type, bytes);
  return Uint8Array.from(bytes);
}

function write(type: Type, out: number[]): void {
  switch (type.kind) {
    case 'vector':
      out.push(VECTOR_TAG);
      write(type.element, out);
      break;
    case 'datatype': {
      const { definingId, module, name } = type.datatype;
      out.push(STRUCT_TAG, ...hexToBytes(definingId.slice(2)));
      writeText(module, out);
      writeText(name, out);
      writeLength(type.typeArguments.length, out);
      for (const argument of type.typeArguments) write(argument, out);
      break;
    }
    case 'reference':
    case 'typeParameter':
      throw new Fault(
        'UNKNOWN_INVARIANT_VIOLATION_ERROR',
        undefined,
        `Type ${type.tag} has no tag`,
      );
    default:
      out.push(PRIMITIVE_TAGS[type.kind]);
  }
}

const encoder = new TextEncoder();

function writeText(text: string, out: number[]): void {
  const bytes = encoder.encode(text);
  writeLength(bytes.length, out);
  out.push(...bytes);
}

function writeLength(length: number, out: number[]): void {
  let rest = length;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) out.push((rest % 128) | 0x80);
  out.push(rest);
}
