// Opens a reward campaign.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { keepCoin, takeCoin } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

/** Emission and period of a campaign. It costs `campaignCost(ratePerSecond, durationMs)`, paid in advance. */
export interface CampaignTerms {
  /** Base units of the reward coin per second. */
  ratePerSecond: bigint;
  /** Start in milliseconds since the Unix epoch; one that has passed means at once. */
  startsMs: bigint;
  /** Length in milliseconds: at least an hour, and the end within four years. */
  durationMs: bigint;
}

export interface OpenCampaignParameters extends CampaignTerms {
  pool: StakingPoolRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Maximum to pay, in base units of the reward coin; the rest is returned. */
  maxIn: bigint;
}

export type OpenCampaignReturnType = TransactionThunk;

export type OpenCampaignErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'CreationPaused'
      | 'DurationTooShort'
      | 'EndsTooLate'
      | 'InsufficientPayment'
      | 'NotOpen'
      | 'NotOwner'
      | 'TooManyCampaigns'
      | 'WrongVersion'
      | 'ZeroRate'
    >;

/**
 * Pays for rewards at a constant rate over a period. Only the pool's owner can.
 * @throws OpenCampaignErrorType
 * @example
 * ```ts
 * import { campaignCost, getChainTime, getStakingPool, openCampaign } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const campaign = {
 *   ratePerSecond: 100_000n, // 0.0001 SUI
 *   startsMs: await getChainTime(client),
 *   durationMs: 604_800_000n, // 7 days
 * };
 * const maxIn = campaignCost(campaign.ratePerSecond, campaign.durationMs);
 * tx.add(openCampaign(client.atoll, { pool, payer: sender, maxIn, ...campaign }));
 * ```
 */
export const openCampaign =
  (atoll: Atoll, parameters: OpenCampaignParameters): OpenCampaignReturnType =>
  async (tx) => {
    const { pool: ref, ...rest } = parameters;
    const { stakeType, rewardType } = ref;
    const pool = stakingPoolInput(tx, ref);
    await addCampaign(tx, atoll, { ...rest, pool, stakeType, rewardType });
  };

interface NewCampaign extends Omit<OpenCampaignParameters, 'pool'> {
  pool: TransactionObjectArgument;
  stakeType: string;
  rewardType: string;
}

/** Opens a campaign in a pool that may have been created in the same transaction. */
export async function addCampaign(
  tx: Transaction,
  atoll: Atoll,
  parameters: NewCampaign,
): Promise<void> {
  const { pool, stakeType, rewardType, payer: owner, maxIn: amount } = parameters;
  const type = rewardType;
  const payment = await takeCoin(tx, atoll, { owner, type, amount });
  const refund = tx.add(
    campaignCalls.open({
      ...stakingCall(atoll, { stakeType, rewardType }),
      arguments: {
        pool,
        config: configInput(tx, requireDeployed(atoll.deployment, 'staking')),
        payment,
        ratePerSecond: parameters.ratePerSecond,
        startsMs: parameters.startsMs,
        durationMs: parameters.durationMs,
      },
    }),
  );
  keepCoin(tx, { owner, type, coin: refund });
}
