// Owns "receive exactly this many coins" on the exchange, after graduation.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PairRef } from '../context.ts';
import { keepCoin, splitPayment } from '../transactions/coins.ts';
import { deadlineInput, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';

export interface SwapExactOutParameters {
  pair: PairRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Coins to receive, in base units. */
  amountOut: bigint;
  /** Most to pay, fee included, in quote base units; what is left of it comes back. */
  maxIn: bigint;
  /** Unix time in ms after which the contract refuses the swap; default two minutes from now. */
  deadlineMs?: bigint | number;
}

/**
 * Buys exactly `amountOut` for at most `maxIn`.
 * @throws InsufficientBalanceError while building (quote coins other than SUI).
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, …
 */
export const swapExactOut =
  (atoll: Atoll, parameters: SwapExactOutParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pair, trader: owner, maxIn: amount } = parameters;
    const { payment, source } = await splitPayment(tx, atoll, {
      owner,
      type: pair.quoteType,
      amount,
    });
    const [coins, refund] = twoResults(
      tx.moveCall({
        target: `${atoll.deployment.amm.packageId}::pair::buy_exact_coins`,
        typeArguments: [pair.baseType, pair.quoteType],
        arguments: [
          sharedInput(tx, pair.pairId, pair.initialSharedVersion),
          payment,
          tx.pure.u64(parameters.amountOut),
          deadlineInput(tx, parameters.deadlineMs),
          tx.object.clock(),
        ],
      }),
    );
    tx.mergeCoins(source, [refund]);
    await keepCoin(tx, atoll, { owner, type: pair.baseType, coin: coins });
  };
