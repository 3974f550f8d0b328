// Raises the rate of a reward campaign. Anyone can.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { keepCoin, takeCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface RaiseCampaignParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: pays. */
  payer: string;
  /** Maximum to pay, in base units of the reward coin; the rest is returned. */
  maxIn: bigint;
  campaignId: bigint;
  /** Increase in base units per second. */
  increase: bigint;
}

export type RaiseCampaignReturnType = TransactionThunk;

export type RaiseCampaignErrorType =
  | InsufficientBalanceError
  | ContractError<'CampaignNotFound' | 'InsufficientPayment' | 'TooLateToRaise' | 'ZeroRate'>;

/**
 * Pays for a higher rate over the rest of the campaign.
 * @throws RaiseCampaignErrorType
 * @example
 * ```ts
 * import { getStakingPool, raiseCampaign } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const increase = 100_000n; // 0.0001 SUI per second
 * const maxIn = 10_000_000_000n; // 10 SUI
 * tx.add(raiseCampaign(client.atoll, { pool, payer: sender, maxIn, campaignId: 0n, increase }));
 * ```
 */
export const raiseCampaign =
  (atoll: Atoll, parameters: RaiseCampaignParameters): RaiseCampaignReturnType =>
  async (tx) => {
    const { pool, payer: owner, maxIn: amount } = parameters;
    const type = pool.rewardType;
    const payment = await takeCoin(tx, atoll, { owner, type, amount });
    const refund = tx.add(
      campaignCalls.raise({
        ...stakingCall(atoll, pool),
        arguments: {
          pool: stakingPoolInput(tx, pool),
          payment,
          campaignId: parameters.campaignId,
          increase: parameters.increase,
        },
      }),
    );
    keepCoin(tx, { owner, type, coin: refund });
  };
