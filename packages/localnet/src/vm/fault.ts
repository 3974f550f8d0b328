/** Owns failures inside the VM before it is known where they happened; the machine adds the place. */

/** A failing instruction or native. `status` is upstream's StatusCode. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: string;
  /** The abort code when status is ABORTED, else a sub-status. */
  readonly code: bigint | undefined;
  constructor(status: string, code?: bigint, message = status) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What `abort code` does. */
export function aborted(code: bigint | number): Fault {
  return new Fault('ABORTED', BigInt(code));
}

/** A value is not what verified code would have left there. */
export function internalTypeError(message: string): Fault {
  return new Fault('INTERNAL_TYPE_ERROR', undefined, message);
}

/**
 * Statuses that say the VM itself is broken or runs unverified code, not the program. The limit on
 * types counts among them, as upstream takes a verifier's status at run time for one.
 */
const INVARIANT_VIOLATIONS: ReadonlySet<string> = new Set([
  'EMPTY_VALUE_STACK',
  'FAILED_TO_DESERIALIZE_RESOURCE',
  'INTERNAL_TYPE_ERROR',
  'MISSING_DEPENDENCY',
  'PC_OVERFLOW',
  'STORAGE_ERROR',
  'TOO_MANY_TYPE_NODES',
  'TYPE_RESOLUTION_FAILURE',
  'UNKNOWN_INVARIANT_VIOLATION_ERROR',
  'UNREACHABLE',
  'VERIFIER_INVARIANT_VIOLATION',
]);

export function isInvariantViolation(status: string): boolean {
  return INVARIANT_VIOLATIONS.has(status);
}
