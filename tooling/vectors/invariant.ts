// Owns the arithmetic of the vectors. Each result is found from what it has to satisfy (the product
// of the reserves must not fall, the fee must not be less than its percentage), not from the closed
// formulas that the contracts use, so that an error in those cannot hide in both places.

/** Basis points in one whole. */
const BPS = 10_000n;

/** The least integer that is not below `a / b`. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** The least fee that is not below `feeBps` of `amount`. */
export function feeOn(amount: bigint, feeBps: bigint): bigint {
  return ceilDiv(amount * feeBps, BPS);
}

/** The least amount that leaves `net` when its own fee is taken off. */
export function grossForNet(net: bigint, feeBps: bigint): bigint {
  // What is left grows with the amount, by 0 or 1 at each step: halve the interval that holds it.
  let low = net;
  let high = ceilDiv(net * BPS, BPS - feeBps) + 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (middle - feeOn(middle, feeBps) >= net) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** The most that may leave reserve `out` when `amountIn` enters reserve `into`. */
export function mostOut(into: bigint, out: bigint, amountIn: bigint): bigint {
  return out - ceilDiv(into * out, into + amountIn);
}

/** The least that must enter reserve `into` when `amountOut` leaves reserve `out`. */
export function leastIn(into: bigint, out: bigint, amountOut: bigint): bigint {
  return ceilDiv(into * out, out - amountOut) - into;
}
