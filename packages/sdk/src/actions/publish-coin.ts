// Owns step one of a launch: publishing the coin's package. Its `init` sends the publisher a
// ticket (the sealed rights over the coin); `createPool` consumes it in step two.
import type { Transaction } from '@mysten/sui/transactions';

export interface PublishCoinParameters {
  /** The coin's modules, base64, and the packages it links to, as get-module gives them. */
  modules: string[];
  dependencies: string[];
  /** Sender of the transaction: receives ticket and upgrade capability. */
  creator: string;
}

/**
 * Publishes a coin's package. Its type exists only once this has been executed, so the pool is
 * created by a second transaction; read what it needs with `getPublishedCoin`, or, when the
 * launch was interrupted in between, find it again with `listUnlaunchedCoins`.
 */
export const publishCoin =
  ({ modules, dependencies, creator }: PublishCoinParameters) =>
  (tx: Transaction): void => {
    const upgradeCap = tx.publish({ modules, dependencies });
    tx.transferObjects([upgradeCap], creator);
  };
