// Size of the invariant tests: a sample by default, the figures of the threat model with ATOLL_DEEP=1.
// ATOLL_SEED repeats a run.

export const DEEP = process.env.ATOLL_DEEP === '1';

/** Fixed for the sample, so that CI is deterministic; random in deep runs. */
export const SEED = Number(
  process.env.ATOLL_SEED ?? (DEEP ? Math.trunc(Math.random() * 2 ** 31) : 20_261_120),
);

/** Returns `deep` with ATOLL_DEEP=1, otherwise `sample`. */
export const figure = (deep: number, sample: number): number => (DEEP ? deep : sample);

/** Timeout of a test whose size is a figure, in milliseconds. */
export const TIMEOUT_MS = DEEP ? 3_600_000 : 300_000;

/** Prints the seed and the totals of a run, so that it can be repeated. */
export function report(test: string, totals: object): void {
  console.info(`${test}: ATOLL_SEED=${SEED} ${JSON.stringify(totals)}`);
}

/** Lets the test runner's own timers run between batches of synchronous work. */
export const yieldToRunner = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
