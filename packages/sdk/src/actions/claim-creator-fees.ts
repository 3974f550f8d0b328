// Claims the creator's share of a pool's fees.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolFees from '../contracts/launchpad/pool_fees.ts';
import type { ContractError } from '../errors/contract.ts';
import { keepCoin } from '../transactions/coins.ts';
import { sharedInput } from '../transactions/inputs.ts';
import { collectPairFees } from '../transactions/pair-fees.ts';

export interface ClaimCreatorFeesParameters {
  pool: PoolRef;
  /** Sender of the transaction: the pool's fee recipient. */
  recipient: string;
}

export type ClaimCreatorFeesReturnType = TransactionThunk;

export type ClaimCreatorFeesErrorType = ContractError<'NotFeeRecipient' | 'NothingToClaim'>;

/**
 * Claims everything credited to the creator, on the curve and on the pair.
 * @throws ClaimCreatorFeesErrorType
 * @example
 * ```ts
 * import { claimCreatorFees } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(claimCreatorFees(client.atoll, { pool, recipient: sender }));
 * ```
 */
export const claimCreatorFees =
  (atoll: Atoll, { pool, recipient }: ClaimCreatorFeesParameters): ClaimCreatorFeesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool] });
    const coin = tx.add(
      poolFees.claimCreatorFees({
        package: atoll.deployment.launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: { pool: sharedInput(tx, pool.poolId, pool.initialSharedVersion) },
      }),
    );
    keepCoin(tx, { owner: recipient, type: pool.quoteType, coin });
  };
