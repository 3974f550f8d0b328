// Computes constant-product amounts with the functions and roundings of Move's `launchpad::curve_math`.
// Every rounding favours the pool. Amounts are base units.
//
// The curve is the constant product (x + net)(y - out) = x·y over virtual reserves:
// x = virtual quote (initial + raised), y = virtual base (initial - sold).

/** Basis points in one whole. */
export const BPS = 10_000n;

/** ceil(a / b) for a >= 0, b > 0. */
export const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Share of `amount` in basis points, rounded down. */
export const shareOf = (amount: bigint, bps: bigint): bigint => (amount * bps) / BPS;

/** Fee on `amount` at `feeBps`, rounded up: at least 1 unit of any amount while there is a fee. */
export const feeOn = (amount: bigint, feeBps: bigint): bigint => ceilDiv(amount * feeBps, BPS);

/** Smallest gross payment that leaves `net` after a fee of `feeBps` (< 10,000); rounded up. */
export const grossForNet = (net: bigint, feeBps: bigint): bigint =>
  ceilDiv(net * BPS, BPS - feeBps);

/** Output for an exact input without its fee; rounded down. */
export const getAmountOut = (reserveIn: bigint, reserveOut: bigint, amountIn: bigint): bigint =>
  (reserveOut * amountIn) / (reserveIn + amountIn);

/** Input, before the fee, for an exact output below `reserveOut`; rounded up. */
export const getAmountIn = (reserveIn: bigint, reserveOut: bigint, amountOut: bigint): bigint =>
  ceilDiv(reserveIn * amountOut, reserveOut - amountOut);
