/** Adds the location to faults. */
import { Fault, isInvariantViolation } from './fault.ts';
import { type MoveLocation, VMError } from './status.ts';

/** Returns the VMError for a fault at a location. Host errors are returned unchanged. */
export function locate(error: unknown, location: MoveLocation | null): unknown {
  if (!(error instanceof Fault)) return error;
  const { status, code, message } = error;
  if (status === 'ABORTED' && code !== undefined && location !== null) {
    return new VMError({ kind: 'MoveAbort', location, code });
  }
  if (isInvariantViolation(status)) {
    return new VMError({ kind: 'VMInvariantViolation', status, message });
  }
  return new VMError({ kind: 'MovePrimitiveRuntimeError', location, status, subStatus: code });
}
