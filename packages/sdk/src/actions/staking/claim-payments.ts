// Claims a staker's part of all payments to a payment pool, collected or not.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import type { ContractError } from '../../errors/contract.ts';
import { type PaymentClaimPreview, previewPaymentClaim } from '../../math/staking/payments.ts';
import { readClock } from '../../reads/get-chain-time.ts';
import { getStakingPool } from '../../reads/staking/get-staking-pool.ts';
import { getStakingPosition } from '../../reads/staking/get-staking-position.ts';
import { getUncollectedPayments } from '../../reads/staking/get-uncollected-payments.ts';
import { activateStakes } from './activate-stakes.ts';
import { claimRewards } from './claim-rewards.ts';
import { collectPayments } from './collect-payments.ts';

export interface ClaimPaymentsParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: receives the payments. */
  staker: string;
}

export type ClaimPaymentsReturnType = TransactionThunk;

export type ClaimPaymentsErrorType = ContractError<
  'NoPayments' | 'NoPosition' | 'NothingToClaim' | 'ZeroAmount'
>;

/**
 * Activates the sender's stake if it is due, divides the funds of the pool's address if there is an active stake, and pays
 * out everything the sender has earned. Funds sent in the latest checkpoint can be collected from the next one on; until
 * then the transaction fails with `ZeroAmount`.
 * @throws ClaimPaymentsErrorType
 * @example
 * ```ts
 * import { claimPayments, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(claimPayments(client.atoll, { pool, staker: sender }));
 * ```
 */
export const claimPayments =
  (atoll: Atoll, { pool, staker }: ClaimPaymentsParameters): ClaimPaymentsReturnType =>
  async (tx) => {
    const { activated, collected } = await previewAt(atoll, pool, staker);
    if (activated > 0n) tx.add(activateStakes(atoll, { pool, stakers: [staker] }));
    if (collected > 0n) tx.add(collectPayments(atoll, { pool }));
    tx.add(claimRewards(atoll, { pool, staker }));
  };

async function previewAt(
  atoll: Atoll,
  { poolId, rewardType }: StakingPoolRef,
  staker: string,
): Promise<PaymentClaimPreview> {
  const pool = await getStakingPool(atoll, { poolId });
  const [position, uncollected, nowMs] = await Promise.all([
    getStakingPosition(atoll, { pool, staker }),
    getUncollectedPayments(atoll, { poolId, rewardType }),
    readClock(atoll.client),
  ]);
  return previewPaymentClaim(pool, position, uncollected, nowMs);
}
