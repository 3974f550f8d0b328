// Extends a reward campaign. Anyone can.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { keepCoin, takeCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ExtendCampaignParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Maximum to pay, in base units of the reward coin; the rest is returned. */
  maxIn: bigint;
  campaignId: bigint;
  /** Additional time in milliseconds. */
  extraMs: bigint;
}

export type ExtendCampaignReturnType = TransactionThunk;

export type ExtendCampaignErrorType =
  | InsufficientBalanceError
  | ContractError<'CampaignNotFound' | 'DurationTooShort' | 'EndsTooLate' | 'InsufficientPayment'>;

/**
 * Pays for more time at the campaign's rate.
 * @throws ExtendCampaignErrorType
 * @example
 * ```ts
 * import { extendCampaign, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const extraMs = 86_400_000n; // 1 day
 * const maxIn = 10_000_000_000n; // 10 SUI
 * tx.add(extendCampaign(client.atoll, { pool, payer: sender, maxIn, campaignId: 0n, extraMs }));
 * ```
 */
export const extendCampaign =
  (atoll: Atoll, parameters: ExtendCampaignParameters): ExtendCampaignReturnType =>
  async (tx) => {
    const { pool, payer: owner, maxIn: amount } = parameters;
    const type = pool.rewardType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    const refund = tx.add(
      campaignCalls.extend({
        ...stakingCall(atoll, pool),
        arguments: {
          pool: stakingPoolInput(tx, pool),
          payment,
          campaignId: parameters.campaignId,
          extraMs: parameters.extraMs,
        },
      }),
    );
    keepCoin(tx, { owner, type, coin: refund });
  };
