// Seed of property tests that give none. Vitest runs this in each worker.
import fc from 'fast-check';

/** Fixed for the sample, so that CI is deterministic; random in deep runs. ATOLL_SEED repeats one. */
const SEED = Number(
  process.env.ATOLL_SEED ??
    (process.env.ATOLL_DEEP === '1' ? Math.trunc(Math.random() * 2 ** 31) : 20_261_129),
);
// A failing property prints it.
fc.configureGlobal({ seed: SEED });
