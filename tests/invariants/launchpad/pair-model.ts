// Reference model of a graduated coin's pair.

import { ARITHMETIC_ERROR } from '@atoll/testing';
import { feeOn, grossForNet, leastIn, mostOut } from '../../../tooling/vectors/invariant.ts';
import { SWAP_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { abortUnless } from '../operation.ts';

const MAX_U64 = 2n ** 64n - 1n;

/** Amounts of one swap, as in the contract's event. */
export interface SwapAmounts {
  isBuy: boolean;
  baseAmount: bigint;
  quoteAmount: bigint;
  fee: bigint;
}

export class PairModel {
  baseReserve: bigint;
  quoteReserve: bigint;

  constructor(baseReserve: bigint, quoteReserve: bigint) {
    this.baseReserve = baseReserve;
    this.quoteReserve = quoteReserve;
  }

  clone(): PairModel {
    return new PairModel(this.baseReserve, this.quoteReserve);
  }

  buyExactIn(amountIn: bigint, minOut: bigint, expired: boolean): SwapAmounts {
    requireValid(amountIn, expired);
    const fee = feeOn(amountIn, SWAP_FEE_BPS);
    const out = mostOut(this.quoteReserve, this.baseReserve, amountIn - fee);
    requireOutput(out, minOut);
    return this.#apply({ isBuy: true, baseAmount: out, quoteAmount: amountIn, fee });
  }

  buyExactOut(amountOut: bigint, maxIn: bigint, expired: boolean): SwapAmounts {
    requireValid(amountOut, expired);
    abortUnless(amountOut < this.baseReserve, 'launchpad::curve_math::EInsufficientReserve');
    const net = leastIn(this.quoteReserve, this.baseReserve, amountOut);
    // The last base units cost more than a u64 holds.
    abortUnless(net <= MAX_U64, ARITHMETIC_ERROR);
    const cost = grossForNet(net, SWAP_FEE_BPS);
    abortUnless(cost <= MAX_U64, ARITHMETIC_ERROR);
    abortUnless(cost <= maxIn, 'amm::pair::ESlippageExceeded');
    return this.#apply({ isBuy: true, baseAmount: amountOut, quoteAmount: cost, fee: cost - net });
  }

  sellExactIn(amountIn: bigint, minOut: bigint, expired: boolean): SwapAmounts {
    requireValid(amountIn, expired);
    const fee = feeOn(amountIn, SWAP_FEE_BPS);
    const out = mostOut(this.baseReserve, this.quoteReserve, amountIn - fee);
    requireOutput(out, minOut);
    return this.#apply({ isBuy: false, baseAmount: amountIn, quoteAmount: out, fee });
  }

  #apply(swap: SwapAmounts): SwapAmounts {
    const sign = swap.isBuy ? 1n : -1n;
    this.quoteReserve += sign * swap.quoteAmount;
    this.baseReserve -= sign * swap.baseAmount;
    return swap;
  }
}

function requireValid(amount: bigint, expired: boolean): void {
  abortUnless(!expired, 'amm::pair::EDeadlineExpired');
  abortUnless(amount > 0n, 'amm::pair::EZeroAmount');
}

function requireOutput(out: bigint, minOut: bigint): void {
  abortUnless(out > 0n, 'amm::pair::EZeroOutput');
  abortUnless(out >= minOut, 'amm::pair::ESlippageExceeded');
}
