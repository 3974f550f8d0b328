// Opens a reward campaign.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { splitPayment } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface OpenCampaignParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Maximum to pay, in base units of the reward coin; the rest is returned. */
  maxIn: bigint;
  /** Base units of the reward coin per second. */
  ratePerSecond: bigint;
  /** Start, Unix ms. */
  startsMs: bigint;
  /** Length in milliseconds. */
  durationMs: bigint;
}

export type OpenCampaignReturnType = TransactionThunk;

export type OpenCampaignErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'CreationPaused'
      | 'DurationTooShort'
      | 'EndsTooLate'
      | 'InsufficientPayment'
      | 'NotOwner'
      | 'TooManyCampaigns'
      | 'WrongVersion'
      | 'ZeroRate'
    >;

/**
 * Pays for rewards at a constant rate over a period. Only the pool's owner can.
 * @throws OpenCampaignErrorType
 */
export const openCampaign =
  (atoll: Atoll, parameters: OpenCampaignParameters): OpenCampaignReturnType =>
  async (tx) => {
    const { pool, payer: owner, maxIn: amount } = parameters;
    const type = pool.rewardType;
    const { payment, source } = await splitPayment(tx, atoll, { owner, type, amount });
    const refund = tx.add(
      campaignCalls.open({
        ...stakingCall(atoll, pool),
        arguments: {
          pool: stakingPoolInput(tx, pool),
          config: configInput(tx, requireDeployed(atoll.deployment, 'staking')),
          payment,
          ratePerSecond: parameters.ratePerSecond,
          startsMs: parameters.startsMs,
          durationMs: parameters.durationMs,
        },
      }),
    );
    tx.mergeCoins(source, [refund]);
  };
