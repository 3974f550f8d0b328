// Defines the errors that a ledger throws before a transaction is executed, or when a question cannot be
// answered. A transaction that fails *during* execution is no error here: its status is in the effects.

/** The class of a rejection, named as gRPC names its status codes, so that a server can pass it on. */
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

/** Why a validator would not sign or execute; names follow the reference's `UserInputError`/`SuiError`. */
export type LedgerErrorCode =
  | 'InvalidTransaction'
  | 'UnsupportedTransaction'
  | 'TransactionExpired'
  | 'InvalidChainId'
  | 'InvalidSignature'
  | 'SignerSignatureNumberMismatch'
  | 'SignerSignatureAbsent'
  | 'IncorrectUserSignature'
  | 'ObjectNotFound'
  | 'ObjectDeleted'
  | 'ObjectVersionUnavailableForConsumption'
  | 'InvalidObjectDigest'
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
  | 'MissingGasPayment'
  | 'GasObjectNotOwnedObject'
  | 'InvalidGasObject'
  | 'GasBudgetTooHigh'
  | 'GasBudgetTooLow'
  | 'GasBalanceTooLow'
  | 'GasPriceUnderRGP'
  | 'GasPriceTooHigh'
  | 'InsufficientGasCoins'
  | 'FaucetExhausted'
  | 'ExecutionDeadlineExceeded'
  | 'ExecutionOutOfMemory'
  | 'ExecutorBusy'
  | 'LedgerClosed'
  | 'FolderInUse'
  | 'FolderUnreadable'
  | 'FolderDamaged'
  | 'StorageUnavailable';

/** A coded rejection. `message` is written for the person who sent the transaction. */
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
