// Computes the address at which a coin's stakers are paid.
import { deriveObjectID, normalizeStructTag } from '@mysten/sui/utils';
import type { Deployment } from '../../deployment.ts';
import { requireDeployed } from '../../types.ts';

/** An empty struct has one byte. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * Returns the ID of the pool that divides payments in `rewardType` among stakes in `stakeType`, even if it does not
 * exist. Coins sent to this address with `send_funds` are paid to the stakers, so fees can be shared with it as an
 * account.
 * @throws AtollError `NotDeployed`.
 * @example
 * ```ts
 * import { paymentPoolId } from '@atoll/sdk';
 *
 * const { baseType, quoteType } = await client.atoll.getPool({ poolId });
 * const coins = { stakeType: baseType, rewardType: quoteType };
 * const recipient = paymentPoolId(client.atoll.deployment, coins);
 * ```
 */
export function paymentPoolId(
  deployment: Deployment,
  { stakeType, rewardType }: { stakeType: string; rewardType: string },
): string {
  const { originalId, registry } = requireDeployed(deployment, 'staking');
  const [stake, reward] = [normalizeStructTag(stakeType), normalizeStructTag(rewardType)];
  const key = `${originalId}::registry::PoolKey<${stake}, ${reward}>`;
  return deriveObjectID(registry.id, key, EMPTY_KEY);
}
