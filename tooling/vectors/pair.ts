// Reference model of a graduated coin's pair, in exact integers.
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { SWAP_FEES } from './presets.ts';
import { creatorBps, divideSwapFee, type FeeTerms, tradeBps } from './swap-fees.ts';

/** One swap, its result and the resulting reserves, in base units. Each is at a later timestamp. */
export interface SwapStep {
  operation: 'buyExactIn' | 'buyExactOut' | 'sellExactIn';
  /** The payment, the base wanted, or the base sold. */
  amount: bigint;
  /** Whether the swap has a referrer. */
  referred: boolean;
  baseAmount: bigint;
  /** Amount that the buyer paid, fee included, or that the pair paid before the fee. */
  quoteAmount: bigint;
  fee: bigint;
  /** Part of the input that stays in the reserves, in units of it. */
  liquidityFee: bigint;
  creatorFee: bigint;
  referrerFee: bigint;
  coCreatorFee: bigint;
  protocolFee: bigint;
  quoteReserveAfter: bigint;
  baseReserveAfter: bigint;
}

export class Pair {
  readonly terms: FeeTerms;
  quoteReserve: bigint;
  baseReserve: bigint;
  readonly steps: SwapStep[] = [];

  constructor(terms: FeeTerms, quoteReserve: bigint, baseReserve: bigint) {
    this.terms = terms;
    this.quoteReserve = quoteReserve;
    this.baseReserve = baseReserve;
  }

  buyExactIn(amount: bigint): void {
    const net = amount - feeOn(amount, this.#tradeBps);
    const liquidityFee = feeOn(net, SWAP_FEES.liquidityBps);
    const base = mostOut(this.quoteReserve, this.baseReserve, net - liquidityFee);
    this.#record('buyExactIn', amount, { quote: amount, base, liquidityFee });
  }

  buyExactOut(amount: bigint): void {
    const priced = leastIn(this.quoteReserve, this.baseReserve, amount);
    const net = grossForNet(priced, SWAP_FEES.liquidityBps);
    const quote = grossForNet(net, this.#tradeBps);
    this.#record('buyExactOut', amount, { quote, base: amount, liquidityFee: net - priced });
  }

  sellExactIn(amount: bigint): void {
    const liquidityFee = feeOn(amount, SWAP_FEES.liquidityBps);
    const quote = mostOut(this.baseReserve, this.quoteReserve, amount - liquidityFee);
    this.#record('sellExactIn', amount, { quote, base: amount, liquidityFee });
  }

  get #tradeBps(): bigint {
    return tradeBps(this.terms, creatorBps(this.terms, this));
  }

  #record(
    operation: SwapStep['operation'],
    amount: bigint,
    { quote, base, liquidityFee }: { quote: bigint; base: bigint; liquidityFee: bigint },
  ): void {
    const rate = creatorBps(this.terms, this);
    const fee = feeOn(quote, this.#tradeBps);
    // Every other swap has a referrer.
    const referred = this.steps.length % 2 === 1;
    const parts = divideSwapFee(this.terms, quote, rate, referred);
    const isBuy = operation !== 'sellExactIn';
    this.quoteReserve += isBuy ? quote - fee : -quote;
    this.baseReserve += isBuy ? -base : base;
    this.steps.push({
      operation,
      amount,
      referred,
      baseAmount: base,
      quoteAmount: quote,
      fee,
      liquidityFee,
      creatorFee: parts.creator,
      referrerFee: parts.referrer,
      coCreatorFee: parts.coCreators,
      protocolFee: parts.protocol,
      quoteReserveAfter: this.quoteReserve,
      baseReserveAfter: this.baseReserve,
    });
  }
}
