// Claims a referrer's share of the fees of several pools in one transaction.
import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolFees from '../contracts/launchpad/pool_fees.ts';
import type { ContractError } from '../errors/contract.ts';
import { keepCoin } from '../transactions/coins.ts';
import { sharedInput } from '../transactions/inputs.ts';
import { collectPairFees } from '../transactions/pair-fees.ts';

export interface ClaimAllReferralFeesParameters {
  /** At most about 300: a transaction has 1,024 commands. */
  pools: readonly PoolRef[];
  /** Sender of the transaction: the referrer whose credits are paid out. */
  referrer: string;
}

export type ClaimAllReferralFeesReturnType = TransactionThunk;

export type ClaimAllReferralFeesErrorType = ContractError<'NothingToClaim'>;

/**
 * Claims everything that the trades of `pools` have credited to the sender, fees in the same coin as
 * one. A pool that owes nothing fails the transaction.
 * @throws ClaimAllReferralFeesErrorType
 * @example
 * ```ts
 * import { claimAllReferralFees } from '@atoll/sdk';
 *
 * const pools = await Promise.all(poolIds.map((poolId) => client.atoll.getPool({ poolId })));
 * tx.add(claimAllReferralFees(client.atoll, { pools, referrer: sender }));
 * ```
 */
export const claimAllReferralFees =
  (
    atoll: Atoll,
    { pools, referrer: owner }: ClaimAllReferralFeesParameters,
  ): ClaimAllReferralFeesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools, referrer: owner });
    const coins = new Map<string, TransactionObjectArgument>();
    for (const { poolId, baseType, quoteType, initialSharedVersion } of pools) {
      const coin = tx.add(
        poolFees.claimReferralFees({
          package: atoll.deployment.launchpad.packageId,
          typeArguments: [baseType, quoteType],
          arguments: { pool: sharedInput(tx, poolId, initialSharedVersion) },
        }),
      );
      const sameType = coins.get(quoteType);
      if (sameType) tx.mergeCoins(sameType, [coin]);
      else coins.set(quoteType, coin);
    }
    for (const [type, coin] of coins) keepCoin(tx, { owner, type, coin });
  };
