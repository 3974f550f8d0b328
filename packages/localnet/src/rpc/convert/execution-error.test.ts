// Tests execution errors as the SDK reads them.
import { GrpcTypes, parseGrpcTransactionResponse } from '@mysten/sui/grpc';
import { describe, expect, it } from 'vitest';
import type { ExecutionStatus } from '../../ledger/types.ts';
import { toExecutionStatus } from './execution-error.ts';
import { argumentErrorKinds, errorKinds } from './execution-error-kinds.ts';
import { createRenderer } from './render.ts';

const location = {
  module: { address: `0x${'5'.padStart(64, '0')}`, name: 'pool' },
  function: 3,
  instruction: 17,
  functionName: 'buy',
};

function failure(error: NonNullable<ExecutionStatus['Failure']>['error']): ExecutionStatus {
  return { $kind: 'Failure', Failure: { error, command: '2' } };
}

/** Codes below 2^63 are plain numbers: no constant is read. */
const render = createRenderer(
  {
    type: () => undefined,
    instantiate: (type) => type,
    function: () => undefined,
    module: () => undefined,
    constant: () => undefined,
  },
  { getObject: () => undefined },
);

/** Returns the status as a client of the SDK reads it. */
function seen(status: ExecutionStatus, description?: string) {
  const message = GrpcTypes.ExecutedTransaction.create({
    digest: 'D',
    effects: { status: toExecutionStatus(status, description, render) },
  });
  const wire = GrpcTypes.ExecutedTransaction.fromBinary(
    GrpcTypes.ExecutedTransaction.toBinary(message),
  );
  const result = parseGrpcTransactionResponse(wire);
  return result.Transaction?.status ?? result.FailedTransaction?.status;
}

describe('toExecutionStatus', () => {
  it('converts a success', () => {
    expect(seen({ $kind: 'Success', Success: true })).toEqual({ success: true, error: null });
  });

  it('includes the location and code of an abort', () => {
    const status = failure({ $kind: 'MoveAbort', MoveAbort: [location, '7'] });
    expect(seen(status)?.error).toMatchObject({
      $kind: 'MoveAbort',
      command: 2,
      message: expect.stringMatching(/2nd|command/i),
      MoveAbort: {
        abortCode: '7',
        location: {
          package: location.module.address,
          module: 'pool',
          functionName: 'buy',
          instruction: 17,
        },
      },
    });
  });

  it("uses the ledger's message, or the name of the failure without one", () => {
    const status = failure({ $kind: 'InsufficientGas', InsufficientGas: true });
    expect(seen(status, 'Gas budget is too low')?.error?.message).toBe('Gas budget is too low');
    expect(seen(status)?.error?.message).toBe('InsufficientGas in command 2');
  });

  it('includes sizes, arguments and ids', () => {
    const size = { objectSize: '300', maxObjectSize: '250' };
    expect(
      seen(failure({ $kind: 'MoveObjectTooBig', MoveObjectTooBig: size }))?.error,
    ).toMatchObject({ $kind: 'SizeError', SizeError: { size: 300, maxSize: 250 } });
    const argument = { argIdx: 4, kind: { $kind: 'TypeMismatch', TypeMismatch: true } } as const;
    expect(
      seen(failure({ $kind: 'CommandArgumentError', CommandArgumentError: argument }))?.error,
    ).toMatchObject({
      $kind: 'CommandArgumentError',
      CommandArgumentError: { argument: 4, name: 'TypeMismatch' },
    });
    const owner = { object: location.module.address };
    expect(
      seen(failure({ $kind: 'CircularObjectOwnership', CircularObjectOwnership: owner }))?.error,
    ).toMatchObject({ $kind: 'ObjectIdError', ObjectIdError: { objectId: owner.object } });
  });

  it('maps every failure to the protocol name with the same words', () => {
    const { ExecutionError_ExecutionErrorKind: Kind } = GrpcTypes;
    const differing = Object.entries(errorKinds).filter(
      ([name, kind]) => snake(name) !== Kind[kind],
    );
    expect(differing.map(([name, kind]) => [name, Kind[kind]])).toEqual([
      ['MoveObjectTooBig', 'OBJECT_TOO_BIG'],
      ['MovePackageTooBig', 'PACKAGE_TOO_BIG'],
      ['SharedObjectOperationNotAllowed', 'CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED'],
      [
        'ExecutionCancelledDueToSharedObjectCongestion',
        'EXECUTION_CANCELED_DUE_TO_CONSENSUS_OBJECT_CONGESTION',
      ],
      [
        'ExecutionCancelledDueToRandomnessUnavailable',
        'EXECUTION_CANCELED_DUE_TO_RANDOMNESS_UNAVAILABLE',
      ],
      ['InsufficientBalanceForWithdraw', 'INSUFFICIENT_FUNDS_FOR_WITHDRAW'],
    ]);
    const { CommandArgumentError_CommandArgumentErrorKind: Argument } = GrpcTypes;
    const others = Object.entries(argumentErrorKinds).filter(
      ([name, kind]) => snake(name) !== Argument[kind],
    );
    expect(others.map(([name, kind]) => [name, Argument[kind]])).toEqual([
      ['InvalidUsageOfPureArg', 'INVALID_USAGE_OF_PURE_ARGUMENT'],
      ['SharedObjectOperationNotAllowed', 'CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED'],
    ]);
  });
});

/** Converts InvalidBCSBytes to INVALID_BCS_BYTES. */
function snake(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4').toUpperCase();
}
