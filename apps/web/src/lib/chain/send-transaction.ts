// Sends a transaction: simulates it, has the wallet sign it, executes it, and decodes its events or
// explains its failure. The page executes, not the wallet, so that a signature can still be discarded.
import type { AtollEvent, ContractErrorCode } from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import type { SignatureWithBytes, Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';
import { transactions as text } from '../../messages/en/transactions.ts';
import { $online } from '../browser/online.ts';
import { formatAmount, shortenAddress } from '../format/format.ts';
import { RequestCanceledError, requestWallet } from '../wallet/request.ts';
import { loadWalletKit } from '../wallet/wallet.ts';
import { getAtoll } from './deployment.ts';

/** A transaction that was not executed or failed on chain; `message` is written for the reader. */
export class TransactionError extends Error {
  override readonly name: string = 'TransactionError';

  /** Network fee charged for a transaction that failed on chain, in MIST; undefined if none was executed. */
  readonly networkFee: bigint | undefined;

  constructor(message: string, options: ErrorOptions & { networkFee?: bigint } = {}) {
    super(message, options);
    this.networkFee = options.networkFee;
  }

  /** Returns whether the contracts rejected the transaction with the error `code`. */
  hasCode(code: ContractErrorCode): boolean {
    return this.cause instanceof Error && 'code' in this.cause && this.cause.code === code;
  }
}

/** The user rejected the request in the wallet or canceled it in the app. */
export class CanceledError extends TransactionError {
  override readonly name = 'CanceledError';
}

/** The connection failed after signing: the transaction may have been executed. */
export class OutcomeUnknownError extends TransactionError {
  override readonly name = 'OutcomeUnknownError';
}

export interface SentTransaction {
  digest: string;
  events: AtollEvent[];
}

/**
 * Builds a transaction, which simulates it on the node, so that it fails before the wallet opens.
 * @throws TransactionError with a message for the reader.
 */
export async function buildTransaction(transaction: Transaction): Promise<void> {
  const [{ decodeError }, { explain }, { client, deployment }] = await Promise.all([
    import('@atoll/sdk'),
    import('./explain.ts'),
    getAtoll(),
  ]);
  await transaction.build({ client }).catch((cause: unknown) => {
    const failure = decodeError(cause, deployment);
    const known = failure ? explain(failure) : networkReason(cause);
    throw new TransactionError(known ?? text.refused(messageOf(cause)), {
      cause: failure ?? cause,
    });
  });
}

export interface SendOptions {
  /** Maximum network fee in MIST; transactions that could cost more are not signed. */
  maxNetworkFee?: bigint;
  /** Called with the digest after signing, before anything is sent. */
  onSigned?: (digest: string) => void;
  /** A key in this page that signs without a prompt; by default, the wallet signs. */
  signer?: Pick<Signer, 'signTransaction'>;
}

/**
 * Signs and executes, and waits until the node reports the outcome.
 * @throws TransactionError when the wallet's account is no longer the sender, the network rejected it, or it failed
 * on chain.
 * @throws CanceledError when the user rejected or canceled the request.
 * @throws OutcomeUnknownError when it may have been executed all the same.
 */
export async function sendTransaction(
  transaction: Transaction,
  { maxNetworkFee, onSigned, signer }: SendOptions = {},
): Promise<SentTransaction> {
  const [sdk, { explain }, { fromBase64 }, { TransactionDataBuilder }, atoll] = await Promise.all([
    import('@atoll/sdk'),
    import('./explain.ts'),
    import('@mysten/sui/utils'),
    import('@mysten/sui/transactions'),
    getAtoll(),
  ]);
  const { client, deployment } = atoll;
  await buildTransaction(transaction);
  const budget = BigInt(transaction.getData().gasData.budget ?? 0);
  if (maxNetworkFee !== undefined && budget > maxNetworkFee) {
    throw new TransactionError(text.feeTooHigh(formatAmount(budget), formatAmount(maxNetworkFee)));
  }
  if (!$online.get()) throw new TransactionError(text.wentOffline);
  const signed = signer
    ? await signer.signTransaction(await transaction.build({ client }))
    : await signWithWallet(transaction);
  const bytes = fromBase64(signed.bytes);
  onSigned?.(TransactionDataBuilder.getDigestFromBytes(bytes));
  const sent = await client.core
    .executeTransaction({
      transaction: bytes,
      signatures: [signed.signature],
      include: { effects: true },
    })
    .catch((cause: unknown) => {
      const failure = sdk.decodeError(cause, deployment);
      const known = failure ? explain(failure) : networkReason(cause);
      throw known === undefined ? unknown(cause) : new TransactionError(known, { cause });
    });
  const failure = sdk.failureOf(sent, deployment);
  if (failure) throw executedFailure(explain(failure), failure, sent);
  return awaitOutcome((sent.Transaction ?? sent.FailedTransaction).digest);
}

async function signWithWallet(transaction: Transaction): Promise<SignatureWithBytes> {
  const wallet = await loadWalletKit();
  const { sender } = transaction.getData();
  // The account may have been switched while the transaction waited for a session, an estimate or a confirmation.
  if (sender && wallet.stores.$connection.get().account?.address !== sender) {
    throw new TransactionError(text.accountChanged(shortenAddress(sender)));
  }
  return requestWallet(() => wallet.signTransaction({ transaction })).catch((cause: unknown) => {
    if (cause instanceof RequestCanceledError) throw new CanceledError(cause.message, { cause });
    if (isDeclined(cause)) throw new CanceledError(text.declined, { cause });
    throw new TransactionError(text.walletFailed(messageOf(cause)), { cause });
  });
}

/** Time to wait for the outcome of a sent transaction, in milliseconds. */
const OUTCOME_TIMEOUT_MS = 60_000;

/**
 * Waits until the node reports the outcome of a sent transaction.
 * @throws TransactionError when it failed on chain.
 * @throws OutcomeUnknownError when the node does not report it in time.
 */
export async function awaitOutcome(digest: string): Promise<SentTransaction> {
  const [sdk, { explain }, { client, deployment }] = await Promise.all([
    import('@atoll/sdk'),
    import('./explain.ts'),
    getAtoll(),
  ]);
  const known = await client.core
    .waitForTransaction({
      digest,
      timeout: OUTCOME_TIMEOUT_MS,
      include: { events: true, effects: true },
    })
    .catch((cause: unknown) => {
      throw unknown(cause);
    });
  const failure = sdk.failureOf(known, deployment);
  if (failure) throw executedFailure(explain(failure), failure, known);
  const decode = sdk.eventDecoder(deployment);
  const events = (known.Transaction?.events ?? []).map(decode).filter((event) => event !== null);
  return { digest, events };
}

/** The failure of an executed transaction, with what it cost. */
function executedFailure(
  message: string,
  failure: Error,
  result: SuiClientTypes.TransactionResult<{ effects: true }>,
): TransactionError {
  const gas = (result.Transaction ?? result.FailedTransaction).effects.gasUsed;
  const networkFee =
    BigInt(gas.computationCost) + BigInt(gas.storageCost) - BigInt(gas.storageRebate);
  return new TransactionError(message, { cause: failure, networkFee });
}

const unknown = (cause: unknown) =>
  new OutcomeUnknownError(text.unknown(messageOf(cause)), { cause });

/** The error's message, with long object ids and addresses shortened. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(
    /0x[0-9a-f]{16,}/gi,
    shortenAddress,
  );

/** Explains what nodes report; undefined for everything unknown. */
function networkReason(error: unknown): string | undefined {
  const message = messageOf(error);
  // Two transactions took the same owned object; only one of them is executed.
  if (/unavailable for consumption|reserved for another|already locked|equivocat/i.test(message)) {
    return text.inUse;
  }
  return /insufficient|gas/i.test(message) ? text.noGas : undefined;
}

/** Whether the wallet reports a rejection by the user. The wording differs between wallets. */
const isDeclined = (error: unknown): boolean =>
  /reject|declin|denied|cancel/i.test(messageOf(error));
