// Reference model of a pool on its curve. Its arithmetic is that of the vectors, derived from the
// conditions that a result must satisfy and not from the contract's formulas.
import {
  feeOn,
  grossForNet,
  leastIn,
  mostOut,
  rateOf,
} from '../../../../tooling/vectors/invariant.ts';
import { type Preset, SPLIT_BPS, TRADE_FEE_BPS } from '../../../../tooling/vectors/presets.ts';
import { abortUnless } from '../../operation.ts';

export interface Order {
  trader: string;
  referrer: string | undefined;
  deadlineMs: bigint;
}

/** Amounts of one trade, as in the contract's event. */
export interface TradeAmounts {
  isBuy: boolean;
  baseAmount: bigint;
  quoteAmount: bigint;
  fee: bigint;
  /** Base withheld from the buyer. */
  launchFee: bigint;
  feeParts: { creator: bigint; referrer: bigint; coCreators: bigint; protocol: bigint };
}

/** Time and transaction of a call. */
export interface Moment {
  nowMs: bigint;
  /** Unique per transaction. */
  transaction: number;
}

/** A launch fee that falls from `startBps` to zero. */
export interface LaunchFee {
  startBps: bigint;
  startsMs: bigint;
  endsMs: bigint;
}

interface State {
  baseReserve: bigint;
  withheld: bigint;
  launchFee: LaunchFee;
  quoteReserve: bigint;
  creatorFees: bigint;
  coCreatorFees: bigint;
  protocolFees: bigint;
  referrers: Map<string, bigint>;
  feeRecipient: string;
  graduated: boolean;
  buysPaused: boolean;
  window: { endsMs: bigint; maxBase: bigint; transaction: number; bought: bigint };
}

export class PoolModel {
  readonly preset: Preset;
  readonly #shares: { creator: bigint; referrer: bigint; coCreators: bigint };
  readonly state: State;

  constructor(preset: Preset, state: State) {
    this.preset = preset;
    this.state = state;
    const { creator, referrer, coCreators } = SPLIT_BPS;
    this.#shares =
      preset.kind === 1
        ? { creator, referrer, coCreators }
        : { creator: creator + coCreators, referrer, coCreators: 0n };
  }

  static create(
    preset: Preset,
    creator: string,
    window: { endsMs: bigint; maxBase: bigint },
    launchFee: LaunchFee,
  ): PoolModel {
    return new PoolModel(preset, {
      baseReserve: preset.curveSupply + preset.dexSupply,
      withheld: 0n,
      launchFee,
      quoteReserve: 0n,
      creatorFees: 0n,
      coCreatorFees: 0n,
      protocolFees: 0n,
      referrers: new Map(),
      feeRecipient: creator,
      graduated: false,
      buysPaused: false,
      window: { ...window, transaction: -1, bought: 0n },
    });
  }

  /** Returns an independent copy, so that an aborted transaction can be discarded. */
  clone(): PoolModel {
    return new PoolModel(this.preset, structuredClone(this.state));
  }

  get remaining(): bigint {
    return this.state.graduated ? 0n : this.state.baseReserve - this.preset.dexSupply;
  }

  get isCompleted(): boolean {
    return !this.state.graduated && this.remaining === 0n;
  }

  get virtualQuote(): bigint {
    return this.preset.virtualQuote + this.state.quoteReserve;
  }

  get virtualBase(): bigint {
    return this.preset.virtualBase - (this.preset.curveSupply - this.remaining);
  }

  buyExactIn(order: Order, amountIn: bigint, minOut: bigint, moment: Moment): TradeAmounts {
    this.#requireOpen(order, amountIn, moment);
    const fee = feeOn(amountIn, TRADE_FEE_BPS);
    const out = mostOut(this.virtualQuote, this.virtualBase, amountIn - fee);
    const [taken, paid] =
      out >= this.remaining ? [this.remaining, this.#costOf(this.remaining)] : [out, amountIn];
    const launchFee = feeOn(taken, this.#launchFeeBps(moment));
    abortUnless(taken - launchFee >= minOut, 'launchpad::pool::ESlippageExceeded');
    return this.#buy(order, { taken, launchFee }, paid, moment);
  }

  buyExactOut(order: Order, amountOut: bigint, maxIn: bigint, moment: Moment): TradeAmounts {
    this.#requireOpen(order, amountOut, moment);
    const taken = grossForNet(amountOut, this.#launchFeeBps(moment));
    abortUnless(taken <= this.remaining, 'launchpad::bonding_curve::EInsufficientSupply');
    const cost = this.#costOf(taken);
    abortUnless(cost <= maxIn, 'launchpad::pool::ESlippageExceeded');
    return this.#buy(order, { taken, launchFee: taken - amountOut }, cost, moment);
  }

  sellExactIn(order: Order, amountIn: bigint, minOut: bigint, { nowMs }: Moment): TradeAmounts {
    abortUnless(nowMs <= order.deadlineMs, 'launchpad::pool::EDeadlineExpired');
    abortUnless(!this.state.graduated, 'launchpad::pool::EPoolGraduated');
    abortUnless(amountIn > 0n, 'launchpad::pool::EZeroAmount');
    const quoteAmount = mostOut(this.virtualBase, this.virtualQuote, amountIn);
    const fee = feeOn(quoteAmount, TRADE_FEE_BPS);
    abortUnless(quoteAmount - fee > 0n, 'launchpad::pool::EZeroOutput');
    abortUnless(quoteAmount - fee >= minOut, 'launchpad::pool::ESlippageExceeded');
    this.state.baseReserve += amountIn;
    this.state.quoteReserve -= quoteAmount;
    return this.#credit(order, {
      isBuy: false,
      baseAmount: amountIn,
      quoteAmount,
      fee,
      launchFee: 0n,
    });
  }

  claimCreatorFees(sender: string): bigint {
    abortUnless(sender === this.state.feeRecipient, 'launchpad::pool_fees::ENotFeeRecipient');
    const amount = this.state.creatorFees;
    this.state.creatorFees = 0n;
    return nonZero(amount);
  }

  claimReferralFees(sender: string): bigint {
    const amount = this.state.referrers.get(sender) ?? 0n;
    // The empty entry stays on chain.
    if (amount > 0n) this.state.referrers.set(sender, 0n);
    return nonZero(amount);
  }

  claimCoCreatorFees(): bigint {
    // A fun coin has no co-creator witness.
    abortUnless(this.preset.kind === 1, 'launchpad::pool_fees::EWrongCoCreatorWitness');
    const amount = this.state.coCreatorFees;
    this.state.coCreatorFees = 0n;
    return nonZero(amount);
  }

  collectProtocolFees(): bigint {
    const amount = this.state.protocolFees;
    this.state.protocolFees = 0n;
    return nonZero(amount);
  }

  setFeeRecipient(sender: string, recipient: string): void {
    abortUnless(sender === this.state.feeRecipient, 'launchpad::pool_fees::ENotFeeRecipient');
    this.state.feeRecipient = recipient;
  }

  /** Returns the venue's liquidity. */
  graduate(): { base: bigint; quote: bigint } {
    abortUnless(!this.state.graduated, 'launchpad::graduation::EPoolGraduated');
    abortUnless(this.remaining === 0n, 'launchpad::graduation::EPoolNotCompleted');
    const { graduationFee } = this.preset;
    const liquidity = {
      base: this.state.baseReserve,
      quote: this.state.quoteReserve - graduationFee,
    };
    this.state.protocolFees += graduationFee;
    this.state.baseReserve = 0n;
    this.state.quoteReserve = 0n;
    this.state.graduated = true;
    return liquidity;
  }

  #requireOpen(order: Order, amount: bigint, { nowMs }: Moment): void {
    abortUnless(!this.state.buysPaused, 'launchpad::config::EBuysPaused');
    abortUnless(nowMs <= order.deadlineMs, 'launchpad::pool::EDeadlineExpired');
    abortUnless(this.remaining > 0n, 'launchpad::pool::EPoolNotTrading');
    abortUnless(amount > 0n, 'launchpad::pool::EZeroAmount');
  }

  #launchFeeBps({ nowMs }: Moment): bigint {
    const { startBps, startsMs, endsMs } = this.state.launchFee;
    return nowMs >= endsMs ? 0n : rateOf(startBps, endsMs - nowMs, endsMs - startsMs);
  }

  #costOf(amountOut: bigint): bigint {
    return grossForNet(leastIn(this.virtualQuote, this.virtualBase, amountOut), TRADE_FEE_BPS);
  }

  #buy(
    order: Order,
    { taken, launchFee }: { taken: bigint; launchFee: bigint },
    quoteAmount: bigint,
    moment: Moment,
  ): TradeAmounts {
    const baseAmount = taken - launchFee;
    abortUnless(baseAmount > 0n, 'launchpad::pool::EZeroOutput');
    this.#countInWindow(taken, moment);
    const fee = feeOn(quoteAmount, TRADE_FEE_BPS);
    this.state.baseReserve -= taken;
    this.state.withheld += launchFee;
    this.state.quoteReserve += quoteAmount - fee;
    return this.#credit(order, { isBuy: true, baseAmount, quoteAmount, fee, launchFee });
  }

  #countInWindow(amount: bigint, { nowMs, transaction }: Moment): void {
    const { window } = this.state;
    if (nowMs >= window.endsMs) return;
    const before = transaction === window.transaction ? window.bought : 0n;
    abortUnless(before + amount <= window.maxBase, 'launchpad::launch_limit::ELaunchLimitExceeded');
    window.transaction = transaction;
    window.bought = before + amount;
  }

  #credit(order: Order, trade: Omit<TradeAmounts, 'feeParts'>): TradeAmounts {
    abortUnless(order.referrer !== order.trader, 'launchpad::pool::ESelfReferral');
    const share = (bps: bigint) => (trade.fee * bps) / 10_000n;
    const creator = share(this.#shares.creator);
    const coCreators = share(this.#shares.coCreators);
    const referrer = order.referrer === undefined ? 0n : share(this.#shares.referrer);
    const protocol = trade.fee - creator - coCreators - referrer;
    const { state } = this;
    state.creatorFees += creator;
    state.coCreatorFees += coCreators;
    state.protocolFees += protocol;
    if (order.referrer !== undefined && referrer > 0n) {
      state.referrers.set(order.referrer, (state.referrers.get(order.referrer) ?? 0n) + referrer);
    }
    return { ...trade, feeParts: { creator, referrer, coCreators, protocol } };
  }
}

function nonZero(amount: bigint): bigint {
  abortUnless(amount > 0n, 'launchpad::pool_fees::ENothingToClaim');
  return amount;
}
