// Owns the reference market: a pool on its curve, traded in exact integers.
import { feeOn, grossForNet, leastIn, mostOut } from './invariant.ts';
import { type Preset, SPLIT_BPS, TRADE_FEE_BPS } from './presets.ts';

export type CurveOperation = 'buyExactQuote' | 'buyExactCoins' | 'sell';

/** One trade, its result and the state that it leaves. */
export interface CurveStep {
  operation: CurveOperation;
  /** The payment, the coins wanted, or the coins sold, in base units. */
  amount: bigint;
  /** Whether somebody referred the trader. */
  referred: boolean;
  coins: bigint;
  /** What the buyer paid, fee included, or what the curve gave before the fee. */
  gross: bigint;
  fee: bigint;
  creatorFee: bigint;
  referrerFee: bigint;
  coCreatorFee: bigint;
  protocolFee: bigint;
  virtualQuoteAfter: bigint;
  virtualCoinsAfter: bigint;
  quoteReserveAfter: bigint;
  remainingAfter: bigint;
}

export class Market {
  readonly preset: Preset;
  quoteReserve = 0n;
  sold = 0n;
  readonly steps: CurveStep[] = [];

  constructor(preset: Preset) {
    this.preset = preset;
  }

  get virtualQuote(): bigint {
    return this.preset.virtualQuote + this.quoteReserve;
  }

  get virtualCoins(): bigint {
    return this.preset.virtualCoins - this.sold;
  }

  get remaining(): bigint {
    return this.preset.curveSupply - this.sold;
  }

  buyExactQuote(amount: bigint, referred = false): CurveStep {
    const fee = feeOn(amount, TRADE_FEE_BPS);
    const coins = mostOut(this.virtualQuote, this.virtualCoins, amount - fee);
    // The end of the curve: what is left is bought at its own cost and the excess comes back.
    if (coins >= this.remaining) {
      return this.#buy('buyExactQuote', amount, this.remaining, undefined, referred);
    }
    return this.#buy('buyExactQuote', amount, coins, amount, referred);
  }

  buyExactCoins(amount: bigint, referred = false): CurveStep {
    if (amount > this.remaining) throw new Error(`only ${this.remaining} coins are left`);
    return this.#buy('buyExactCoins', amount, amount, undefined, referred);
  }

  sell(amount: bigint, referred = false): CurveStep {
    const gross = mostOut(this.virtualCoins, this.virtualQuote, amount);
    this.quoteReserve -= gross;
    this.sold -= amount;
    return this.#record('sell', amount, amount, gross, feeOn(gross, TRADE_FEE_BPS), referred);
  }

  /** What the exchange receives when the curve is sold out. */
  graduation(): { quoteLiquidity: bigint; coinLiquidity: bigint; graduationFee: bigint } {
    if (this.remaining !== 0n) throw new Error('the curve is not sold out');
    return {
      quoteLiquidity: this.quoteReserve - this.preset.graduationFee,
      coinLiquidity: this.preset.dexSupply,
      graduationFee: this.preset.graduationFee,
    };
  }

  /** Buys `coins` for `payment`, or for as little as they can be had for. */
  #buy(
    operation: CurveOperation,
    amount: bigint,
    coins: bigint,
    payment: bigint | undefined,
    referred: boolean,
  ): CurveStep {
    const cost = leastIn(this.virtualQuote, this.virtualCoins, coins);
    const gross = payment ?? grossForNet(cost, TRADE_FEE_BPS);
    const fee = feeOn(gross, TRADE_FEE_BPS);
    this.quoteReserve += gross - fee;
    this.sold += coins;
    return this.#record(operation, amount, coins, gross, fee, referred);
  }

  #record(
    operation: CurveOperation,
    amount: bigint,
    coins: bigint,
    gross: bigint,
    fee: bigint,
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
      referred,
      coins,
      gross,
      fee,
      creatorFee,
      referrerFee,
      coCreatorFee,
      protocolFee: fee - creatorFee - referrerFee - coCreatorFee,
      virtualQuoteAfter: this.virtualQuote,
      virtualCoinsAfter: this.virtualCoins,
      quoteReserveAfter: this.quoteReserve,
      remainingAfter: this.remaining,
    };
    this.steps.push(step);
    return step;
  }
}
