/**
 * Defines execution failures. The failure of a Move program is data (ExecutionFailure) for the
 * transaction's effects, thrown as a VMError. Anything else that is thrown is a host error: a
 * bug in the VM or a broken store.
 */

/** Location of a failure. `address` is the storage id of the package. */
export interface MoveLocation {
  module: { address: string; name: string };
  /** Index of the function definition in its module. */
  function: number;
  functionName: string | null;
  /** Instruction offset; 0 for a native function. */
  instruction: number;
}

/** Upstream's names (ExecutionFailureStatus); `status` is the more specific StatusCode. */
export type ExecutionFailure =
  | { kind: 'MoveAbort'; location: MoveLocation; code: bigint }
  | {
      kind: 'MovePrimitiveRuntimeError';
      location: MoveLocation | null;
      status: string;
      subStatus?: bigint;
    }
  | { kind: 'InsufficientGas' }
  | { kind: 'VMVerificationOrDeserializationError'; status: string; message: string }
  | { kind: 'SuiMoveVerificationError'; message: string }
  | { kind: 'PublishErrorNonZeroAddress'; message: string }
  | { kind: 'PublishUpgradeMissingDependency'; message: string }
  | { kind: 'PublishUpgradeDependencyDowngrade'; message: string }
  | { kind: 'FunctionNotFound'; message: string }
  | { kind: 'TypeNotFound'; message: string }
  | { kind: 'TypeArityMismatch'; message: string }
  | { kind: 'ConstraintNotSatisfied'; message: string }
  | { kind: 'CircularObjectOwnership'; object: string }
  | { kind: 'VMInvariantViolation'; status: string; message: string };

/** A Move program failed. */
export class VMError extends Error {
  override readonly name = 'VMError';
  readonly failure: ExecutionFailure;
  constructor(failure: ExecutionFailure) {
    super(describe(failure));
    this.failure = failure;
  }
}

function describe(failure: ExecutionFailure): string {
  switch (failure.kind) {
    case 'MoveAbort':
      return `MoveAbort ${failure.code} in ${place(failure.location)}`;
    case 'MovePrimitiveRuntimeError':
      return `${failure.status}${failure.location ? ` in ${place(failure.location)}` : ''}`;
    case 'InsufficientGas':
      return 'InsufficientGas';
    case 'CircularObjectOwnership':
      return `CircularObjectOwnership of ${failure.object}`;
    case 'VMVerificationOrDeserializationError':
    case 'VMInvariantViolation':
      return `${failure.kind} ${failure.status}: ${failure.message}`;
    default:
      return `${failure.kind}: ${failure.message}`;
  }
}

function place(location: MoveLocation): string {
  const { address, name } = location.module;
  const fn = location.functionName ?? `#${location.function}`;
  return `${address}::${name}::${fn} at ${location.instruction}`;
}
