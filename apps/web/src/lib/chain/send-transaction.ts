// Sends a transaction: simulates it, has the wallet sign it, executes it, and decodes its events or
// explains its failure.
import type { AtollEvent } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { transactions as text } from '../../messages/en/transactions.ts';
import { $online } from '../browser/online.ts';
import { formatAmount, shortenAddress } from '../format/format.ts';
import { loadWalletKit } from '../wallet/wallet.ts';
import { getAtoll } from './deployment.ts';

/** A transaction that was not executed; `message` is written for the reader. */
export class TransactionError extends Error {
  override readonly name: string = 'TransactionError';
}

/** The connection or the wallet failed after signing: the transaction may have been executed. */
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
  const [{ decodeError }, { client, deployment }] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
  ]);
  await transaction.build({ client }).catch((cause: unknown) => {
    const known = decodeError(cause, deployment)?.message ?? networkReason(cause);
    throw new TransactionError(known ?? text.refused(messageOf(cause)), { cause });
  });
}

/**
 * Signs and executes, and waits until the node reports the outcome.
 * @param maxNetworkFee MIST; a transaction whose network fee could be higher is not signed.
 * @throws TransactionError when the wallet's account is no longer the sender, the user declined, the network rejected
 * it, or it failed on chain.
 * @throws OutcomeUnknownError when it may have been executed all the same.
 */
export async function sendTransaction(
  transaction: Transaction,
  maxNetworkFee?: bigint,
): Promise<SentTransaction> {
  const [sdk, { client, deployment }, wallet] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
    loadWalletKit(),
  ]);
  const unknown = (cause: unknown) =>
    new OutcomeUnknownError(text.unknown(messageOf(cause)), { cause });
  await buildTransaction(transaction);
  const budget = BigInt(transaction.getData().gasData.budget ?? 0);
  if (maxNetworkFee !== undefined && budget > maxNetworkFee) {
    throw new TransactionError(text.feeTooHigh(formatAmount(budget), formatAmount(maxNetworkFee)));
  }
  if (!$online.get()) throw new TransactionError(text.wentOffline);
  const { sender } = transaction.getData();
  // The account may have been switched while the transaction waited for a session, an estimate or a confirmation.
  if (sender && wallet.stores.$connection.get().account?.address !== sender) {
    throw new TransactionError(text.accountChanged(shortenAddress(sender)));
  }
  const sent = await wallet.signAndExecuteTransaction({ transaction }).catch((cause: unknown) => {
    const known =
      sdk.decodeError(cause, deployment)?.message ?? networkReason(cause) ?? walletReason(cause);
    throw known === undefined ? unknown(cause) : new TransactionError(known, { cause });
  });
  const failure = sdk.failureOf(sent, deployment);
  if (failure) throw new TransactionError(failure.message, { cause: failure });
  const digest = (sent.Transaction ?? sent.FailedTransaction).digest;
  const known = await client.core
    .waitForTransaction({ digest, include: { events: true } })
    .catch((cause: unknown) => {
      throw unknown(cause);
    });
  const decode = sdk.eventDecoder(deployment);
  const events = (known.Transaction?.events ?? []).map(decode).filter((event) => event !== null);
  return { digest, events };
}

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

/** Explains what wallets report, each in its own words: that the user declined. */
function walletReason(error: unknown): string | undefined {
  const message = messageOf(error);
  // Validators reject transactions too, after signing.
  if (/validator|quorum/i.test(message)) return undefined;
  return /reject|declin|denied|cancel/i.test(message) ? text.declined : undefined;
}
