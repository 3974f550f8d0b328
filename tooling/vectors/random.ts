// Deterministic pseudo-random numbers for the vectors.

/** Returns a generator of integers below a bound (a 64-bit linear congruential one, Knuth's MMIX constants). */
export function generator(seed: bigint): (bound: bigint) => bigint {
  let state = seed;
  const next = (): bigint => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    // The low bits of such a generator repeat early.
    return state >> 32n;
  };
  return (bound) => ((next() << 32n) | next()) % bound;
}
