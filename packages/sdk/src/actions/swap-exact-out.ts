// Buys an exact amount of a coin on its pair, after graduation.
import type { Atoll, PairRef, TransactionThunk } from '../context.ts';
import * as pairCalls from '../contracts/amm/pair.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { deadlineOr, sharedInput } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';

export interface SwapExactOutParameters {
  pair: PairRef;
  /** Sender of the transaction: pays, and receives the coins. */
  trader: string;
  /** Coins to receive, in base units. */
  amountOut: bigint;
  /** Maximum payment, fee included, in quote base units; the rest of it is returned. */
  maxIn: bigint;
  /** Credited with the referrer's part of the fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the swap; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type SwapExactOutReturnType = TransactionThunk;

export type SwapExactOutErrorType =
  | InsufficientBalanceError
  | ContractError<
      'DeadlineExpired' | 'InsufficientReserve' | 'SelfReferral' | 'SlippageExceeded' | 'ZeroAmount'
    >;

/**
 * Buys exactly `amountOut` for at most `maxIn`.
 * @throws SwapExactOutErrorType
 * @example
 * ```ts
 * import { maximumIn, previewSwapExactOut, swapExactOut } from '@atoll/sdk';
 *
 * const pair = await client.atoll.getPair({ pairId });
 * const amountOut = 1_000_000_000_000n; // 1,000,000 coins
 * const { amountIn } = previewSwapExactOut(pair, amountOut);
 * const maxIn = maximumIn(amountIn, 100n); // 1% slippage
 * tx.add(swapExactOut(client.atoll, { pair, trader: sender, amountOut, maxIn }));
 * ```
 */
export const swapExactOut =
  (atoll: Atoll, parameters: SwapExactOutParameters): SwapExactOutReturnType =>
  async (tx) => {
    const { pair, trader: owner, maxIn: amount } = parameters;
    const { baseType, quoteType } = pair;
    const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
    const call = pairCalls.buyExactOut({
      package: atoll.deployment.amm.packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion),
        payment,
        amountOut: parameters.amountOut,
        referrer: parameters.referrer ?? null,
        deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
      },
    });
    const [coin, refund] = twoResults(tx.add(call));
    keepCoin(tx, { owner, type: quoteType, coin: refund });
    keepCoin(tx, { owner, type: baseType, coin });
  };
