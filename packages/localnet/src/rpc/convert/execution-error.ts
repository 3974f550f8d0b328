// Converts the failure in the effects' status to the protocol's ExecutionError.
import { toBase58 } from '@mysten/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutionStatus } from '../../ledger/types.ts';
import { u64 } from './common.ts';
import {
  type ArgumentFailure,
  argumentErrorKinds,
  errorKinds,
  type FailureStatus,
  typeArgumentErrorKinds,
} from './execution-error-kinds.ts';
import type { Renderer } from './render.ts';

type Details = GrpcTypes.ExecutionError['errorDetails'];
type MoveLocation = NonNullable<FailureStatus['MoveAbort']>[0];
type UpgradeFailure = NonNullable<FailureStatus['PackageUpgradeError']>['upgradeError'];

const { PackageUpgradeError_PackageUpgradeErrorKind: UpgradeKind } = GrpcTypes;

/** Converts a status. `description` is the message; the name of the failure is the default. */
export function toExecutionStatus(
  status: ExecutionStatus,
  description: string | undefined,
  render: Renderer,
): GrpcTypes.ExecutionStatus {
  if (status.$kind === 'Success') return { success: true };
  const { error, command } = status.Failure;
  const where = command === null ? '' : ` in command ${command}`;
  return {
    success: false,
    error: {
      description: description ?? `${error.$kind}${where}`,
      command: command === null ? undefined : u64(command),
      kind: errorKinds[error.$kind],
      errorDetails: toDetails(error, render),
    },
  };
}

function toDetails(error: FailureStatus, render: Renderer): Details {
  switch (error.$kind) {
    case 'MoveAbort':
      return abort(error.MoveAbort[0], u64(error.MoveAbort[1]), render);
    case 'MovePrimitiveRuntimeError':
      return error.MovePrimitiveRuntimeError === null
        ? { oneofKind: undefined }
        : { oneofKind: 'abort', abort: { location: toLocation(error.MovePrimitiveRuntimeError) } };
    case 'MoveObjectTooBig':
      return size(error.MoveObjectTooBig.objectSize, error.MoveObjectTooBig.maxObjectSize);
    case 'MovePackageTooBig':
      return size(error.MovePackageTooBig.objectSize, error.MovePackageTooBig.maxObjectSize);
    case 'EffectsTooLarge':
      return size(error.EffectsTooLarge.currentSize, error.EffectsTooLarge.maxSize);
    case 'WrittenObjectsTooLarge':
      return size(error.WrittenObjectsTooLarge.currentSize, error.WrittenObjectsTooLarge.maxSize);
    case 'MoveVectorElemTooBig':
      return size(error.MoveVectorElemTooBig.valueSize, error.MoveVectorElemTooBig.maxScaledSize);
    case 'MoveRawValueTooBig':
      return size(error.MoveRawValueTooBig.valueSize, error.MoveRawValueTooBig.maxScaledSize);
    case 'CircularObjectOwnership':
      return { oneofKind: 'objectId', objectId: error.CircularObjectOwnership.object };
    case 'NonExclusiveWriteInputObjectModified':
      return { oneofKind: 'objectId', objectId: error.NonExclusiveWriteInputObjectModified.id };
    case 'CommandArgumentError':
      return {
        oneofKind: 'commandArgumentError',
        commandArgumentError: toArgumentError(error.CommandArgumentError),
      };
    case 'TypeArgumentError': {
      const { argumentIdx, kind } = error.TypeArgumentError;
      return {
        oneofKind: 'typeArgumentError',
        typeArgumentError: {
          typeArgument: argumentIdx,
          kind: typeArgumentErrorKinds[kind.$kind],
        },
      };
    }
    case 'UnusedValueWithoutDrop': {
      const { resultIdx, secondaryIdx } = error.UnusedValueWithoutDrop;
      return index(resultIdx, secondaryIdx);
    }
    case 'InvalidPublicFunctionReturnType':
      return index(error.InvalidPublicFunctionReturnType.idx);
    case 'PackageUpgradeError':
      return {
        oneofKind: 'packageUpgradeError',
        packageUpgradeError: toUpgradeError(error.PackageUpgradeError.upgradeError),
      };
    case 'ExecutionCancelledDueToSharedObjectCongestion': {
      const objects = error.ExecutionCancelledDueToSharedObjectCongestion.congested_objects;
      return { oneofKind: 'congestedObjects', congestedObjects: { objects } };
    }
    case 'AddressDeniedForCoin':
      return { oneofKind: 'coinDenyListError', coinDenyListError: error.AddressDeniedForCoin };
    case 'CoinTypeGlobalPause':
      return { oneofKind: 'coinDenyListError', coinDenyListError: error.CoinTypeGlobalPause };
    default:
      return { oneofKind: undefined };
  }
}

function abort(location: MoveLocation, abortCode: bigint, render: Renderer): Details {
  const { address, name } = location.module;
  return {
    oneofKind: 'abort',
    abort: {
      abortCode,
      location: toLocation(location),
      cleverError: render.abortCode(address, name, abortCode),
    },
  };
}

function toLocation(location: MoveLocation): GrpcTypes.MoveLocation {
  return {
    package: location.module.address,
    module: location.module.name,
    function: location.function,
    instruction: location.instruction,
    functionName: location.functionName ?? undefined,
  };
}

function size(actual: string, max: string): Details {
  return { oneofKind: 'sizeError', sizeError: { size: u64(actual), maxSize: u64(max) } };
}

function index(result: number, subresult?: number): Details {
  return { oneofKind: 'indexError', indexError: { index: result, subresult } };
}

function toArgumentError({ argIdx, kind }: ArgumentFailure): GrpcTypes.CommandArgumentError {
  return {
    argument: argIdx,
    kind: argumentErrorKinds[kind.$kind],
    indexError: argumentIndex(kind),
  };
}

function argumentIndex(kind: ArgumentFailure['kind']): GrpcTypes.IndexError | undefined {
  switch (kind.$kind) {
    case 'IndexOutOfBounds':
      return { index: kind.IndexOutOfBounds.idx };
    case 'SecondaryIndexOutOfBounds': {
      const { resultIdx, secondaryIdx } = kind.SecondaryIndexOutOfBounds;
      return { index: resultIdx, subresult: secondaryIdx };
    }
    case 'InvalidResultArity':
      return { index: kind.InvalidResultArity.resultIdx };
    default:
      return undefined;
  }
}

function toUpgradeError(error: UpgradeFailure): GrpcTypes.PackageUpgradeError {
  switch (error.$kind) {
    case 'UnableToFetchPackage':
      return {
        kind: UpgradeKind.UNABLE_TO_FETCH_PACKAGE,
        packageId: error.UnableToFetchPackage.packageId,
      };
    case 'NotAPackage':
      return { kind: UpgradeKind.NOT_A_PACKAGE, packageId: error.NotAPackage.objectId };
    case 'IncompatibleUpgrade':
      return { kind: UpgradeKind.INCOMPATIBLE_UPGRADE };
    case 'DigestDoesNotMatch':
      return {
        kind: UpgradeKind.DIGEST_DOES_NOT_MATCH,
        digest: toBase58(Uint8Array.from(error.DigestDoesNotMatch.digest)),
      };
    case 'UnknownUpgradePolicy':
      return {
        kind: UpgradeKind.UNKNOWN_UPGRADE_POLICY,
        policy: error.UnknownUpgradePolicy.policy,
      };
    case 'PackageIDDoesNotMatch':
      return { kind: UpgradeKind.PACKAGE_ID_DOES_NOT_MATCH, ...error.PackageIDDoesNotMatch };
  }
}
