// Reference model of a graduated coin's pair, in exact integers.
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { SWAP_FEE_BPS } from './presets.ts';

/** One swap, its result and the resulting reserves, in base units. */
export interface SwapStep {
  operation: 'buyExactIn' | 'buyExactOut' | 'sellExactIn';
  /** The payment, the base wanted, or the base sold. */
  amount: bigint;
  baseAmount: bigint;
  quoteAmount: bigint;
  /** Part of the input, in units of it. */
  fee: bigint;
  quoteReserveAfter: bigint;
  baseReserveAfter: bigint;
}

export class Pair {
  quoteReserve: bigint;
  baseReserve: bigint;
  readonly steps: SwapStep[] = [];

  constructor(quoteReserve: bigint, baseReserve: bigint) {
    this.quoteReserve = quoteReserve;
    this.baseReserve = baseReserve;
  }

  buyExactIn(amount: bigint): void {
    const fee = feeOn(amount, SWAP_FEE_BPS);
    const base = mostOut(this.quoteReserve, this.baseReserve, amount - fee);
    this.#record('buyExactIn', amount, { quote: amount, base: -base, fee });
  }

  buyExactOut(amount: bigint): void {
    const net = leastIn(this.quoteReserve, this.baseReserve, amount);
    const quote = grossForNet(net, SWAP_FEE_BPS);
    this.#record('buyExactOut', amount, { quote, base: -amount, fee: quote - net });
  }

  sellExactIn(amount: bigint): void {
    const fee = feeOn(amount, SWAP_FEE_BPS);
    const quote = mostOut(this.baseReserve, this.quoteReserve, amount - fee);
    this.#record('sellExactIn', amount, { quote: -quote, base: amount, fee });
  }

  /** Records a swap; `quote` and `base` are the differences of the reserves. */
  #record(
    operation: SwapStep['operation'],
    amount: bigint,
    { quote, base, fee }: { quote: bigint; base: bigint; fee: bigint },
  ): void {
    this.quoteReserve += quote;
    this.baseReserve += base;
    this.steps.push({
      operation,
      amount,
      baseAmount: base < 0n ? -base : base,
      quoteAmount: quote < 0n ? -quote : quote,
      fee,
      quoteReserveAfter: this.quoteReserve,
      baseReserveAfter: this.baseReserve,
    });
  }
}
