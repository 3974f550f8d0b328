// Computes where a coin's stakers are paid.
import { deriveObjectID, normalizeStructTag } from '@mysten/sui/utils';
import type { Deployment } from '../../deployment.ts';
import { requireDeployed } from '../../types.ts';

/** An empty struct has one byte. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * ID of the pool that divides payments in `rewardType` among stakes in `stakeType`, whether or not it was created. Coins
 * sent to this address with `send_funds` are paid to the stakers, so it can be an account's share of creator fees.
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
