// Samples the cases of long tests: a part by default, all of them with ATOLL_DEEP=1.

const isDeep = process.env.ATOLL_DEEP === '1';
/** Selects the sample. Set by the configuration of the tests. */
export const SEED = Number(process.env.ATOLL_SEED);

/** Returns every `step`th case, starting at an offset derived from the seed. */
export function sample<T>(cases: readonly T[], step: number): T[] {
  if (isDeep) return [...cases];
  console.log(`Checking one in ${step} of ${cases.length} cases: ATOLL_SEED=${SEED}`);
  return cases.filter((_, index) => index % step === SEED % step);
}
