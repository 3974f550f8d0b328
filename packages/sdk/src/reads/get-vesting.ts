// Reads the vesting lock of a creator's first purchase.
import { normalizeStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { Vesting as VestingLayout } from '../contracts/launchpad/vesting.ts';
import type { VestingSchedule } from '../math/vesting.ts';
import { expectType, sharedVersion } from './objects.ts';

/** A lock as it stands; `claimVesting` takes it as it is. */
export interface Vesting extends VestingSchedule {
  vestingId: string;
  initialSharedVersion: string;
  /** The locked coin. */
  baseType: string;
  poolId: string;
  /** Receives every claim: the creator of the pool. */
  beneficiary: string;
  /** Claimed so far, in base units. */
  claimed: bigint;
}

/**
 * Reads one lock. `VestingCreated` of the transaction that created the pool contains its ID.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getVesting, unlockedAt } from '@atoll/sdk';
 *
 * const vesting = await getVesting(client.atoll, { vestingId });
 * const claimable = unlockedAt(vesting, BigInt(Date.now())) - vesting.claimed;
 * ```
 */
export async function getVesting(
  atoll: Atoll,
  { vestingId, signal }: { vestingId: string; signal?: AbortSignal },
): Promise<Vesting> {
  const { object } = await atoll.client.core.getObject({
    objectId: vestingId,
    include: { content: true },
    signal,
  });
  const [coin] = expectType(atoll.deployment, object, VestingLayout).typeParams;
  if (coin === undefined) throw new TypeError('Expected a type argument');
  const { id, balance, ...vesting } = VestingLayout.parse(object.content);
  return {
    ...vesting,
    vestingId: id,
    baseType: normalizeStructTag(coin),
    claimed: vesting.total - balance,
    initialSharedVersion: sharedVersion(object),
  };
}
