// Adds to a claim what it needs after graduation: the fees of the pair are moved to the pool first.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import * as pairCalls from '../contracts/amm/pair.ts';
import { getPairs } from '../reads/get-pairs.ts';
import { sharedInput } from './inputs.ts';

/**
 * Moves the fees of the pools' pairs to the pools; does nothing for pools without a pair.
 * @param referrer - whose fees to move instead of those of creator, co-creators and protocol
 */
export async function collectPairFees(
  tx: Transaction,
  atoll: Atoll,
  { pools, referrer }: { pools: readonly PoolRef[]; referrer?: string },
): Promise<void> {
  const pairs = await getPairs(atoll, { poolIds: pools.map(({ poolId }) => poolId) });
  for (const { poolId, initialSharedVersion } of pools) {
    const pair = pairs.get(poolId);
    if (pair === undefined) continue;
    const options = {
      package: atoll.deployment.amm.packageId,
      typeArguments: [pair.baseType, pair.quoteType] as [string, string],
    };
    const objects = {
      pair: sharedInput(tx, pair.pairId, pair.initialSharedVersion),
      pool: sharedInput(tx, poolId, initialSharedVersion),
    };
    tx.add(
      referrer === undefined
        ? pairCalls.collectFees({ ...options, arguments: objects })
        : pairCalls.collectReferralFees({ ...options, arguments: { ...objects, referrer } }),
    );
  }
}
