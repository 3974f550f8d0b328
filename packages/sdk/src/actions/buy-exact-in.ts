// Owns "spend exactly this much" on the curve.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import type { Deployment } from '../deployment.ts';
import { baseForQuote, feeOn } from '../math/curve.ts';
import { keepCoin, splitPayment } from '../transactions/coins.ts';
import { configInput, deadlineInput, referrerInput, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import { graduateAfterBuy } from './graduate.ts';

/** What a bare buy call works on: the pool and the payment as transaction arguments. */
export interface BuyArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
  payment: TransactionObjectArgument;
}

export interface BuyExactInParameters {
  pool: PoolRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** What to spend, fee included, in quote base units. */
  amountIn: bigint;
  /** Least coins to receive, in base units; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix time in ms after which the contract refuses the trade; default two minutes from now. */
  deadlineMs?: bigint | number;
  /** False leaves a pool that this completes to `graduate`, for when Cetus does not take it; default true. */
  graduates?: boolean;
}

/** The bare contract call: results are the coins bought and the refund (maybe zero). */
export const callBuyExactIn =
  (
    deployment: Deployment,
    parameters: Pick<BuyExactInParameters, 'minOut' | 'referrer' | 'deadlineMs'> & BuyArguments,
  ) =>
  (tx: Transaction) =>
    twoResults(
      tx.moveCall({
        target: `${deployment.launchpad.packageId}::pool::buy_exact_quote`,
        typeArguments: [parameters.baseType, parameters.quoteType],
        arguments: [
          parameters.pool,
          configInput(tx, deployment),
          parameters.payment,
          tx.pure.u64(parameters.minOut),
          referrerInput(tx, parameters.referrer),
          deadlineInput(tx, parameters.deadlineMs),
          tx.object.clock(),
        ],
      }),
    );

/**
 * Buys for exactly `amountIn`. The buy that takes the last coins is clipped, refunded, and
 * graduates the pool in the same transaction.
 * @throws InsufficientBalanceError while building (quote coins other than SUI).
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, `PoolNotTrading`, `BuysPaused`, …
 */
export const buyExactIn =
  (atoll: Atoll, parameters: BuyExactInParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pool: ref, trader: owner, amountIn: amount } = parameters;
    const { baseType, quoteType } = ref;
    const { payment, source } = await splitPayment(tx, atoll, { owner, type: quoteType, amount });
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const [coins, refund] = tx.add(
      callBuyExactIn(atoll.deployment, { ...parameters, baseType, quoteType, pool, payment }),
    );
    tx.mergeCoins(source, [refund]);
    await keepCoin(tx, atoll, { owner, type: baseType, coin: coins });
    if (parameters.graduates === false) return;
    await tx.add(
      graduateAfterBuy(atoll, ref, pool, (state) =>
        baseForQuote(
          state.virtualQuote,
          state.virtualBase,
          amount - feeOn(amount, state.tradeFeeBps),
        ),
      ),
    );
  };
