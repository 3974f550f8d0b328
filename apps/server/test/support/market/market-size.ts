/** Size of the random markets that tests recompute: a sample, or more than 10,000 trades with ATOLL_DEEP=1. */
export const marketSteps = process.env.ATOLL_DEEP === '1' ? 14_000 : 2_000;

/** The seed of a market: ATOLL_SEED, or a random one. Printed, so that a run can be repeated. */
export function marketSeed(own: number): number {
  const seed = Number(process.env.ATOLL_SEED ?? own);
  console.info(`random market: ATOLL_SEED=${seed}, ${marketSteps} steps`);
  return seed;
}
