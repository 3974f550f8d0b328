// Swaps an exact input on a graduated coin's pair: buys with quote, or sells base.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PairRef, TransactionThunk } from '../context.ts';
import * as pairCalls from '../contracts/amm/pair.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import type { TradeSide } from '../math/pair-previews.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { deadlineOr, sharedInput } from '../transactions/inputs.ts';

export interface SwapExactInParameters {
  pair: PairRef;
  /** Sender of the transaction: pays the input, and receives the output. */
  trader: string;
  /** `buy` spends the quote coin for the base coin, `sell` the other way round. */
  side: TradeSide;
  /** Amount to spend or to sell, fee included, in base units of the input coin. */
  amountIn: bigint;
  /** Minimum output in base units of the output coin; the contract aborts below it. */
  minOut: bigint;
  /** Credited with the referrer's part of the fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the swap; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
  /** What to do with the coins of a purchase; by default the trader keeps them. */
  receive?: (tx: Transaction, coin: TransactionObjectArgument) => void;
}

export type SwapExactInReturnType = TransactionThunk;

export type SwapExactInErrorType =
  | InsufficientBalanceError
  | ContractError<
      'DeadlineExpired' | 'SelfReferral' | 'SlippageExceeded' | 'ZeroAmount' | 'ZeroOutput'
    >;

/**
 * Swaps exactly `amountIn`, taken from the trader's coin objects and address balance.
 * @throws SwapExactInErrorType
 * @example
 * ```ts
 * import { minimumOut, previewSwapExactIn, swapExactIn } from '@atoll/sdk';
 *
 * const pair = await client.atoll.getPair({ pairId });
 * const amountIn = 1_000_000_000n; // 1 SUI
 * const { amountOut } = previewSwapExactIn(pair, 'buy', amountIn);
 * const minOut = minimumOut(amountOut, 100n); // 1% slippage
 * tx.add(swapExactIn(client.atoll, { pair, trader: sender, side: 'buy', amountIn, minOut }));
 * ```
 */
export const swapExactIn =
  (atoll: Atoll, parameters: SwapExactInParameters): SwapExactInReturnType =>
  async (tx) => {
    const { pair, trader: owner, side, amountIn: amount, minOut } = parameters;
    const { baseType, quoteType } = pair;
    const options = {
      package: atoll.deployment.amm.packageId,
      typeArguments: [baseType, quoteType] as [string, string],
    };
    const common = {
      pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion),
      minOut,
      referrer: parameters.referrer ?? null,
      deadlineMs: await deadlineOr(atoll.client, parameters.deadlineMs),
    };
    if (side === 'buy') {
      const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
      const coin = tx.add(pairCalls.buyExactIn({ ...options, arguments: { ...common, payment } }));
      if (parameters.receive) parameters.receive(tx, coin);
      else keepCoin(tx, { owner, type: baseType, coin });
      return;
    }
    const base = await takeCoin(tx, atoll, { owner, type: baseType, amount });
    const coin = tx.add(pairCalls.sellExactIn({ ...options, arguments: { ...common, base } }));
    keepCoin(tx, { owner, type: quoteType, coin });
  };
