// Checks when and on which chain a transaction is valid.
import { featuresAt } from '../../execution/features.ts';
import type { TransactionData } from '../../execution/types.ts';
import { LedgerError, type LedgerErrorCode } from '../errors.ts';

type Expiration = TransactionData['V1']['expiration'];
type Window = NonNullable<Expiration['ValidDuring']>;

export interface ExpirationContext {
  epoch: bigint;
  protocolVersion: bigint;
  chainId: string;
}

/** Rejects a transaction of another epoch or chain. */
export function checkExpiration(
  { V1: { expiration } }: TransactionData,
  context: ExpirationContext,
): void {
  if (expiration.$kind === 'None') return;
  const { epoch, chainId } = context;
  const expired = new LedgerError('TransactionExpired', 'INVALID_ARGUMENT', 'Transaction Expired');
  if (expiration.$kind === 'Epoch') {
    if (BigInt(expiration.Epoch) < epoch) throw expired;
    return;
  }
  const window = windowOf(expiration);
  if (!window) return;
  checkWindow(window, context);
  if (window.chain !== chainId) {
    const message = `Transaction chain ID ${window.chain} does not match network chain ID ${chainId}.`;
    throw rejected('InvalidChainId', message);
  }
  if (window.minEpoch !== null && epoch < BigInt(window.minEpoch)) throw expired;
  if (window.maxEpoch !== null && epoch > BigInt(window.maxEpoch)) throw expired;
}

function windowOf(expiration: Expiration): Window | undefined {
  if (expiration.$kind === 'ValidDuring') return expiration.ValidDuring;
  return expiration.$kind === 'Validity' ? expiration.Validity : undefined;
}

/** Rejects windows that the protocol version does not support. */
function checkWindow(window: Window, { protocolVersion }: ExpirationContext): void {
  const features = featuresAt(protocolVersion);
  if (window.minTimestamp !== null || window.maxTimestamp !== null)
    throw unsupported('Timestamp-based transaction expiration is not yet supported');
  if (features.relaxedExpiration) return;
  const { minEpoch, maxEpoch } = window;
  if (minEpoch === null || maxEpoch === null)
    throw unsupported('Both min_epoch and max_epoch must be specified');
  const [min, max] = [BigInt(minEpoch), BigInt(maxEpoch)];
  if (max === min || (features.multiEpochExpiration && max === min + 1n)) return;
  throw unsupported(
    features.multiEpochExpiration
      ? 'max_epoch must be at most min_epoch + 1'
      : 'Multi-epoch transaction expiration is not yet supported. min_epoch must equal max_epoch',
  );
}

/** Returns whether a transaction can be valid in at most two epochs, in which its digest is remembered. */
export function isReplayProtected(expiration: Expiration): boolean {
  const { minEpoch, maxEpoch } = windowOf(expiration) ?? { minEpoch: null, maxEpoch: null };
  if (minEpoch === null || maxEpoch === null) return false;
  const length = BigInt(maxEpoch) - BigInt(minEpoch);
  return length === 0n || length === 1n;
}

function unsupported(reason: string): LedgerError {
  return rejected('UnsupportedTransaction', `Feature is not supported: ${reason}`);
}

function rejected(code: LedgerErrorCode, message: string): LedgerError {
  const prefix = 'Error checking transaction input objects:';
  return new LedgerError(code, 'INVALID_ARGUMENT', `${prefix} ${message}`);
}
