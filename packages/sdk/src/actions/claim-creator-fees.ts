// Owns the creator's withdrawal of the fees that trades have credited.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import { keepCoin } from '../transactions/coins.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface ClaimCreatorFeesParameters {
  pool: PoolRef;
  /** Sender of the transaction: the pool's fee receiver. */
  receiver: string;
}

/**
 * Claims everything credited to the creator.
 * @throws (on chain) `NotFeeReceiver`, `NothingToClaim`.
 */
export const claimCreatorFees =
  (atoll: Atoll, { pool, receiver }: ClaimCreatorFeesParameters) =>
  async (tx: Transaction): Promise<void> => {
    const coin = tx.moveCall({
      target: `${atoll.deployment.launchpad.packageId}::pool::claim_creator_fees`,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: [sharedInput(tx, pool.poolId, pool.initialSharedVersion)],
    });
    await keepCoin(tx, atoll, { owner: receiver, type: pool.quoteType, coin });
  };
