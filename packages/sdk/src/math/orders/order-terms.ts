// Terms of an order as the SDK states them, and the prices in which the contract compares.
import type { Price } from '../market.ts';
import type { TradeSide } from '../pair-previews.ts';

/** When a stop sells, and at what price. */
export interface StopTerms {
  /** The stop sells once the mean price has fallen to this one; below the current price. */
  trigger: Price;
  /** Least price of the sale, fees and tip included; at most the trigger. */
  bound: Price;
  /** Time over which the price is averaged, in milliseconds; see `ORDER_LIMITS`. */
  windowMs: bigint;
  /** Lets the trigger follow the highest mean price at a distance. */
  trail?: {
    /** Distance in basis points. */
    trailBps: bigint;
    /** How far below the trigger the sale may be, in basis points; `bound` applies too. */
    slippageBps: bigint;
  };
}

/** Terms of an order. Amounts are base units, times Unix ms. */
export interface OrderTerms {
  /** Most that a purchase pays, or least that a sale receives, for each coin, fees and tip included. */
  limit?: Price;
  /** Only for sales. With a limit, whichever is met first fills the order. */
  stop?: StopTerms;
  /** Trades one of `slices` equal slices in each interval. */
  schedule?: { slices: bigint; intervalMs: bigint };
  /** Least amount that one execution spends; the whole amount for fill-or-kill. Default 1. */
  minFill?: bigint;
  /** Quote for executing the whole order; parts earn their share. */
  tip: bigint;
  /** Last time of an execution. */
  expiresMs: bigint;
  /** Credited with the referrer's share of the trade fees; never the owner. */
  referrer?: string | null;
}

/** Bounds that the contract sets. Times are milliseconds. */
export const ORDER_LIMITS = {
  minWindowMs: 60_000n,
  maxWindowMs: 86_400_000n,
  maxTrailBps: 9_900n,
  maxSlippageBps: 10_000n,
  minSlices: 2n,
  maxSlices: 1_000n,
  minIntervalMs: 60_000n,
  maxIntervalMs: 2_592_000_000n,
} as const;

const MAX_U64 = 2n ** 64n - 1n;

/**
 * Returns a price whose parts fit the contract's `u64`. What does not fit is rounded in the owner's favor: up for
 * a sale, down for a purchase.
 */
export function boundPrice({ numerator, denominator }: Price, side: TradeSide): Price {
  const divisor = gcd(numerator, denominator) || 1n;
  let [quote, base] = [numerator / divisor, denominator / divisor];
  while (quote > MAX_U64 || base > MAX_U64) {
    quote = side === 'sell' ? (quote + 1n) / 2n : quote / 2n;
    base = side === 'sell' ? base / 2n : (base + 1n) / 2n;
  }
  return { numerator: quote, denominator: base };
}

/** Returns the tip for executing `amount` of an order over `total`, as the contract rounds it. */
export const tipFor = (tip: bigint, amount: bigint, total: bigint): bigint =>
  (tip * amount) / total;

/** Returns the amount of one slice of a recurring order; the whole amount of any other. */
export const sliceOf = ({ schedule }: Pick<OrderTerms, 'schedule'>, total: bigint): bigint =>
  schedule === undefined ? total : (total + schedule.slices - 1n) / schedule.slices;

/** Whether one price is below another. */
export const isBelow = (price: Price, other: Price): boolean =>
  price.numerator * other.denominator < other.numerator * price.denominator;

/** Whether a trade of `quote` for `base` meets the bound of its owner. */
export const meetsBound = (bound: Price, side: TradeSide, quote: bigint, base: bigint): boolean =>
  side === 'buy'
    ? quote * bound.denominator <= base * bound.numerator
    : quote * bound.denominator >= base * bound.numerator;

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
