// Reference model of a pool on its curve, in exact integers.
import { feeOn, grossForNet, leastIn, mostOut, rateOf } from './invariant.ts';
import { type Preset, SPLIT_BPS, TRADE_FEE_BPS } from './presets.ts';

export type CurveOperation = 'buyExactIn' | 'buyExactOut' | 'sellExactIn';

/** A launch fee that falls to zero within `durationMs` after creation. */
export interface LaunchFee {
  startBps: bigint;
  durationMs: bigint;
}

/** Time from creation to the first trade, which is after the launch limit. */
const OPENING_MS = 60_000n;

/** One trade, its result and the resulting state. */
export interface CurveStep {
  operation: CurveOperation;
  /** The payment, the base wanted, or the base sold, in base units. */
  amount: bigint;
  /** Time since the creation. */
  atMs: bigint;
  /** Whether the trade has a referrer. */
  referred: boolean;
  baseAmount: bigint;
  /** Amount that the buyer paid, fee included, or that the curve paid before the fee. */
  quoteAmount: bigint;
  fee: bigint;
  /** Base that the launch fee withholds. */
  launchFee: bigint;
  creatorFee: bigint;
  referrerFee: bigint;
  coCreatorFee: bigint;
  protocolFee: bigint;
  virtualQuoteAfter: bigint;
  virtualBaseAfter: bigint;
  quoteReserveAfter: bigint;
  remainingAfter: bigint;
}

export class Market {
  readonly preset: Preset;
  readonly launchFee: LaunchFee | undefined;
  atMs = OPENING_MS;
  quoteReserve = 0n;
  /** Taken from the curve and not sold back, withheld base included. */
  sold = 0n;
  withheld = 0n;
  readonly steps: CurveStep[] = [];

  constructor(preset: Preset, launchFee?: LaunchFee) {
    this.preset = preset;
    this.launchFee = launchFee;
  }

  get virtualQuote(): bigint {
    return this.preset.virtualQuote + this.quoteReserve;
  }

  get virtualBase(): bigint {
    return this.preset.virtualBase - this.sold;
  }

  get remaining(): bigint {
    return this.preset.curveSupply - this.sold;
  }

  /** Base that the trader holds. */
  get held(): bigint {
    return this.sold - this.withheld;
  }

  get #launchFeeBps(): bigint {
    if (this.launchFee === undefined || this.atMs >= this.launchFee.durationMs) return 0n;
    const { startBps, durationMs } = this.launchFee;
    return rateOf(startBps, durationMs - this.atMs, durationMs);
  }

  buyExactIn(amount: bigint, referred = false): CurveStep {
    const fee = feeOn(amount, TRADE_FEE_BPS);
    const base = mostOut(this.virtualQuote, this.virtualBase, amount - fee);
    // At the end of the curve the rest is bought at its own cost and the excess is refunded.
    if (base >= this.remaining) {
      return this.#buy('buyExactIn', amount, this.remaining, undefined, referred);
    }
    return this.#buy('buyExactIn', amount, base, amount, referred);
  }

  buyExactOut(amount: bigint, referred = false): CurveStep {
    const base = grossForNet(amount, this.#launchFeeBps);
    if (base > this.remaining)
      throw new Error(`Insufficient supply: ${this.remaining} base units are left.`);
    return this.#buy('buyExactOut', amount, base, undefined, referred);
  }

  sellExactIn(amount: bigint, referred = false): CurveStep {
    const quote = mostOut(this.virtualBase, this.virtualQuote, amount);
    this.quoteReserve -= quote;
    this.sold -= amount;
    return this.#record(
      'sellExactIn',
      amount,
      amount,
      quote,
      feeOn(quote, TRADE_FEE_BPS),
      0n,
      referred,
    );
  }

  /** Returns what the venue receives when the curve is sold out. */
  graduation(): { quoteLiquidity: bigint; baseLiquidity: bigint; graduationFee: bigint } {
    if (this.remaining !== 0n) throw new Error('The curve is not sold out.');
    return {
      quoteLiquidity: this.quoteReserve - this.preset.graduationFee,
      baseLiquidity: this.preset.dexSupply,
      graduationFee: this.preset.graduationFee,
    };
  }

  /** Takes `base` from the curve for `payment`, or at the least possible cost. */
  #buy(
    operation: CurveOperation,
    amount: bigint,
    base: bigint,
    payment: bigint | undefined,
    referred: boolean,
  ): CurveStep {
    const cost = leastIn(this.virtualQuote, this.virtualBase, base);
    const quote = payment ?? grossForNet(cost, TRADE_FEE_BPS);
    const fee = feeOn(quote, TRADE_FEE_BPS);
    this.quoteReserve += quote - fee;
    this.sold += base;
    const launchFee = feeOn(base, this.#launchFeeBps);
    this.withheld += launchFee;
    return this.#record(operation, amount, base - launchFee, quote, fee, launchFee, referred);
  }

  #record(
    operation: CurveOperation,
    amount: bigint,
    baseAmount: bigint,
    quoteAmount: bigint,
    fee: bigint,
    launchFee: bigint,
    referred: boolean,
  ): CurveStep {
    const share = (bps: bigint): bigint => (fee * bps) / 10_000n;
    const isAgent = this.preset.kind === 1;
    const creatorFee = share(SPLIT_BPS.creator + (isAgent ? 0n : SPLIT_BPS.coCreators));
    const referrerFee = referred ? share(SPLIT_BPS.referrer) : 0n;
    const coCreatorFee = isAgent ? share(SPLIT_BPS.coCreators) : 0n;
    const step: CurveStep = {
      operation,
      amount,
      atMs: this.atMs,
      referred,
      baseAmount,
      quoteAmount,
      fee,
      launchFee,
      creatorFee,
      referrerFee,
      coCreatorFee,
      protocolFee: fee - creatorFee - referrerFee - coCreatorFee,
      virtualQuoteAfter: this.virtualQuote,
      virtualBaseAfter: this.virtualBase,
      quoteReserveAfter: this.quoteReserve,
      remainingAfter: this.remaining,
    };
    this.steps.push(step);
    return step;
  }
}
