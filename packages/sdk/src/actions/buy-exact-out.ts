// Owns "receive exactly this many coins" on the curve.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import type { Deployment } from '../deployment.ts';
import { keepCoin, splitPayment } from '../transactions/coins.ts';
import { configInput, deadlineInput, referrerInput, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import type { BuyArguments } from './buy-exact-in.ts';
import { graduateAfterBuy } from './graduate.ts';

export interface BuyExactOutParameters {
  pool: PoolRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Coins to receive, in base units; at most what the curve still sells. */
  amountOut: bigint;
  /** Most to pay, fee included, in quote base units; what is left of it comes back. */
  maxIn: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix time in ms after which the contract refuses the trade; default two minutes from now. */
  deadlineMs?: bigint | number;
  /** False leaves a pool that this completes to `graduate`, for when Cetus does not take it; default true. */
  graduates?: boolean;
}

/** The bare contract call: results are the coins bought and the refund (maybe zero). */
export const callBuyExactOut =
  (
    deployment: Deployment,
    parameters: Pick<BuyExactOutParameters, 'amountOut' | 'referrer' | 'deadlineMs'> & BuyArguments,
  ) =>
  (tx: Transaction) =>
    twoResults(
      tx.moveCall({
        target: `${deployment.launchpad.packageId}::pool::buy_exact_coins`,
        typeArguments: [parameters.baseType, parameters.quoteType],
        arguments: [
          parameters.pool,
          configInput(tx, deployment),
          parameters.payment,
          tx.pure.u64(parameters.amountOut),
          referrerInput(tx, parameters.referrer),
          deadlineInput(tx, parameters.deadlineMs),
          tx.object.clock(),
        ],
      }),
    );

/**
 * Buys exactly `amountOut` for at most `maxIn`. Taking the last coins graduates the pool in
 * the same transaction.
 * @throws InsufficientBalanceError while building (quote coins other than SUI).
 * @throws (on chain) `SlippageExceeded`, `ExceedsRemaining`, `DeadlinePassed`, `BuysPaused`, …
 */
export const buyExactOut =
  (atoll: Atoll, parameters: BuyExactOutParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pool: ref, trader: owner, maxIn: amount } = parameters;
    const { baseType, quoteType } = ref;
    const { payment, source } = await splitPayment(tx, atoll, { owner, type: quoteType, amount });
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const [coins, refund] = tx.add(
      callBuyExactOut(atoll.deployment, { ...parameters, baseType, quoteType, pool, payment }),
    );
    tx.mergeCoins(source, [refund]);
    await keepCoin(tx, atoll, { owner, type: baseType, coin: coins });
    if (parameters.graduates === false) return;
    await tx.add(graduateAfterBuy(atoll, ref, pool, () => parameters.amountOut));
  };
