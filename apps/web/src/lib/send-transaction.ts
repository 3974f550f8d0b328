// Owns the way of a transaction through the wallet to the chain and back: signed, executed, its failure
// explained, its events decoded.
import type { AtollEvent } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { transactions as text } from '../messages/en/transactions.ts';
import { getAtoll } from './deployment.ts';
import { loadWalletKit } from './wallet/wallet.ts';

/** A transaction that did not go through; `message` is written for the reader. */
export class TransactionError extends Error {
  override readonly name = 'TransactionError';
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
  await transaction.build({ client }).catch((error: unknown) => {
    throw explain(error, decodeError(error, deployment), text.refused);
  });
}

/**
 * Signs and executes, and waits until the node knows the outcome.
 * @throws TransactionError when the user declined, the network refused it, or it failed on chain.
 */
export async function sendTransaction(transaction: Transaction): Promise<SentTransaction> {
  const [sdk, { client, deployment }, wallet] = await Promise.all([
    import('@atoll/sdk'),
    getAtoll(),
    loadWalletKit(),
  ]);
  await buildTransaction(transaction);
  const sent = await wallet.signAndExecuteTransaction({ transaction }).catch((error: unknown) => {
    throw explain(error, sdk.decodeError(error, deployment), text.unknown);
  });
  const failure = sdk.failureOf(sent, deployment);
  if (failure) throw new TransactionError(failure.message, { cause: failure });
  const digest = (sent.Transaction ?? sent.FailedTransaction).digest;
  const known = await client.core.waitForTransaction({ digest, include: { events: true } });
  const decode = sdk.eventDecoder(deployment);
  const events = (known.Transaction?.events ?? []).map(decode).filter((event) => event !== null);
  return { digest, events };
}

/** `otherwise` words what nobody foresaw: before the signature nothing was spent, after it who knows. */
const explain = (error: unknown, known: Error | null, otherwise: (reason: string) => string) =>
  new TransactionError(known?.message ?? reasonOf(error, otherwise), { cause: error });

function reasonOf(error: unknown, otherwise: (reason: string) => string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/reject|declin|denied|cancel/i.test(message)) return text.declined;
  if (/insufficient|gas/i.test(message)) return text.noGas;
  return otherwise(message);
}
