// Owns the bonding-curve arithmetic: the same functions, names and roundings as Move's
// `launchpad::curve`. Every rounding favours the pool. Amounts are base units.
//
// The curve is the constant product (x + net)(y - out) = x·y over virtual reserves:
// x = virtual quote (initial + raised), y = virtual coins (initial - sold).

/** Basis points in one whole. */
export const BPS = 10_000n;

/** ceil(a / b) for a >= 0, b > 0. */
export const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Fee on `amount` at `feeBps`, rounded up: at least 1 unit of any amount while there is a fee. */
export const feeOn = (amount: bigint, feeBps: bigint): bigint => ceilDiv(amount * feeBps, BPS);

/** Coins that `netQuote` (fee already taken) buys at reserves `x`, `y`; rounded down. */
export const baseForQuote = (x: bigint, y: bigint, netQuote: bigint): bigint =>
  (y * netQuote) / (x + netQuote);

/** Net quote (before fee) that buying exactly `coins` costs, `coins < y`; rounded up. */
export const quoteForBase = (x: bigint, y: bigint, coins: bigint): bigint =>
  ceilDiv(x * coins, y - coins);

/** Smallest gross payment that leaves `net` after a fee of `feeBps` (< 10,000); rounded up. */
export const grossForNet = (net: bigint, feeBps: bigint): bigint =>
  ceilDiv(net * BPS, BPS - feeBps);

/** Gross quote (fee not yet taken) that selling `coins` gives; rounded down. */
export const quoteFromBase = (x: bigint, y: bigint, coins: bigint): bigint =>
  (x * coins) / (y + coins);
