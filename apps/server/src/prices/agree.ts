/** Decides on one price from what several feeds say. Prices are US dollars × 10^9. */

export interface Bounds {
  min: bigint;
  max: bigint;
  spread_bps: number;
  jump_bps: number;
}

const BPS = 10_000n;

/** Whether two prices differ by at most `bps` of the second. */
const near = (price: bigint, other: bigint, bps: number): boolean => {
  const difference = price > other ? price - other : other - price;
  return difference * BPS <= other * BigInt(bps);
};

function median(prices: readonly bigint[]): bigint {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0n) + upper) / 2n;
}

/**
 * Returns the median of the feeds that agree, or undefined if there is none to trust: all are out of
 * bounds, no majority agrees, or the price jumped.
 * @param last the last good price while it is fresh; without it any jump is accepted.
 */
export function agreedPrice(
  prices: readonly bigint[],
  bounds: Bounds,
  last: bigint | undefined,
): bigint | undefined {
  const possible = prices.filter((price) => price >= bounds.min && price <= bounds.max);
  if (possible.length === 0) return undefined;
  const middle = median(possible);
  const agreeing = possible.filter((price) => near(price, middle, bounds.spread_bps));
  const trusted =
    agreeing.length * 2 > possible.length
      ? agreeing
      : // Feeds that contradict each other: the one that continues the last price decides.
        possible.filter((price) => last !== undefined && near(price, last, bounds.spread_bps));
  if (trusted.length === 0) return undefined;
  const price = median(trusted);
  return last === undefined || near(price, last, bounds.jump_bps) ? price : undefined;
}
