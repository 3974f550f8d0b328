// Defines execution failures: the effects' ExecutionFailureStatus, the failed command and a message.
// They are thrown during execution and become effects at the end.
import type { MoveLocation as VMLocation } from '../vm/index.ts';
import { VMError } from '../vm/index.ts';
import type { ExecutionStatus } from './types.ts';

/** BCS shape of ExecutionFailureStatus, without the helper key that parsing adds. */
type FailureBcs = NonNullable<ExecutionStatus['Failure']>['error'];
export type FailureKind = FailureBcs['$kind'];

/** Kinds that carry no data. */
type PlainKind = {
  [K in FailureKind]: Extract<FailureBcs, { $kind: K }> extends { [P in K]: true } ? K : never;
}[FailureKind];

export type CommandArgumentError = NonNullable<FailureBcs['CommandArgumentError']>['kind'];
type TypeArgumentErrorBcs = NonNullable<FailureBcs['TypeArgumentError']>['kind'];
export type TypeArgumentError = TypeArgumentErrorBcs['$kind'];
export type PackageUpgradeError = NonNullable<FailureBcs['PackageUpgradeError']>['upgradeError'];

/** BCS shape of an enum variant without data. */
function plain<T extends { $kind: string }>(kind: T['$kind']): T {
  const shape: { $kind: string } = { $kind: kind, ...{ [kind]: true } };
  return shape as T;
}

/** A transaction failed during execution. */
export class ExecutionFailure extends Error {
  readonly status: FailureBcs;
  /** Index of the failed command, if any. */
  command: number | undefined;

  constructor(status: FailureBcs, message: string, command?: number) {
    super(message);
    this.name = 'ExecutionFailure';
    this.status = status;
    this.command = command;
  }
}

/** Creates a failure of a kind without data. */
export function fail(kind: PlainKind, message: string): ExecutionFailure {
  return new ExecutionFailure(plain<FailureBcs>(kind), message);
}

/** Creates a failure of one argument of a command. */
export function argumentError(argIdx: number, kind: CommandArgumentError): ExecutionFailure {
  return new ExecutionFailure(
    { $kind: 'CommandArgumentError', CommandArgumentError: { argIdx, kind } },
    `Invalid argument ${argIdx}: ${words(kind.$kind)}`,
  );
}

/** Creates an argument failure of a kind without data. */
export function badArgument(
  argIdx: number,
  kind: Exclude<
    CommandArgumentError['$kind'],
    'IndexOutOfBounds' | 'SecondaryIndexOutOfBounds' | 'InvalidResultArity'
  >,
): ExecutionFailure {
  return argumentError(argIdx, plain<CommandArgumentError>(kind));
}

export function typeArgumentError(
  argumentIdx: number,
  kind: TypeArgumentError,
  message: string,
): ExecutionFailure {
  const status: FailureBcs = {
    $kind: 'TypeArgumentError',
    TypeArgumentError: { argumentIdx, kind: plain<TypeArgumentErrorBcs>(kind) },
  };
  return new ExecutionFailure(status, message);
}

export function upgradeError(error: PackageUpgradeError, message: string): ExecutionFailure {
  return new ExecutionFailure(
    { $kind: 'PackageUpgradeError', PackageUpgradeError: { upgradeError: error } },
    message,
  );
}

/** Creates a failure that earlier checks should have excluded. */
export function invariantViolation(message: string): ExecutionFailure {
  return fail('InvariantViolation', message);
}

/** Converts an error of the VM or a command to a failure. Host errors are rethrown. */
export function toExecutionFailure(error: unknown): ExecutionFailure {
  if (error instanceof ExecutionFailure) return error;
  if (error instanceof VMError) return fromVMError(error);
  throw error;
}

function fromVMError(error: VMError): ExecutionFailure {
  const { failure } = error;
  switch (failure.kind) {
    case 'MoveAbort': {
      const status: FailureBcs = {
        $kind: 'MoveAbort',
        MoveAbort: [moveLocation(failure.location), failure.code.toString()],
      };
      return new ExecutionFailure(status, error.message);
    }
    case 'MovePrimitiveRuntimeError': {
      const status: FailureBcs = {
        $kind: 'MovePrimitiveRuntimeError',
        MovePrimitiveRuntimeError: failure.location ? moveLocation(failure.location) : null,
      };
      return new ExecutionFailure(status, error.message);
    }
    case 'CircularObjectOwnership': {
      const status: FailureBcs = {
        $kind: 'CircularObjectOwnership',
        CircularObjectOwnership: { object: failure.object },
      };
      return new ExecutionFailure(status, error.message);
    }
    case 'TypeNotFound':
    case 'ConstraintNotSatisfied':
      return typeArgumentError(0, failure.kind, error.message);
    default:
      return fail(failure.kind, error.message);
  }
}

function moveLocation(location: VMLocation) {
  const { module, function: index, instruction, functionName } = location;
  return { module, function: index, instruction, functionName };
}

/** Converts `InvalidBCSBytes` to `invalid BCS bytes`. */
function words(kind: string): string {
  return kind
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
}
