// Owns a referrer's withdrawal of the fees that trades have credited.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import { keepCoin } from '../transactions/coins.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface ClaimReferralFeesParameters {
  pool: PoolRef;
  /** Sender of the transaction: the referrer whose credit is paid out. */
  referrer: string;
}

/**
 * Claims everything that this pool's trades have credited to the sender.
 * @throws (on chain) `NothingToClaim`.
 */
export const claimReferralFees =
  (atoll: Atoll, { pool, referrer }: ClaimReferralFeesParameters) =>
  async (tx: Transaction): Promise<void> => {
    const coin = tx.moveCall({
      target: `${atoll.deployment.launchpad.packageId}::pool::claim_referral_fees`,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: [sharedInput(tx, pool.poolId, pool.initialSharedVersion)],
    });
    await keepCoin(tx, atoll, { owner: referrer, type: pool.quoteType, coin });
  };
