// How much of everything is run: a sample by default, the figures of the threat model with
// ATOLL_DEEP=1. ATOLL_SEED repeats a run.

export const DEEP = process.env.ATOLL_DEEP === '1';

/** The same on every run of the sample, so that CI does not depend on luck; fresh on deep runs. */
export const SEED = Number(
  process.env.ATOLL_SEED ?? (DEEP ? Math.trunc(Math.random() * 2 ** 31) : 20_261_120),
);

/** `deep` runs with ATOLL_DEEP=1, otherwise `sample`. */
export const figure = (deep: number, sample: number): number => (DEEP ? deep : sample);

/** Time for a test that runs a figure, ms. */
export const TIMEOUT_MS = DEEP ? 3_600_000 : 300_000;

/** Lets the test runner breathe between batches of work that does not. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
