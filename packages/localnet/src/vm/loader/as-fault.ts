/** Converts errors in stored bytecode to faults. */
import { BytecodeError } from '../../bytecode/errors.ts';
import { Fault } from '../fault.ts';

/** Stored bytecode was verified at publication, so a failure is an invariant violation. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof BytecodeError)) return error;
  return new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, error.message);
}
