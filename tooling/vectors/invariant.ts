// Reference arithmetic of the vectors. Each result is derived from the condition that it must satisfy
// (the product of the reserves never falls, the fee is at least its percentage), not from the closed
// formulas of the contracts, so that an error in those cannot occur in both places.

/** Basis points in one whole. */
const BPS = 10_000n;

/** Returns the least integer that is not below `a / b`. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** Returns the least fee that is not below `feeBps` of `amount`. */
export function feeOn(amount: bigint, feeBps: bigint): bigint {
  return ceilDiv(amount * feeBps, BPS);
}

/** Returns the lowest rate that is at least `startBps * left / duration`. */
export function rateOf(startBps: bigint, left: bigint, duration: bigint): bigint {
  let rate = 0n;
  while (rate * duration < startBps * left) rate += 1n;
  return rate;
}

/** Returns the most that is not above `shareBps` of `amount`. */
export function shareOf(amount: bigint, shareBps: bigint): bigint {
  return amount - ceilDiv(amount * (BPS - shareBps), BPS);
}

/** Returns the least amount that leaves `net` after its own fee. */
export function grossForNet(net: bigint, feeBps: bigint): bigint {
  // The rest grows with the amount, by 0 or 1 per unit: bisect the interval that contains it.
  let low = net;
  let high = ceilDiv(net * BPS, BPS - feeBps) + 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (middle - feeOn(middle, feeBps) >= net) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** Returns the most that may leave reserve `out` when `amountIn` enters reserve `into`. */
export function mostOut(into: bigint, out: bigint, amountIn: bigint): bigint {
  return out - ceilDiv(into * out, into + amountIn);
}

/** Returns the least that must enter reserve `into` when `amountOut` leaves reserve `out`. */
export function leastIn(into: bigint, out: bigint, amountOut: bigint): bigint {
  return ceilDiv(into * out, out - amountOut) - into;
}
