// Extends a reward campaign with unallocated rewards. Anyone can.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ExtendCampaignFromUnallocatedParameters {
  pool: StakingPoolRef;
  campaignId: bigint;
}

export type ExtendCampaignFromUnallocatedReturnType = TransactionThunk;

export type ExtendCampaignFromUnallocatedErrorType = ContractError<
  'CampaignNotFound' | 'DurationTooShort' | 'InsufficientUnallocatedRewards'
>;

/**
 * Uses rewards that are owed to no staker.
 * @throws ExtendCampaignFromUnallocatedErrorType
 * @example
 * ```ts
 * import { extendCampaignFromUnallocated, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(extendCampaignFromUnallocated(client.atoll, { pool, campaignId: 0n }));
 * ```
 */
export const extendCampaignFromUnallocated =
  (
    atoll: Atoll,
    { pool, campaignId }: ExtendCampaignFromUnallocatedParameters,
  ): ExtendCampaignFromUnallocatedReturnType =>
  async (tx) => {
    tx.add(
      campaignCalls.extendFromUnallocated({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool), campaignId },
      }),
    );
  };
