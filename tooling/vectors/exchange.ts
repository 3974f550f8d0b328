// Owns the reference exchange: a graduated coin's pair, traded in exact integers.
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { SWAP_FEE_BPS } from './presets.ts';

/** One swap, its result and the reserves that it leaves, in base units. */
export interface SwapStep {
  operation: 'buyExactQuote' | 'buyExactCoins' | 'sell';
  /** The payment, the coins wanted, or the coins sold. */
  amount: bigint;
  quote: bigint;
  coins: bigint;
  /** In units of what was paid in, and part of it. */
  fee: bigint;
  quoteReserveAfter: bigint;
  coinReserveAfter: bigint;
}

export class Exchange {
  quoteReserve: bigint;
  coinReserve: bigint;
  readonly steps: SwapStep[] = [];

  constructor(quoteReserve: bigint, coinReserve: bigint) {
    this.quoteReserve = quoteReserve;
    this.coinReserve = coinReserve;
  }

  buyExactQuote(amount: bigint): void {
    const fee = feeOn(amount, SWAP_FEE_BPS);
    const coins = mostOut(this.quoteReserve, this.coinReserve, amount - fee);
    this.#record('buyExactQuote', amount, { quote: amount, coins: -coins, fee });
  }

  buyExactCoins(amount: bigint): void {
    const net = leastIn(this.quoteReserve, this.coinReserve, amount);
    const quote = grossForNet(net, SWAP_FEE_BPS);
    this.#record('buyExactCoins', amount, { quote, coins: -amount, fee: quote - net });
  }

  sell(amount: bigint): void {
    const fee = feeOn(amount, SWAP_FEE_BPS);
    const quote = mostOut(this.coinReserve, this.quoteReserve, amount - fee);
    this.#record('sell', amount, { quote: -quote, coins: amount, fee });
  }

  /** `quote` and `coins` are changes of the reserves. */
  #record(
    operation: SwapStep['operation'],
    amount: bigint,
    { quote, coins, fee }: { quote: bigint; coins: bigint; fee: bigint },
  ): void {
    this.quoteReserve += quote;
    this.coinReserve += coins;
    this.steps.push({
      operation,
      amount,
      quote: quote < 0n ? -quote : quote,
      coins: coins < 0n ? -coins : coins,
      fee,
      quoteReserveAfter: this.quoteReserve,
      coinReserveAfter: this.coinReserve,
    });
  }
}
