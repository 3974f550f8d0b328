// Seeded randomness, so that a printed seed repeats a schedule.

export interface Random {
  /** Returns a number of [0, 1). */
  next(): number;
  /** Returns a whole number of [low, high). */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low)),
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
}
