// Reads the payments sent to a payment pool that have not been divided among its stakers yet.
import type { Atoll } from '../../context.ts';

/**
 * Returns the funds of the pool's address in base units of its reward coin. The pool need not exist.
 * @example
 * ```ts
 * import { getStakingPool, getUncollectedPayments } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * console.log(await getUncollectedPayments(client.atoll, pool));
 * ```
 */
export async function getUncollectedPayments(
  { client }: Pick<Atoll, 'client'>,
  { poolId, rewardType, signal }: { poolId: string; rewardType: string; signal?: AbortSignal },
): Promise<bigint> {
  const { balance } = await client.core.getBalance({ owner: poolId, coinType: rewardType, signal });
  return BigInt(balance.addressBalance);
}
