// What long tests check by default: a part, from a random element on; all of it with ATOLL_DEEP=1.

const isDeep = process.env.ATOLL_DEEP === '1';
/** Decides which part is checked. ATOLL_SEED repeats a run. */
export const SEED = Number(process.env.ATOLL_SEED ?? Math.trunc(Math.random() * 1_000));

/** Every `share`th of `all`, from the element that the seed names. */
export function sample<T>(all: readonly T[], share: number): T[] {
  if (isDeep) return [...all];
  console.log(`A part of ${all.length}: ATOLL_SEED=${SEED}`);
  return all.filter((_, index) => index % share === SEED % share);
}
