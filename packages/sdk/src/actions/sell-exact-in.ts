// Owns selling to the curve. Nothing can pause it.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import { keepCoin, takeCoins } from '../transactions/coins.ts';
import { deadlineInput, referrerInput, sharedInput } from '../transactions/inputs.ts';

export interface SellExactInParameters {
  pool: PoolRef;
  /** Sender of the transaction: owns the coins, and receives the quote. */
  trader: string;
  /** Coins to sell, in base units. */
  amountIn: bigint;
  /** Least quote to receive after the fee, in base units; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix time in ms after which the contract refuses the trade; default two minutes from now. */
  deadlineMs?: bigint | number;
}

/**
 * Sells exactly `amountIn`, gathered from all the coin objects that the trader has.
 * @throws InsufficientBalanceError while building.
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, `PoolNotTrading`, …
 */
export const sellExactIn =
  (atoll: Atoll, parameters: SellExactInParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pool, trader: owner, amountIn: amount } = parameters;
    const coins = await takeCoins(tx, atoll, { owner, type: pool.baseType, amount });
    const quote = tx.moveCall({
      target: `${atoll.deployment.launchpad.packageId}::pool::sell`,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: [
        sharedInput(tx, pool.poolId, pool.initialSharedVersion),
        coins,
        tx.pure.u64(parameters.minOut),
        referrerInput(tx, parameters.referrer),
        deadlineInput(tx, parameters.deadlineMs),
        tx.object.clock(),
      ],
    });
    await keepCoin(tx, atoll, { owner, type: pool.quoteType, coin: quote });
  };
