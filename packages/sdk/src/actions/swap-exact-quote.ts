// Owns "spend exactly this much" on the exchange, after graduation.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PairRef } from '../context.ts';
import { keepCoin, splitPayment } from '../transactions/coins.ts';
import { deadlineInput, sharedInput } from '../transactions/inputs.ts';

export interface SwapExactQuoteParameters {
  pair: PairRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** What to spend, fee included, in quote base units. */
  payment: bigint;
  /** Least coins to receive, in base units. */
  minCoinsOut: bigint;
  /** Unix time in ms after which the contract refuses the swap; default two minutes from now. */
  deadlineMs?: bigint | number;
}

/**
 * Buys for exactly `payment`.
 * @throws InsufficientBalanceError while building (quote coins other than SUI).
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, …
 */
export const swapExactQuote =
  (atoll: Atoll, parameters: SwapExactQuoteParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pair, trader: owner, payment: amount } = parameters;
    const { payment } = await splitPayment(tx, atoll, { owner, type: pair.quoteType, amount });
    const coins = tx.moveCall({
      target: `${atoll.deployment.amm.packageId}::pair::buy_exact_quote`,
      typeArguments: [pair.coinType, pair.quoteType],
      arguments: [
        sharedInput(tx, pair.pairId, pair.initialSharedVersion),
        payment,
        tx.pure.u64(parameters.minCoinsOut),
        deadlineInput(tx, parameters.deadlineMs),
        tx.object.clock(),
      ],
    });
    await keepCoin(tx, atoll, { owner, type: pair.coinType, coin: coins });
  };
