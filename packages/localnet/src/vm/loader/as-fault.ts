/** Owns what an error in stored bytecode means. */
import { BytecodeError } from '../../bytecode/errors.ts';
import { Fault } from '../fault.ts';

/** Bytecode in the store was verified when it was published: failing now is a broken invariant. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof BytecodeError)) return error;
  return new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, error.message);
}
