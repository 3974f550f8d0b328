// Creates a staking pool for a pair of coins.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { campaignCost } from '../../math/staking/staking.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { addCampaign, type CampaignTerms } from './open-campaign.ts';

export interface CreateStakingPoolParameters {
  /** Coin that is staked. */
  stakeType: string;
  /** Coin that rewards are paid in. */
  rewardType: string;
  /** Maximum weight of a boosted stake, in basis points; 10,000 is no boost. */
  maxMultiplierBps: bigint;
  /** Opened in the same transaction, paid by the sender. */
  campaign?: CampaignTerms & { payer: string };
}

export type CreateStakingPoolReturnType = TransactionThunk;

export type CreateStakingPoolErrorType = ContractError<
  | 'CreationPaused'
  | 'DurationTooShort'
  | 'EndsTooLate'
  | 'MultiplierOutOfBounds'
  | 'NotOpen'
  | 'WrongVersion'
  | 'ZeroRate'
>;

/**
 * Creates and shares a pool that the sender owns; campaigns fund its rewards.
 * @throws CreateStakingPoolErrorType
 * @example
 * ```ts
 * import { createStakingPool } from '@atoll/sdk';
 *
 * const rewardType = '0x2::sui::SUI';
 * tx.add(createStakingPool(client.atoll, { stakeType, rewardType, maxMultiplierBps: 20_000n }));
 * ```
 */
export const createStakingPool =
  (
    atoll: Atoll,
    { stakeType, rewardType, maxMultiplierBps, campaign }: CreateStakingPoolParameters,
  ): CreateStakingPoolReturnType =>
  async (tx) => {
    const staking = requireDeployed(atoll.deployment, 'staking');
    const typeArguments: [string, string] = [stakeType, rewardType];
    const pool = tx.add(
      poolCalls.create({
        package: staking.packageId,
        typeArguments,
        arguments: { config: configInput(tx, staking), maxMultiplierBps },
      }),
    );
    if (campaign) {
      const { payer, ...terms } = campaign;
      const maxIn = campaignCost(terms.ratePerSecond, terms.durationMs);
      await addCampaign(tx, atoll, { pool, stakeType, rewardType, payer, maxIn, ...terms });
    }
    tx.add(poolCalls.share({ package: staking.packageId, typeArguments, arguments: { pool } }));
  };
