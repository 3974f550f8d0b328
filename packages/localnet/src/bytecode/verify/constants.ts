/** Checks that constants are values of their types. */
import { Cursor } from '../cursor.ts';
import { BytecodeError } from '../errors.ts';
import type { CompiledModule, SignatureToken } from '../format.ts';
import { PROTOCOL_LIMITS } from '../limits.ts';

const BYTES: Readonly<Partial<Record<SignatureToken['kind'], number>>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  address: 32,
};

export function checkConstants(module: CompiledModule): void {
  for (const { type, data } of module.constants) {
    const cursor = new Cursor(data);
    try {
      readConstant(cursor, type, PROTOCOL_LIMITS.maxVectorLength);
    } catch (error) {
      if (!(error instanceof BytecodeError) || error.status !== 'MALFORMED') throw error;
      throw malformedData(error.message);
    }
    if (!cursor.atEnd) throw malformedData('Constant has trailing bytes');
  }
}

function malformedData(message: string): BytecodeError {
  return new BytecodeError('MALFORMED_CONSTANT_DATA', message);
}

/** Skips one value. Only the outermost vector's length is limited. */
function readConstant(cursor: Cursor, type: SignatureToken, maxLength: number): void {
  if (type.kind === 'bool') {
    if (cursor.u8() > 1) throw malformedData('boolean');
    return;
  }
  if (type.kind === 'vector') {
    const length = cursor.uleb(2 ** 31 - 1);
    if (length > maxLength) throw new BytecodeError('TOO_MANY_VECTOR_ELEMENTS', `${length}`);
    for (let i = 0; i < length; i++) readConstant(cursor, type.element, Number.POSITIVE_INFINITY);
    return;
  }
  const size = BYTES[type.kind];
  if (size === undefined) throw new BytecodeError('INVALID_CONSTANT_TYPE', type.kind);
  cursor.bytes(size);
}
