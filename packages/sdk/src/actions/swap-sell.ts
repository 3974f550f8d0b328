// Owns selling on the exchange, after graduation.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PairRef } from '../context.ts';
import { keepCoin, takeCoins } from '../transactions/coins.ts';
import { deadlineInput, sharedInput } from '../transactions/inputs.ts';

export interface SwapSellParameters {
  pair: PairRef;
  /** Sender of the transaction: owns the coins, and receives the quote. */
  trader: string;
  /** Coins to sell, in base units. */
  coins: bigint;
  /** Least quote to receive, in base units. */
  minQuoteOut: bigint;
  /** Unix time in ms after which the contract refuses the swap; default two minutes from now. */
  deadlineMs?: bigint | number;
}

/**
 * Sells exactly `coins`, gathered from all the coin objects that the trader has.
 * @throws InsufficientBalanceError while building.
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, …
 */
export const swapSell =
  (atoll: Atoll, parameters: SwapSellParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pair, trader: owner, coins: amount } = parameters;
    const coins = await takeCoins(tx, atoll, { owner, type: pair.coinType, amount });
    const quote = tx.moveCall({
      target: `${atoll.deployment.amm.packageId}::pair::sell`,
      typeArguments: [pair.coinType, pair.quoteType],
      arguments: [
        sharedInput(tx, pair.pairId, pair.initialSharedVersion),
        coins,
        tx.pure.u64(parameters.minQuoteOut),
        deadlineInput(tx, parameters.deadlineMs),
        tx.object.clock(),
      ],
    });
    await keepCoin(tx, atoll, { owner, type: pair.quoteType, coin: quote });
  };
