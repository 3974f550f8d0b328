// Time-weighted average prices from the sums that pools and pairs keep: `launchpad::price_accumulator`.

const Q64 = 64n;

/** Sums of a market's spot price over time, up to `atMs`. */
export interface PriceSums {
  /** Price of base in quote, Q64.64, times milliseconds. */
  quotePerBase: bigint;
  /** Price of quote in base, Q64.64, times milliseconds. */
  basePerQuote: bigint;
  /** Unix ms. */
  atMs: bigint;
}

/**
 * Returns the sums at a later time, as `price_accumulator::advance` would: the current reserves have applied since the last
 * update.
 * @param reserves that set the price: the virtual ones on the curve; base units.
 */
export function advancePrices(
  sums: PriceSums,
  { quote, base }: { quote: bigint; base: bigint },
  nowMs: bigint,
): PriceSums {
  const elapsedMs = nowMs - sums.atMs;
  if (elapsedMs <= 0n) return sums;
  return {
    quotePerBase: sums.quotePerBase + ((quote << Q64) / base) * elapsedMs,
    basePerQuote: sums.basePerQuote + ((base << Q64) / quote) * elapsedMs,
    atMs: nowMs,
  };
}

/**
 * Returns the mean price of quote in base (Q64.64, rounded down) between two readings of one market. A brief spike of the
 * coin's price lowers it by no more than the spike's share of the period.
 * @throws RangeError unless the first reading is earlier.
 */
export function meanBasePerQuote(
  earlier: Pick<PriceSums, 'basePerQuote' | 'atMs'>,
  later: Pick<PriceSums, 'basePerQuote' | 'atMs'>,
): bigint {
  const elapsedMs = later.atMs - earlier.atMs;
  if (elapsedMs <= 0n) throw new RangeError('No time has elapsed between the readings.');
  return (later.basePerQuote - earlier.basePerQuote) / elapsedMs;
}
