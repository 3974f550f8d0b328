// Sells an exact amount of a coin to its curve. Selling cannot be paused.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolCalls from '../contracts/launchpad/pool.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { deadlineOr, sharedInput } from '../transactions/inputs.ts';

export interface SellExactInParameters {
  pool: PoolRef;
  /** Sender of the transaction: owns the coins, and receives the quote. */
  trader: string;
  /** Coins to sell, in base units. */
  amountIn: bigint;
  /** Minimum output after the fee, in quote base units; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type SellExactInReturnType = TransactionThunk;

export type SellExactInErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'DeadlineExpired'
      | 'PoolGraduated'
      | 'SelfReferral'
      | 'SlippageExceeded'
      | 'ZeroAmount'
      | 'ZeroOutput'
    >;

/**
 * Sells exactly `amountIn`, taken from the trader's coin objects and address balance.
 * @throws SellExactInErrorType
 * @example
 * ```ts
 * import { minimumOut, previewSellExactIn, sellExactIn } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const amountIn = 1_000_000_000_000n; // 1,000,000 coins
 * const { quoteOut } = previewSellExactIn(pool, amountIn);
 * const minOut = minimumOut(quoteOut, 100n); // 1% slippage
 * tx.add(sellExactIn(client.atoll, { pool, trader: sender, amountIn, minOut }));
 * ```
 */
export const sellExactIn =
  (atoll: Atoll, parameters: SellExactInParameters): SellExactInReturnType =>
  async (tx) => {
    const { pool, trader: owner, amountIn: amount } = parameters;
    const base = await takeCoin(tx, atoll, { owner, type: pool.baseType, amount });
    const coin = tx.add(
      poolCalls.sellExactIn({
        package: atoll.deployment.launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: {
          pool: sharedInput(tx, pool.poolId, pool.initialSharedVersion),
          base,
          minOut: parameters.minOut,
          referrer: parameters.referrer ?? null,
          deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
        },
      }),
    );
    keepCoin(tx, { owner, type: pool.quoteType, coin });
  };
