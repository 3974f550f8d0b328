// Owns the way of a transaction through the wallet to the chain and back: signed, executed, its failure
// explained, its events decoded.
import type { AtollEvent } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { transactions as text } from '../messages/en/transactions.ts';
import { getAtoll } from './deployment.ts';
import { loadWalletKit } from './wallet/wallet.ts';

/** A transaction that did not go through; `message` is written for the reader. */
export class TransactionError extends Error {
  override readonly name: string = 'TransactionError';
}

/** It was signed, and then the connection broke or the wallet failed: it may have gone through. */
export class OutcomeUnknownError extends TransactionError {
  override readonly name = 'OutcomeUnknownError';
}

export interface SentTransaction {
  digest: string;
  events: AtollEvent[];
}

/**
 * Builds a transaction, which tries it out on the node: what can fail fails here, before a wallet opens.
 * @throws TransactionError in words for the reader.
 */
export async function buildTransaction(transaction: Transaction): Promise<void> {
  const [{ decodeError }, { client, deployment }] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
  ]);
  await transaction.build({ client }).catch((cause: unknown) => {
    const words = decodeError(cause, deployment)?.message ?? reasonOf(cause);
    throw new TransactionError(words ?? text.refused(messageOf(cause)), { cause });
  });
}

/**
 * Signs and executes, and waits until the node knows the outcome.
 * @throws TransactionError when the user declined, the network refused it, or it failed on chain.
 * @throws OutcomeUnknownError when it may have gone through all the same.
 */
export async function sendTransaction(transaction: Transaction): Promise<SentTransaction> {
  const [sdk, { client, deployment }, wallet] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
    loadWalletKit(),
  ]);
  const unknown = (cause: unknown) =>
    new OutcomeUnknownError(text.unknown(messageOf(cause)), { cause });
  await buildTransaction(transaction);
  const sent = await wallet.signAndExecuteTransaction({ transaction }).catch((cause: unknown) => {
    const words = sdk.decodeError(cause, deployment)?.message ?? reasonOf(cause);
    throw words === undefined ? unknown(cause) : new TransactionError(words, { cause });
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What wallets and nodes say in many ways, said in one; undefined for everything else. */
function reasonOf(error: unknown): string | undefined {
  const message = messageOf(error);
  if (/reject|declin|denied|cancel/i.test(message)) return text.declined;
  return /insufficient|gas/i.test(message) ? text.noGas : undefined;
}
