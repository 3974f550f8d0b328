// Reference model of a graduated coin's pair.

import { ARITHMETIC_ERROR } from '@atoll/testing';
import { feeOn, grossForNet, leastIn, mostOut } from '../../../../tooling/vectors/invariant.ts';
import { SWAP_FEES } from '../../../../tooling/vectors/presets.ts';
import {
  creatorBps,
  divideSwapFee,
  type FeeParts,
  type FeeTerms,
  tradeBps,
} from '../../../../tooling/vectors/swap-fees.ts';
import { abortUnless } from '../../operation.ts';

const MAX_U64 = 2n ** 64n - 1n;

/** Who swaps, and when. */
export interface SwapOrder {
  trader: string;
  referrer: string | undefined;
  expired: boolean;
  nowMs: bigint;
}

/** Amounts of one swap, as in the contract's event. */
export interface SwapAmounts {
  isBuy: boolean;
  baseAmount: bigint;
  quoteAmount: bigint;
  fee: bigint;
  feeParts: FeeParts;
  liquidityFee: bigint;
}

interface State {
  baseReserve: bigint;
  quoteReserve: bigint;
  /** Time of the last swap, or of the graduation, and the creator's rate at it. */
  atMs: bigint;
  creatorBps: bigint;
  creatorFees: bigint;
  coCreatorFees: bigint;
  protocolFees: bigint;
  referrers: Map<string, bigint>;
}

export class PairModel {
  readonly #terms: FeeTerms;
  readonly state: State;

  private constructor(terms: FeeTerms, state: State) {
    this.#terms = terms;
    this.state = state;
  }

  static open(
    terms: FeeTerms,
    reserves: { baseReserve: bigint; quoteReserve: bigint },
    nowMs: bigint,
  ): PairModel {
    return new PairModel(terms, {
      ...reserves,
      atMs: nowMs,
      creatorBps: creatorBps(terms, reserves),
      creatorFees: 0n,
      coCreatorFees: 0n,
      protocolFees: 0n,
      referrers: new Map(),
    });
  }

  clone(): PairModel {
    return new PairModel(this.#terms, structuredClone(this.state));
  }

  buyExactIn(order: SwapOrder, amountIn: bigint, minOut: bigint): SwapAmounts {
    requireValid(amountIn, order);
    const { quoteReserve, baseReserve } = this.state;
    const net = amountIn - feeOn(amountIn, this.#tradeBps(order));
    const liquidityFee = feeOn(net, SWAP_FEES.liquidityBps);
    const out = mostOut(quoteReserve, baseReserve, net - liquidityFee);
    requireOutput(out, minOut);
    const amounts = { baseAmount: out, quoteAmount: amountIn };
    return this.#apply(order, { isBuy: true, ...amounts, liquidityFee });
  }

  buyExactOut(order: SwapOrder, amountOut: bigint, maxIn: bigint): SwapAmounts {
    requireValid(amountOut, order);
    const { quoteReserve, baseReserve } = this.state;
    abortUnless(amountOut < baseReserve, 'launchpad::curve_math::EInsufficientReserve');
    const priced = leastIn(quoteReserve, baseReserve, amountOut);
    // The last base units cost more than a u64 holds.
    abortUnless(priced <= MAX_U64, ARITHMETIC_ERROR);
    const net = grossForNet(priced, SWAP_FEES.liquidityBps);
    abortUnless(net <= MAX_U64, ARITHMETIC_ERROR);
    const cost = grossForNet(net, this.#tradeBps(order));
    abortUnless(cost <= MAX_U64, ARITHMETIC_ERROR);
    abortUnless(cost <= maxIn, 'amm::pair::ESlippageExceeded');
    const amounts = { baseAmount: amountOut, quoteAmount: cost };
    return this.#apply(order, { isBuy: true, ...amounts, liquidityFee: net - priced });
  }

  sellExactIn(order: SwapOrder, amountIn: bigint, minOut: bigint): SwapAmounts {
    requireValid(amountIn, order);
    const { quoteReserve, baseReserve } = this.state;
    const liquidityFee = feeOn(amountIn, SWAP_FEES.liquidityBps);
    const gross = mostOut(baseReserve, quoteReserve, amountIn - liquidityFee);
    requireOutput(gross - feeOn(gross, this.#tradeBps(order)), minOut);
    const amounts = { baseAmount: amountIn, quoteAmount: gross };
    return this.#apply(order, { isBuy: false, ...amounts, liquidityFee });
  }

  /** Swaps of one timestamp pay the rate of its first. */
  #creatorBps({ nowMs }: SwapOrder): bigint {
    return nowMs > this.state.atMs ? creatorBps(this.#terms, this.state) : this.state.creatorBps;
  }

  #tradeBps(order: SwapOrder): bigint {
    return tradeBps(this.#terms, this.#creatorBps(order));
  }

  #apply(order: SwapOrder, swap: Omit<SwapAmounts, 'fee' | 'feeParts'>): SwapAmounts {
    abortUnless(order.referrer !== order.trader, 'amm::pair::ESelfReferral');
    const { state } = this;
    const { isBuy, baseAmount, quoteAmount } = swap;
    const rate = this.#creatorBps(order);
    const fee = feeOn(quoteAmount, tradeBps(this.#terms, rate));
    const feeParts = divideSwapFee(this.#terms, quoteAmount, rate, order.referrer !== undefined);
    state.creatorBps = rate;
    state.atMs = order.nowMs;
    state.quoteReserve += isBuy ? quoteAmount - fee : -quoteAmount;
    state.baseReserve += isBuy ? -baseAmount : baseAmount;
    state.creatorFees += feeParts.creator;
    state.coCreatorFees += feeParts.coCreators;
    state.protocolFees += feeParts.protocol;
    if (order.referrer !== undefined && feeParts.referrer > 0n) {
      const credit = state.referrers.get(order.referrer) ?? 0n;
      state.referrers.set(order.referrer, credit + feeParts.referrer);
    }
    return { ...swap, fee, feeParts };
  }
}

function requireValid(amount: bigint, { expired }: SwapOrder): void {
  abortUnless(!expired, 'amm::pair::EDeadlineExpired');
  abortUnless(amount > 0n, 'amm::pair::EZeroAmount');
}

function requireOutput(out: bigint, minOut: bigint): void {
  abortUnless(out > 0n, 'amm::pair::EZeroOutput');
  abortUnless(out >= minOut, 'amm::pair::ESlippageExceeded');
}
