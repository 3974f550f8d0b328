// Claims the rewards of several staking pools in one transaction.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import type { ContractError } from '../../errors/contract.ts';
import { claimRewards } from './claim-rewards.ts';

export interface ClaimAllRewardsParameters {
  pools: readonly StakingPoolRef[];
  /** Sender of the transaction: receives the rewards. */
  staker: string;
}

export type ClaimAllRewardsReturnType = TransactionThunk;

export type ClaimAllRewardsErrorType = ContractError<'NoPosition' | 'NothingToClaim'>;

/**
 * Pays out everything the sender has earned in `pools`; one without rewards fails the transaction.
 * @throws ClaimAllRewardsErrorType
 */
export const claimAllRewards =
  (atoll: Atoll, { pools, staker }: ClaimAllRewardsParameters): ClaimAllRewardsReturnType =>
  async (tx) => {
    for (const pool of pools) await claimRewards(atoll, { pool, staker })(tx);
  };
