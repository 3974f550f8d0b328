// Reference model of a graduated coin's pair.
import { feeOn, grossForNet, leastIn, mostOut } from '../../../tooling/vectors/invariant.ts';
import { SWAP_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { ARITHMETIC_ERROR, require } from './expected-abort.ts';

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
    require(amountOut < this.baseReserve, 'launchpad::curve_math::EInsufficientReserve');
    const net = leastIn(this.quoteReserve, this.baseReserve, amountOut);
    // The last base units cost more than a u64 holds.
    require(net <= MAX_U64, ARITHMETIC_ERROR);
    const cost = grossForNet(net, SWAP_FEE_BPS);
    require(cost <= MAX_U64, ARITHMETIC_ERROR);
    require(cost <= maxIn, 'amm::pair::ESlippageExceeded');
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
  require(!expired, 'amm::pair::EDeadlineExpired');
  require(amount > 0n, 'amm::pair::EZeroAmount');
}

function requireOutput(out: bigint, minOut: bigint): void {
  require(out > 0n, 'amm::pair::EZeroOutput');
  require(out >= minOut, 'amm::pair::ESlippageExceeded');
}
