// Claims a referrer's share of a pool's fees.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolFees from '../contracts/launchpad/pool_fees.ts';
import type { ContractError } from '../errors/contract.ts';
import { keepCoin } from '../transactions/coins.ts';
import { sharedInput } from '../transactions/inputs.ts';
import { collectPairFees } from '../transactions/pair-fees.ts';

export interface ClaimReferralFeesParameters {
  pool: PoolRef;
  /** Sender of the transaction: the referrer whose credit is paid out. */
  referrer: string;
}

export type ClaimReferralFeesReturnType = TransactionThunk;

export type ClaimReferralFeesErrorType = ContractError<'NothingToClaim'>;

/**
 * Claims everything that the trades on curve and pair have credited to the sender.
 * @throws ClaimReferralFeesErrorType
 * @example
 * ```ts
 * import { claimReferralFees } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(claimReferralFees(client.atoll, { pool, referrer: sender }));
 * ```
 */
export const claimReferralFees =
  (atoll: Atoll, { pool, referrer }: ClaimReferralFeesParameters): ClaimReferralFeesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool], referrer });
    const coin = tx.add(
      poolFees.claimReferralFees({
        package: atoll.deployment.launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: { pool: sharedInput(tx, pool.poolId, pool.initialSharedVersion) },
      }),
    );
    keepCoin(tx, { owner: referrer, type: pool.quoteType, coin });
  };
