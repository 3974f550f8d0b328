// Publishes a coin's package: step one of a launch. Its `init` sends the publisher a ticket that holds
// the whole supply; `createPool` consumes it in step two.
import type { TransactionThunk } from '../context.ts';

export interface PublishCoinParameters {
  /** The coin's modules, base64, and the packages it links to, as the server's get-module returns them. */
  modules: string[];
  dependencies: string[];
  /** Sender of the transaction: receives ticket and upgrade capability. */
  creator: string;
}

export type PublishCoinReturnType = TransactionThunk;

/**
 * Publishes a coin's package. Its type exists only once this has been executed, so the pool is
 * created by a second transaction; read what it needs with `getPublishedCoin`, or, when the
 * launch was interrupted in between, find it again with `listUnlaunchedCoins`.
 * @example
 * ```ts
 * import { publishCoin } from '@atoll/sdk';
 *
 * // `modules` and `dependencies` as returned by POST /api/pools/get-module
 * tx.add(publishCoin({ modules, dependencies, creator: sender }));
 * ```
 */
export const publishCoin =
  ({ modules, dependencies, creator }: PublishCoinParameters): PublishCoinReturnType =>
  async (tx) => {
    const upgradeCap = tx.publish({ modules, dependencies });
    tx.transferObjects([upgradeCap], creator);
  };
