// Builds transactions from the SDK's actions. The SDK and its transaction builder load with the first one.
import type { Pool } from '@atoll/api';
import type { PoolRef } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { getAtoll } from './deployment.ts';
import { type SendOptions, type SentTransaction, sendTransaction } from './send-transaction.ts';

type Sdk = typeof import('@atoll/sdk');
type Atoll = Awaited<ReturnType<typeof getAtoll>>;

type Commands = (tx: Transaction) => void;

/** Adds commands to a transaction with the SDK, after reading what they depend on. */
export type Action = (sdk: Sdk, atoll: Atoll) => Commands | Promise<Commands>;

/** A transaction of `sender`'s that does `action`, not built yet. */
export async function makeTransaction(sender: string, action: Action): Promise<Transaction> {
  const [{ Transaction }, sdk, atoll] = await Promise.all([
    import('@mysten/sui/transactions'),
    import('@atoll/sdk'),
    getAtoll(),
  ]);
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.add(await action(sdk, atoll));
  return transaction;
}

/** Has `sender` sign and execute `action`. Rejects as `sendTransaction` does. */
export async function execute(
  sender: string,
  action: Action,
  options?: SendOptions,
): Promise<SentTransaction> {
  return sendTransaction(await makeTransaction(sender, action), options);
}

/** Returns the reference of a pool that the SDK takes. */
export const poolRef = (pool: Pool): PoolRef => ({
  poolId: pool.pool_id,
  baseType: pool.base_type,
  quoteType: pool.quote_type,
});
