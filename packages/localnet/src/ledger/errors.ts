// Defines the errors that a ledger throws before a transaction is executed, or when a question cannot be
// answered. A transaction that fails *during* execution is no error here: its status is in the effects.

/** Class of a rejection: the name of a gRPC status code. */
export type LedgerErrorStatus =
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'RESOURCE_EXHAUSTED'
  | 'DEADLINE_EXCEEDED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** Reasons for a rejection. Names follow the reference's `UserInputError` and `SuiError`. */
export type LedgerErrorCode =
  | 'InvalidTransaction'
  | 'InvalidIdentifier'
  | 'UnsupportedTransaction'
  | 'TransactionExpired'
  | 'InvalidChainId'
  | 'InvalidSignature'
  | 'SignerSignatureNumberMismatch'
  | 'SignerSignatureAbsent'
  | 'IncorrectUserSignature'
  | 'ObjectNotFound'
  | 'ObjectVersionUnavailableForConsumption'
  | 'InvalidObjectDigest'
  | 'InvalidSequenceNumber'
  | 'InvalidChildObjectArgument'
  | 'NotSharedObjectError'
  | 'SharedObjectStartingVersionMismatch'
  | 'NotOwnedObjectError'
  | 'ImmutableParameterExpected'
  | 'MutableParameterExpected'
  | 'MovePackageAsObject'
  | 'MoveObjectAsPackage'
  | 'DependentPackageNotFound'
  | 'DuplicateObjectRefInput'
  | 'MutableObjectUsedMoreThanOnce'
  | 'InaccessibleSystemObject'
  | 'SizeLimitExceeded'
  | 'EmptyCommandInput'
  | 'PostRandomCommandRestrictions'
  | 'AddressDeniedForCoin'
  | 'CoinTypeGlobalPause'
  | 'InvalidExpiration'
  | 'InvalidWithdrawReservation'
  | 'MissingGasPayment'
  | 'GasObjectNotOwnedObject'
  | 'InvalidGasObject'
  | 'GasBudgetTooHigh'
  | 'GasBudgetTooLow'
  | 'GasBalanceTooLow'
  | 'GasPriceUnderRGP'
  | 'GasPriceTooHigh'
  | 'InsufficientGasCoins'
  | 'ValidatorOverloadedRetryAfter'
  | 'FaucetExhausted'
  | 'ExecutionDeadlineExceeded'
  | 'ExecutionOutOfMemory'
  | 'ExecutorBusy'
  | 'LedgerClosed'
  | 'SnapshotNotFound'
  | 'StateReplaced'
  | 'TransactionNotFound'
  | 'InvalidControl'
  | 'UnsupportedProtocolVersion'
  | 'FolderInUse'
  | 'FolderUnreadable'
  | 'FolderDamaged'
  | 'StorageUnavailable';

/** The ledger rejected a request. `message` is for the sender of the transaction. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;
  readonly status: LedgerErrorStatus;

  constructor(code: LedgerErrorCode, status: LedgerErrorStatus, message: string) {
    super(message);
    this.name = 'LedgerError';
    this.code = code;
    this.status = status;
  }
}
