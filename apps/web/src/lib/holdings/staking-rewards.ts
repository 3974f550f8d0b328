// Computes the rewards of a staking position as the contract does, from the pool's data of the server.
import type { StakingPool } from '@atoll/api';
import { pendingRewards, type RewardState } from '@atoll/sdk';

const rewardState = (pool: StakingPool): RewardState => ({
  index: pool.reward_index,
  totalWeight: pool.total_weight,
  accruedAtMs: BigInt(pool.accrued_ms),
  campaigns: pool.campaigns.map(({ id, rate_per_second, starts_ms, ends_ms }) => ({
    id: BigInt(id),
    ratePerSecond: rate_per_second,
    startsMs: BigInt(starts_ms),
    endsMs: BigInt(ends_ms),
  })),
});

/** Base units that a claim executed at `nowMs` pays; 0 without a position. */
export function rewardsAt(pool: StakingPool, nowMs: number): bigint {
  const { position, accrued_ms } = pool;
  if (position === null) return 0n;
  return pendingRewards(
    rewardState(pool),
    {
      amount: position.amount,
      multiplierBps: BigInt(position.multiplier_bps),
      index: position.reward_index,
      owed: position.owed,
    },
    // Our clock may be behind the chain's by a moment.
    BigInt(Math.max(Math.round(nowMs), accrued_ms)),
  );
}

/** Whether the position earns at `nowMs`. */
export const isEarning = ({ position, campaigns }: StakingPool, nowMs: number): boolean =>
  position !== null &&
  position.amount > 0n &&
  campaigns.some(({ starts_ms, ends_ms }) => starts_ms <= nowMs && nowMs < ends_ms);

/** '1.5' from 15,000 basis points. */
export const multiplierText = (bps: number): string => String(bps / 10_000);
