// Owns "receive exactly this many coins" on the curve.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import type { Deployment } from '../deployment.ts';
import { keepCoin, splitPayment } from '../transactions/coins.ts';
import { configInput, deadlineInput, referrerInput, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import type { BuyArguments } from './buy-exact-quote.ts';
import { graduateAfterBuy } from './graduate.ts';

export interface BuyExactCoinsParameters {
  pool: PoolRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Coins to receive, in base units; at most what the curve still sells. */
  coinsOut: bigint;
  /** Most to pay, fee included, in quote base units; what is left of it comes back. */
  maxPayment: bigint;
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer?: string | null;
  /** Unix time in ms after which the contract refuses the trade; default two minutes from now. */
  deadlineMs?: bigint | number;
  /** False leaves a pool that this completes to `graduate`, for when Cetus does not take it; default true. */
  graduates?: boolean;
}

/** The bare contract call: results are the coins bought and the refund (maybe zero). */
export const callBuyExactCoins =
  (
    deployment: Deployment,
    parameters: Pick<BuyExactCoinsParameters, 'coinsOut' | 'referrer' | 'deadlineMs'> &
      BuyArguments,
  ) =>
  (tx: Transaction) =>
    twoResults(
      tx.moveCall({
        target: `${deployment.launchpad.packageId}::pool::buy_exact_coins`,
        typeArguments: [parameters.coinType, parameters.quoteType],
        arguments: [
          parameters.pool,
          configInput(tx, deployment),
          parameters.payment,
          tx.pure.u64(parameters.coinsOut),
          referrerInput(tx, parameters.referrer),
          deadlineInput(tx, parameters.deadlineMs),
          tx.object.clock(),
        ],
      }),
    );

/**
 * Buys exactly `coinsOut` for at most `maxPayment`. Taking the last coins graduates the pool in
 * the same transaction.
 * @throws InsufficientBalanceError while building (quote coins other than SUI).
 * @throws (on chain) `SlippageExceeded`, `ExceedsRemaining`, `DeadlinePassed`, `BuysPaused`, …
 */
export const buyExactCoins =
  (atoll: Atoll, parameters: BuyExactCoinsParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pool: ref, trader: owner, maxPayment: amount } = parameters;
    const { coinType, quoteType } = ref;
    const { payment, source } = await splitPayment(tx, atoll, { owner, type: quoteType, amount });
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const [coins, refund] = tx.add(
      callBuyExactCoins(atoll.deployment, { ...parameters, coinType, quoteType, pool, payment }),
    );
    tx.mergeCoins(source, [refund]);
    await keepCoin(tx, atoll, { owner, type: coinType, coin: coins });
    if (parameters.graduates === false) return;
    await tx.add(graduateAfterBuy(atoll, ref, pool, () => parameters.coinsOut));
  };
