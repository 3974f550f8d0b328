// Swaps an exact input on a graduated coin's pair: buys with quote, or sells base.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PairRef } from '../context.ts';
import type { TradeSide } from '../math/pair-previews.ts';
import { keepCoin, splitPayment, takeCoins } from '../transactions/coins.ts';
import { deadlineInput, sharedInput } from '../transactions/inputs.ts';

export interface SwapExactInParameters {
  pair: PairRef;
  /** Sender of the transaction: pays the input, and receives the output. */
  trader: string;
  /** `buy` spends the quote coin for the base coin, `sell` the other way round. */
  side: TradeSide;
  /** Amount to spend or to sell, fee included, in base units of the input coin. */
  amountIn: bigint;
  /** Minimum output in base units; the contract aborts below it. */
  minOut: bigint;
  /** Unix time in ms after which the contract rejects the swap; default two minutes from now. */
  deadlineMs?: bigint | number;
}

/**
 * Swaps exactly `amountIn`. Coins other than SUI are gathered from all the trader's coin objects.
 * @throws InsufficientBalanceError while building (inputs other than SUI).
 * @throws (on chain) `SlippageExceeded`, `DeadlinePassed`, `ZeroAmount`, `ZeroOutput`.
 */
export const swapExactIn =
  (atoll: Atoll, parameters: SwapExactInParameters) =>
  async (tx: Transaction): Promise<void> => {
    const { pair, trader: owner, side, amountIn: amount } = parameters;
    const { baseType, quoteType } = pair;
    const input =
      side === 'buy'
        ? (await splitPayment(tx, atoll, { owner, type: quoteType, amount })).payment
        : await takeCoins(tx, atoll, { owner, type: baseType, amount });
    const coin = tx.moveCall({
      target: `${atoll.deployment.amm.packageId}::pair::${side === 'buy' ? 'buy_exact_quote' : 'sell'}`,
      typeArguments: [baseType, quoteType],
      arguments: [
        sharedInput(tx, pair.pairId, pair.initialSharedVersion),
        input,
        tx.pure.u64(parameters.minOut),
        deadlineInput(tx, parameters.deadlineMs),
        tx.object.clock(),
      ],
    });
    await keepCoin(tx, atoll, { owner, type: side === 'buy' ? baseType : quoteType, coin });
  };
