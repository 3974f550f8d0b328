// Buys on the curve for an exact amount of quote.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolCalls from '../contracts/launchpad/pool.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import { feeOn, getAmountOut } from '../math/curve-math.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { configInput, deadlineOr, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import { graduateAfterBuy } from './graduate.ts';

export interface BuyExactInParameters {
  pool: PoolRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Amount to spend, fee included, in quote base units. */
  amountIn: bigint;
  /** Minimum output in base units of the coin; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
  /** False leaves a pool that this completes to `graduate`; default true. */
  graduates?: boolean;
  /** What to do with the coins bought; by default the trader keeps them. */
  receive?: (tx: Transaction, coin: TransactionObjectArgument) => void;
}

export type BuyExactInReturnType = TransactionThunk;

export type BuyExactInErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'BuysPaused'
      | 'DeadlineExpired'
      | 'LaunchLimitExceeded'
      | 'PoolNotTrading'
      | 'SelfReferral'
      | 'SlippageExceeded'
      | 'WrongVersion'
      | 'ZeroAmount'
      | 'ZeroOutput'
    >;

/**
 * Buys for exactly `amountIn`. The buy that takes the last coins is clipped to the remaining supply,
 * refunded, and graduates the pool in the same transaction.
 * @throws BuyExactInErrorType
 * @example
 * ```ts
 * import { buyExactIn, minimumOut, previewBuyExactIn } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const amountIn = 1_000_000_000n; // 1 SUI
 * const { baseOut } = previewBuyExactIn(pool, amountIn);
 * const minOut = minimumOut(baseOut, 100n); // 1% slippage
 * tx.add(buyExactIn(client.atoll, { pool, trader: sender, amountIn, minOut }));
 * ```
 */
export const buyExactIn =
  (atoll: Atoll, parameters: BuyExactInParameters): BuyExactInReturnType =>
  async (tx) => {
    const { deployment, client } = atoll;
    const { pool: ref, trader: owner, amountIn: amount } = parameters;
    const { baseType, quoteType } = ref;
    const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const call = poolCalls.buyExactIn({
      package: deployment.launchpad.packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        pool,
        config: configInput(tx, deployment.launchpad),
        payment,
        minOut: parameters.minOut,
        referrer: parameters.referrer ?? null,
        deadlineMs: await deadlineOr(client, parameters.deadlineMs),
      },
    });
    const [coin, refund] = twoResults(tx.add(call));
    keepCoin(tx, { owner, type: quoteType, coin: refund });
    if (parameters.receive) parameters.receive(tx, coin);
    else keepCoin(tx, { owner, type: baseType, coin });
    if (parameters.graduates === false) return;
    const bought = ({ virtualQuote, virtualBase, tradeFeeBps }: CurveAt) =>
      getAmountOut(virtualQuote, virtualBase, amount - feeOn(amount, tradeFeeBps));
    await graduateAfterBuy(tx, atoll, { ref, pool, bought });
  };

interface CurveAt {
  virtualQuote: bigint;
  virtualBase: bigint;
  tradeFeeBps: bigint;
}
