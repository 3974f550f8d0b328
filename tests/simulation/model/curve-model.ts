// Owns what a pool is expected to do on its curve. The arithmetic is that of the vectors: found from
// what a result has to satisfy, not from the formulas that the contract uses.
import { feeOn, grossForNet, leastIn, mostOut } from '../../../tooling/vectors/invariant.ts';
import { type Preset, SPLIT_BPS, TRADE_FEE_BPS } from '../../../tooling/vectors/presets.ts';
import { demand } from './refusal.ts';

export interface Order {
  trader: string;
  referrer: string | undefined;
  deadlineMs: bigint;
}

/** What one trade moved, as the contract's event tells it. */
export interface Fill {
  isBuy: boolean;
  coins: bigint;
  gross: bigint;
  fee: bigint;
  creatorFee: bigint;
  referrerFee: bigint;
  coCreatorFee: bigint;
  protocolFee: bigint;
}

/** Where a call happens: when, and in which transaction. */
export interface Moment {
  nowMs: bigint;
  /** Different for each transaction. */
  transaction: number;
}

export class CurveModel {
  readonly preset: Preset;
  readonly windowEndsMs: bigint;
  readonly windowMaxCoins: bigint;
  /** Agent coins pay co-creators; on fun coins the creator has their share. */
  readonly shares: { creator: bigint; referrer: bigint; coCreators: bigint };
  baseReserve: bigint;
  quoteReserve = 0n;
  creatorFees = 0n;
  coCreatorFees = 0n;
  protocolFees = 0n;
  referrers = new Map<string, bigint>();
  feeRecipient: string;
  graduated = false;
  buysPaused = false;
  #windowTransaction = -1;
  #windowBought = 0n;

  constructor(
    preset: Preset,
    creator: string,
    window: { endsMs: bigint; maxCoins: bigint },
    earlier?: CurveModel,
  ) {
    this.preset = preset;
    this.feeRecipient = creator;
    this.windowEndsMs = window.endsMs;
    this.windowMaxCoins = window.maxCoins;
    this.baseReserve = preset.curveSupply + preset.dexSupply;
    const { creator: own, referrer, coCreators } = SPLIT_BPS;
    this.shares =
      preset.kind === 1
        ? { creator: own, referrer, coCreators }
        : { creator: own + coCreators, referrer, coCreators: 0n };
    if (earlier) this.#resume(earlier);
  }

  #resume(earlier: CurveModel): void {
    this.baseReserve = earlier.baseReserve;
    this.quoteReserve = earlier.quoteReserve;
    this.creatorFees = earlier.creatorFees;
    this.coCreatorFees = earlier.coCreatorFees;
    this.protocolFees = earlier.protocolFees;
    this.referrers = new Map(earlier.referrers);
    this.feeRecipient = earlier.feeRecipient;
    this.graduated = earlier.graduated;
    this.buysPaused = earlier.buysPaused;
    this.#windowTransaction = earlier.#windowTransaction;
    this.#windowBought = earlier.#windowBought;
  }

  /** An independent copy, so that a transaction that fails half way can be forgotten. */
  clone(): CurveModel {
    const window = { endsMs: this.windowEndsMs, maxCoins: this.windowMaxCoins };
    return new CurveModel(this.preset, this.feeRecipient, window, this);
  }

  get remaining(): bigint {
    return this.graduated ? 0n : this.baseReserve - this.preset.dexSupply;
  }

  get sold(): bigint {
    return this.preset.curveSupply - this.remaining;
  }

  /** Virtual quote reserve. */
  get x(): bigint {
    return this.preset.virtualQuote + this.quoteReserve;
  }

  /** Virtual coin reserve. */
  get y(): bigint {
    return this.preset.virtualCoins - this.sold;
  }

  buyExactQuote(order: Order, payment: bigint, minCoins: bigint, moment: Moment): Fill {
    this.#demandOpen(order, payment, moment);
    const fee = feeOn(payment, TRADE_FEE_BPS);
    const coins = mostOut(this.x, this.y, payment - fee);
    // The end of the curve: what is left is bought at its own cost and the excess comes back.
    const [bought, paid] =
      coins >= this.remaining ? [this.remaining, this.#grossOf(this.remaining)] : [coins, payment];
    demand(bought >= minCoins, 'pool::ESlippage');
    return this.#buy(order, bought, paid, moment);
  }

  buyExactCoins(order: Order, coins: bigint, maxPayment: bigint, moment: Moment): Fill {
    this.#demandOpen(order, coins, moment);
    demand(coins <= this.remaining, 'bonding_curve::ECoinsExceedRemaining');
    const gross = this.#grossOf(coins);
    demand(gross <= maxPayment, 'pool::ESlippage');
    return this.#buy(order, coins, gross, moment);
  }

  sell(order: Order, coins: bigint, minQuote: bigint, { nowMs }: Moment): Fill {
    demand(nowMs <= order.deadlineMs, 'pool::EDeadlinePassed');
    demand(!this.graduated, 'pool::EPoolGraduated');
    demand(coins > 0n, 'pool::EZeroAmount');
    const gross = mostOut(this.y, this.x, coins);
    const fee = feeOn(gross, TRADE_FEE_BPS);
    demand(gross - fee > 0n, 'pool::EZeroOutput');
    demand(gross - fee >= minQuote, 'pool::ESlippage');
    this.baseReserve += coins;
    this.quoteReserve -= gross;
    return this.#credit(order, { isBuy: false, coins, gross, fee });
  }

  claimCreator(sender: string): bigint {
    demand(sender === this.feeRecipient, 'pool::ENotFeeReceiver');
    const amount = this.creatorFees;
    this.creatorFees = 0n;
    return claimed(amount);
  }

  claimReferrer(sender: string): bigint {
    const amount = this.referrers.get(sender) ?? 0n;
    // The entry stays, so that the next trader need not pay for one.
    if (amount > 0n) this.referrers.set(sender, 0n);
    return claimed(amount);
  }

  claimCoCreators(): bigint {
    // A fun coin names nobody who could collect.
    demand(this.shares.coCreators > 0n, 'pool::EWrongCoCreatorWitness');
    const amount = this.coCreatorFees;
    this.coCreatorFees = 0n;
    return claimed(amount);
  }

  collectProtocol(): bigint {
    const amount = this.protocolFees;
    this.protocolFees = 0n;
    return claimed(amount);
  }

  setFeeReceiver(sender: string, receiver: string): void {
    demand(sender === this.feeRecipient, 'pool::ENotFeeReceiver');
    demand(BigInt(receiver) !== 0n, 'pool::EZeroAddress');
    this.feeRecipient = receiver;
  }

  /** Hands the liquidity over: what the exchange gets. */
  graduate(): { coins: bigint; quote: bigint } {
    demand(!this.graduated, 'pool::EPoolGraduated');
    demand(this.remaining === 0n, 'pool::EPoolNotComplete');
    const coins = this.baseReserve;
    const quote = this.quoteReserve - this.preset.graduationFee;
    this.protocolFees += this.preset.graduationFee;
    this.baseReserve = 0n;
    this.quoteReserve = 0n;
    this.graduated = true;
    return { coins, quote };
  }

  #demandOpen(order: Order, amount: bigint, { nowMs }: Moment): void {
    demand(!this.buysPaused, 'config::EBuysPaused');
    demand(nowMs <= order.deadlineMs, 'pool::EDeadlinePassed');
    demand(this.remaining > 0n, 'pool::EPoolNotTrading');
    demand(amount > 0n, 'pool::EZeroAmount');
  }

  #grossOf(coins: bigint): bigint {
    return grossForNet(leastIn(this.x, this.y, coins), TRADE_FEE_BPS);
  }

  #buy(order: Order, coins: bigint, gross: bigint, moment: Moment): Fill {
    demand(coins > 0n, 'pool::EZeroOutput');
    this.#countInWindow(coins, moment);
    const fee = feeOn(gross, TRADE_FEE_BPS);
    this.baseReserve -= coins;
    this.quoteReserve += gross - fee;
    return this.#credit(order, { isBuy: true, coins, gross, fee });
  }

  #countInWindow(coins: bigint, { nowMs, transaction }: Moment): void {
    if (nowMs >= this.windowEndsMs) return;
    const before = transaction === this.#windowTransaction ? this.#windowBought : 0n;
    demand(before + coins <= this.windowMaxCoins, 'launch_window::ELaunchLimitExceeded');
    this.#windowTransaction = transaction;
    this.#windowBought = before + coins;
  }

  #credit(order: Order, trade: Pick<Fill, 'isBuy' | 'coins' | 'gross' | 'fee'>): Fill {
    demand(order.referrer !== order.trader, 'pool::ESelfReferral');
    const share = (bps: bigint) => (trade.fee * bps) / 10_000n;
    const creatorFee = share(this.shares.creator);
    const coCreatorFee = share(this.shares.coCreators);
    const referrerFee = order.referrer === undefined ? 0n : share(this.shares.referrer);
    const protocolFee = trade.fee - creatorFee - coCreatorFee - referrerFee;
    this.creatorFees += creatorFee;
    this.coCreatorFees += coCreatorFee;
    this.protocolFees += protocolFee;
    if (order.referrer !== undefined && referrerFee > 0n) {
      const before = this.referrers.get(order.referrer) ?? 0n;
      this.referrers.set(order.referrer, before + referrerFee);
    }
    return { ...trade, creatorFee, referrerFee, coCreatorFee, protocolFee };
  }
}

function claimed(amount: bigint): bigint {
  demand(amount > 0n, 'pool::ENothingToClaim');
  return amount;
}
