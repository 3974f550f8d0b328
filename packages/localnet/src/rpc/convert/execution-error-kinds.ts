// Maps the failure names of the effects' BCS to the protocol's enums. The types ensure that every
// name is mapped.
import { GrpcTypes } from '@mysten/sui/grpc';
import type { ExecutionStatus } from '../../ledger/types.ts';

export type FailureStatus = NonNullable<ExecutionStatus['Failure']>['error'];
export type ArgumentFailure = NonNullable<FailureStatus['CommandArgumentError']>;
export type TypeArgumentFailure = NonNullable<FailureStatus['TypeArgumentError']>;

const {
  ExecutionError_ExecutionErrorKind: Kind,
  CommandArgumentError_CommandArgumentErrorKind: Argument,
  TypeArgumentError_TypeArgumentErrorKind: TypeArgument,
} = GrpcTypes;

export const errorKinds: Record<
  FailureStatus['$kind'],
  GrpcTypes.ExecutionError_ExecutionErrorKind
> = {
  InsufficientGas: Kind.INSUFFICIENT_GAS,
  InvalidGasObject: Kind.INVALID_GAS_OBJECT,
  InvariantViolation: Kind.INVARIANT_VIOLATION,
  FeatureNotYetSupported: Kind.FEATURE_NOT_YET_SUPPORTED,
  MoveObjectTooBig: Kind.OBJECT_TOO_BIG,
  MovePackageTooBig: Kind.PACKAGE_TOO_BIG,
  CircularObjectOwnership: Kind.CIRCULAR_OBJECT_OWNERSHIP,
  InsufficientCoinBalance: Kind.INSUFFICIENT_COIN_BALANCE,
  CoinBalanceOverflow: Kind.COIN_BALANCE_OVERFLOW,
  PublishErrorNonZeroAddress: Kind.PUBLISH_ERROR_NON_ZERO_ADDRESS,
  SuiMoveVerificationError: Kind.SUI_MOVE_VERIFICATION_ERROR,
  MovePrimitiveRuntimeError: Kind.MOVE_PRIMITIVE_RUNTIME_ERROR,
  MoveAbort: Kind.MOVE_ABORT,
  VMVerificationOrDeserializationError: Kind.VM_VERIFICATION_OR_DESERIALIZATION_ERROR,
  VMInvariantViolation: Kind.VM_INVARIANT_VIOLATION,
  FunctionNotFound: Kind.FUNCTION_NOT_FOUND,
  ArityMismatch: Kind.ARITY_MISMATCH,
  TypeArityMismatch: Kind.TYPE_ARITY_MISMATCH,
  NonEntryFunctionInvoked: Kind.NON_ENTRY_FUNCTION_INVOKED,
  CommandArgumentError: Kind.COMMAND_ARGUMENT_ERROR,
  TypeArgumentError: Kind.TYPE_ARGUMENT_ERROR,
  UnusedValueWithoutDrop: Kind.UNUSED_VALUE_WITHOUT_DROP,
  InvalidPublicFunctionReturnType: Kind.INVALID_PUBLIC_FUNCTION_RETURN_TYPE,
  InvalidTransferObject: Kind.INVALID_TRANSFER_OBJECT,
  EffectsTooLarge: Kind.EFFECTS_TOO_LARGE,
  PublishUpgradeMissingDependency: Kind.PUBLISH_UPGRADE_MISSING_DEPENDENCY,
  PublishUpgradeDependencyDowngrade: Kind.PUBLISH_UPGRADE_DEPENDENCY_DOWNGRADE,
  PackageUpgradeError: Kind.PACKAGE_UPGRADE_ERROR,
  WrittenObjectsTooLarge: Kind.WRITTEN_OBJECTS_TOO_LARGE,
  CertificateDenied: Kind.CERTIFICATE_DENIED,
  SuiMoveVerificationTimedout: Kind.SUI_MOVE_VERIFICATION_TIMEDOUT,
  SharedObjectOperationNotAllowed: Kind.CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED,
  InputObjectDeleted: Kind.INPUT_OBJECT_DELETED,
  ExecutionCancelledDueToSharedObjectCongestion:
    Kind.EXECUTION_CANCELED_DUE_TO_CONSENSUS_OBJECT_CONGESTION,
  AddressDeniedForCoin: Kind.ADDRESS_DENIED_FOR_COIN,
  CoinTypeGlobalPause: Kind.COIN_TYPE_GLOBAL_PAUSE,
  ExecutionCancelledDueToRandomnessUnavailable:
    Kind.EXECUTION_CANCELED_DUE_TO_RANDOMNESS_UNAVAILABLE,
  MoveVectorElemTooBig: Kind.MOVE_VECTOR_ELEM_TOO_BIG,
  MoveRawValueTooBig: Kind.MOVE_RAW_VALUE_TOO_BIG,
  InvalidLinkage: Kind.INVALID_LINKAGE,
  InsufficientBalanceForWithdraw: Kind.INSUFFICIENT_FUNDS_FOR_WITHDRAW,
  NonExclusiveWriteInputObjectModified: Kind.NON_EXCLUSIVE_WRITE_INPUT_OBJECT_MODIFIED,
};

export const argumentErrorKinds: Record<
  ArgumentFailure['kind']['$kind'],
  GrpcTypes.CommandArgumentError_CommandArgumentErrorKind
> = {
  TypeMismatch: Argument.TYPE_MISMATCH,
  InvalidBCSBytes: Argument.INVALID_BCS_BYTES,
  InvalidUsageOfPureArg: Argument.INVALID_USAGE_OF_PURE_ARGUMENT,
  InvalidArgumentToPrivateEntryFunction: Argument.INVALID_ARGUMENT_TO_PRIVATE_ENTRY_FUNCTION,
  IndexOutOfBounds: Argument.INDEX_OUT_OF_BOUNDS,
  SecondaryIndexOutOfBounds: Argument.SECONDARY_INDEX_OUT_OF_BOUNDS,
  InvalidResultArity: Argument.INVALID_RESULT_ARITY,
  InvalidGasCoinUsage: Argument.INVALID_GAS_COIN_USAGE,
  InvalidValueUsage: Argument.INVALID_VALUE_USAGE,
  InvalidObjectByValue: Argument.INVALID_OBJECT_BY_VALUE,
  InvalidObjectByMutRef: Argument.INVALID_OBJECT_BY_MUT_REF,
  SharedObjectOperationNotAllowed: Argument.CONSENSUS_OBJECT_OPERATION_NOT_ALLOWED,
  InvalidArgumentArity: Argument.INVALID_ARGUMENT_ARITY,
  InvalidTransferObject: Argument.INVALID_TRANSFER_OBJECT,
  InvalidMakeMoveVecNonObjectArgument: Argument.INVALID_MAKE_MOVE_VEC_NON_OBJECT_ARGUMENT,
  ArgumentWithoutValue: Argument.ARGUMENT_WITHOUT_VALUE,
  CannotMoveBorrowedValue: Argument.CANNOT_MOVE_BORROWED_VALUE,
  CannotWriteToExtendedReference: Argument.CANNOT_WRITE_TO_EXTENDED_REFERENCE,
  InvalidReferenceArgument: Argument.INVALID_REFERENCE_ARGUMENT,
  InvalidTxContext: Argument.INVALID_TX_CONTEXT,
};

export const typeArgumentErrorKinds: Record<
  TypeArgumentFailure['kind']['$kind'],
  GrpcTypes.TypeArgumentError_TypeArgumentErrorKind
> = {
  TypeNotFound: TypeArgument.TYPE_NOT_FOUND,
  ConstraintNotSatisfied: TypeArgument.CONSTRAINT_NOT_SATISFIED,
};
