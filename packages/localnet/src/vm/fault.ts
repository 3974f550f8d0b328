/** Defines failures inside the VM without their location, which the machine adds. */

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

/** Creates the failure of `abort code`. */
export function aborted(code: bigint | number): Fault {
  return new Fault('ABORTED', BigInt(code));
}

/** Creates the failure for a value that verified code cannot produce. */
export function internalTypeError(message: string): Fault {
  return new Fault('INTERNAL_TYPE_ERROR', undefined, message);
}

/**
 * Statuses that mean that the VM is broken or runs unverified code. The limit on
 * types is one of them, because upstream treats a verifier's status at run time as such.
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
