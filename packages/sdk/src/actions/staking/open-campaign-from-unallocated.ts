// Opens a reward campaign funded from unallocated rewards.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface OpenCampaignFromUnallocatedParameters {
  pool: StakingPoolRef;
  /** Base units of the reward coin per second. */
  ratePerSecond: bigint;
  /** Start, Unix ms. */
  startsMs: bigint;
  /** Length in milliseconds. */
  durationMs: bigint;
}

export type OpenCampaignFromUnallocatedReturnType = TransactionThunk;

export type OpenCampaignFromUnallocatedErrorType = ContractError<
  | 'CreationPaused'
  | 'DurationTooShort'
  | 'EndsTooLate'
  | 'InsufficientUnallocatedRewards'
  | 'NotOpen'
  | 'NotOwner'
  | 'TooManyCampaigns'
  | 'WrongVersion'
  | 'ZeroRate'
>;

/**
 * Uses rewards that are owed to no staker. Only the pool's owner can.
 * @throws OpenCampaignFromUnallocatedErrorType
 * @example
 * ```ts
 * import { getChainTime, getStakingPool, openCampaignFromUnallocated } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const campaign = {
 *   ratePerSecond: 100_000n, // 0.0001 SUI
 *   startsMs: await getChainTime(client),
 *   durationMs: 86_400_000n, // 1 day
 * };
 * tx.add(openCampaignFromUnallocated(client.atoll, { pool, ...campaign }));
 * ```
 */
export const openCampaignFromUnallocated =
  (
    atoll: Atoll,
    { pool, ratePerSecond, startsMs, durationMs }: OpenCampaignFromUnallocatedParameters,
  ): OpenCampaignFromUnallocatedReturnType =>
  async (tx) => {
    const staking = requireDeployed(atoll.deployment, 'staking');
    tx.add(
      campaignCalls.openFromUnallocated({
        ...stakingCall(atoll, pool),
        arguments: {
          pool: stakingPoolInput(tx, pool),
          config: configInput(tx, staking),
          ratePerSecond,
          startsMs,
          durationMs,
        },
      }),
    );
  };
