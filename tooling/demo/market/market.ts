// Tracks one coin of the demo market while its trades are generated: its state on chain, its holders,
// and the next trade of its price path.
import {
  type CurveState,
  type EventData,
  getAmountIn,
  type PairRef,
  type PairReserves,
  type Pool,
  previewBuyExactIn,
  previewBuyExactOut,
} from '@atoll/sdk';
import type { DemoCoin } from './coins.ts';

/** A trade to make; amounts in base units. */
export type Plan =
  | { side: 'buy'; payment: bigint }
  | { side: 'sell'; coins: bigint; seller: number };

export class Market {
  readonly coin: DemoCoin;
  readonly pool: Pool;
  curve: CurveState;
  pair: (PairRef & PairReserves) | null = null;
  /** Coins by trader. */
  readonly holdings = new Map<number, bigint>();

  constructor(coin: DemoCoin, pool: Pool) {
    this.coin = coin;
    this.pool = pool;
    this.curve = pool;
  }

  /** Where the story wants the pool at `moment`, as a share of its target. */
  #wanted(moment: number): number {
    const { story } = this.coin;
    const next = story.findIndex(([at]) => at > moment);
    const [fromAt, from] = story[next === -1 ? story.length - 1 : Math.max(0, next - 1)] ?? [0, 0];
    const [toAt, to] = story[next === -1 ? story.length - 1 : next] ?? [1, from];
    return toAt === fromAt ? to : from + ((to - from) * (moment - fromAt)) / (toAt - fromAt);
  }

  /**
   * The trade that brings the pool towards its story; null when there is nothing to do.
   * `free` are the traders who can act now.
   */
  next(moment: number, free: number[], random: () => number): Plan | null {
    if (this.pair) return this.#swap(this.pair, free, random);
    const wanted = this.#wanted(moment);
    if (wanted >= 1)
      return {
        side: 'buy',
        payment: previewBuyExactOut(this.curve, this.curve.remaining).gross * 2n,
      };
    const raised = this.curve.virtualQuote - this.pool.initialVirtualQuote;
    const target = share(this.pool.targetRaised, Math.min(0.97, wanted * (0.9 + 0.2 * random())));
    const small = share(this.pool.targetRaised, 0.002 + 0.006 * random());
    if (target > raised) return this.#buy(larger(target - raised, small));
    return this.#sell(raised - target, free) ?? this.#buy(small);
  }

  #buy(payment: bigint): Plan {
    const quote = previewBuyExactIn(this.curve, payment);
    if (quote.baseOut + quote.launchFee <= this.pool.launchMaxBase) return { side: 'buy', payment };
    // The launch limit may still apply: stay below it.
    const received = 0.95 * (1 - Number(quote.launchFeeBps) / 10_000);
    return {
      side: 'buy',
      payment: previewBuyExactOut(this.curve, share(this.pool.launchMaxBase, received)).gross,
    };
  }

  /** Sells for about `quote`, from the largest holder. */
  #sell(quote: bigint, free: number[]): Plan | null {
    const seller = this.#largestHolder(free);
    if (seller === null) return null;
    const { virtualQuote, virtualBase } = this.curve;
    const wanted = getAmountIn(virtualBase, virtualQuote, quote);
    const held = this.holdings.get(seller) ?? 0n;
    const coins = smaller(wanted, held);
    return coins > 1_000_000n ? { side: 'sell', coins, seller } : null;
  }

  #swap(pair: PairReserves, free: number[], random: () => number): Plan | null {
    const size = 0.004 + 0.02 * random();
    const buy: Plan = { side: 'buy', payment: share(pair.quoteReserve, size) };
    const seller = random() < 0.5 ? this.#largestHolder(free) : null;
    if (seller === null) return buy;
    const coins = smaller(share(pair.baseReserve, size), this.holdings.get(seller) ?? 0n);
    return { side: 'sell', coins, seller };
  }

  #largestHolder(free: number[]): number | null {
    const held = (trader: number) => this.holdings.get(trader) ?? 0n;
    return free.reduce<number | null>(
      (best, trader) => (held(trader) > (best === null ? 0n : held(best)) ? trader : best),
      null,
    );
  }

  /** Counts what a trade moved for `trader`. */
  hold(trader: number, event: EventData<'Traded'> | EventData<'Swapped'>): void {
    this.holdings.set(trader, (this.holdings.get(trader) ?? 0n) + coinsMoved(event));
  }

  /** Takes a trade that happened into account. */
  apply(trader: number, event: EventData<'Traded'> | EventData<'Swapped'>): void {
    this.hold(trader, event);
    if ('pairId' in event) {
      const { quoteReserveAfter: quoteReserve, baseReserveAfter: baseReserve } = event;
      if (this.pair) this.pair = { ...this.pair, quoteReserve, baseReserve };
      return;
    }
    this.curve = {
      ...this.curve,
      virtualQuote: event.virtualQuoteAfter,
      virtualBase: event.virtualBaseAfter,
      remaining: this.curve.remaining - coinsMoved(event) - event.launchFee,
    };
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Coins that left the market; negative if they returned. */
const coinsMoved = ({ isBuy, baseAmount }: EventData<'Traded'> | EventData<'Swapped'>) =>
  isBuy ? baseAmount : -baseAmount;

/** `part` of an amount, to six digits. */
const share = (amount: bigint, part: number): bigint =>
  (amount * BigInt(Math.round(part * 1_000_000))) / 1_000_000n;
