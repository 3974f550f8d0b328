// Owns what a graduated coin's pair is expected to do.
import { feeOn, grossForNet, leastIn, mostOut } from '../../../tooling/vectors/invariant.ts';
import { SWAP_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { ARITHMETIC, demand } from './refusal.ts';

const MAX_U64 = 2n ** 64n - 1n;

/** One swap: what the trader paid in, fee included, and got out. */
export interface Swap {
  isBuy: boolean;
  quote: bigint;
  coins: bigint;
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

  buyExactQuote(payment: bigint, minCoins: bigint, onTime: boolean): Swap {
    demand(onTime, 'pair::EDeadlinePassed');
    demand(payment > 0n, 'pair::EZeroAmount');
    const fee = feeOn(payment, SWAP_FEE_BPS);
    const coins = mostOut(this.quoteReserve, this.baseReserve, payment - fee);
    demand(coins > 0n, 'pair::EZeroOutput');
    demand(coins >= minCoins, 'pair::ESlippage');
    return this.#move({ isBuy: true, quote: payment, coins, fee });
  }

  buyExactCoins(coins: bigint, maxPayment: bigint, onTime: boolean): Swap {
    demand(onTime, 'pair::EDeadlinePassed');
    demand(coins > 0n, 'pair::EZeroAmount');
    demand(coins < this.baseReserve, 'curve::ECoinsExceedReserve');
    const net = leastIn(this.quoteReserve, this.baseReserve, coins);
    // The last coins cost more than a u64 can say.
    demand(net <= MAX_U64, ARITHMETIC);
    const cost = grossForNet(net, SWAP_FEE_BPS);
    demand(cost <= MAX_U64, ARITHMETIC);
    demand(cost <= maxPayment, 'pair::ESlippage');
    return this.#move({ isBuy: true, quote: cost, coins, fee: cost - net });
  }

  sell(coins: bigint, minQuote: bigint, onTime: boolean): Swap {
    demand(onTime, 'pair::EDeadlinePassed');
    demand(coins > 0n, 'pair::EZeroAmount');
    const fee = feeOn(coins, SWAP_FEE_BPS);
    const quote = mostOut(this.baseReserve, this.quoteReserve, coins - fee);
    demand(quote > 0n, 'pair::EZeroOutput');
    demand(quote >= minQuote, 'pair::ESlippage');
    return this.#move({ isBuy: false, quote, coins, fee });
  }

  #move(swap: Swap): Swap {
    const sign = swap.isBuy ? 1n : -1n;
    this.quoteReserve += sign * swap.quote;
    this.baseReserve -= sign * swap.coins;
    return swap;
  }
}
