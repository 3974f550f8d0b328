// Buys an exact amount of a coin on its curve.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolCalls from '../contracts/launchpad/pool.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import { grossForNet } from '../math/curve-math.ts';
import { launchFeeBps } from '../math/launch-fee.ts';
import type { CurveState } from '../math/pool-previews.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { configInput, deadlineOr, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import { graduateAfterBuy } from './graduate.ts';

export interface BuyExactOutParameters {
  pool: PoolRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Coins to receive, in base units; at most what the curve still sells, less the launch fee. */
  amountOut: bigint;
  /** Maximum payment, fee included, in quote base units; the rest of it is returned. */
  maxIn: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
  /** False leaves a pool that this completes to `graduate`; default true. */
  graduates?: boolean;
}

export type BuyExactOutReturnType = TransactionThunk;

export type BuyExactOutErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'BuysPaused'
      | 'DeadlineExpired'
      | 'InsufficientSupply'
      | 'LaunchLimitExceeded'
      | 'PoolNotTrading'
      | 'SelfReferral'
      | 'SlippageExceeded'
      | 'WrongVersion'
      | 'ZeroAmount'
    >;

/**
 * Buys exactly `amountOut` for at most `maxIn`. Taking the last coins graduates the pool in the same
 * transaction.
 * @throws BuyExactOutErrorType
 * @example
 * ```ts
 * import { buyExactOut, maximumIn, previewBuyExactOut } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const amountOut = 1_000_000_000_000n; // 1,000,000 coins
 * const { gross } = previewBuyExactOut(pool, amountOut);
 * const maxIn = maximumIn(gross, 100n); // 1% slippage
 * tx.add(buyExactOut(client.atoll, { pool, trader: sender, amountOut, maxIn }));
 * ```
 */
export const buyExactOut =
  (atoll: Atoll, parameters: BuyExactOutParameters): BuyExactOutReturnType =>
  async (tx) => {
    const { deployment, client } = atoll;
    const { pool: ref, trader: owner, maxIn: amount } = parameters;
    const { baseType, quoteType } = ref;
    const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const call = poolCalls.buyExactOut({
      package: deployment.launchpad.packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        pool,
        config: configInput(tx, deployment.launchpad),
        payment,
        amountOut: parameters.amountOut,
        referrer: parameters.referrer ?? null,
        deadlineMs: await deadlineOr(client, parameters.deadlineMs),
      },
    });
    const [coin, refund] = twoResults(tx.add(call));
    keepCoin(tx, { owner, type: quoteType, coin: refund });
    keepCoin(tx, { owner, type: baseType, coin });
    if (parameters.graduates === false) return;
    // The launch fee is taken from the curve too. Its rate at execution is unknown, but at most the current one.
    const bought = ({ launchFee }: CurveState) =>
      grossForNet(parameters.amountOut, launchFeeBps(launchFee, BigInt(Date.now())));
    await graduateAfterBuy(tx, atoll, { ref, pool, bought });
  };
