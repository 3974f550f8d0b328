// Computes the rewards of a staking position as the contract does, from the pool's data of the server.
import type { StakingPool } from '@atoll/api';
import {
  activationTime,
  type PaymentClaimPreview,
  type PaymentState,
  pendingRewards,
  previewPaymentClaim,
  type StakingPosition,
} from '@atoll/sdk';

const rewardState = (pool: StakingPool): PaymentState => ({
  activationDelayMs: BigInt(pool.activation_delay_ms),
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

const positionOf = ({ position }: StakingPool): StakingPosition | null =>
  position && {
    amount: position.amount,
    pending: position.pending,
    pendingSinceMs: BigInt(position.pending_since_ms),
    multiplierBps: BigInt(position.multiplier_bps),
    index: position.reward_index,
    owed: position.owed,
  };

/** Our clock may be behind the chain's by a moment. */
const chainMs = ({ accrued_ms }: StakingPool, nowMs: number): bigint =>
  BigInt(Math.max(Math.round(nowMs), accrued_ms));

/** Base units that a claim executed at `nowMs` pays; 0 without a position. */
export function rewardsAt(pool: StakingPool, nowMs: number): bigint {
  const position = positionOf(pool);
  return position === null ? 0n : pendingRewards(rewardState(pool), position, chainMs(pool, nowMs));
}

/** Previews activating, collecting `uncollected` payments and claiming at `nowMs`. */
export const paymentClaimAt = (
  pool: StakingPool,
  uncollected: bigint,
  nowMs: number,
): PaymentClaimPreview =>
  previewPaymentClaim(rewardState(pool), positionOf(pool), uncollected, chainMs(pool, nowMs));

/** When the pending stake can be activated, in milliseconds since the epoch; null when nothing is pending. */
export function activatesAt(pool: StakingPool): number | null {
  const position = positionOf(pool);
  const time = position && activationTime(rewardState(pool), position);
  return time === null ? null : Number(time);
}

/** Whether the position earns at `nowMs`. */
export const isEarning = ({ position, campaigns }: StakingPool, nowMs: number): boolean =>
  position !== null &&
  position.amount > 0n &&
  campaigns.some(({ starts_ms, ends_ms }) => starts_ms <= nowMs && nowMs < ends_ms);

const YEAR_SECONDS = 31_536_000n;

/** Reward base units that the campaigns emit from `nowMs` until they end. */
export const rewardsLeft = ({ campaigns }: StakingPool, nowMs: number): bigint =>
  campaigns.reduce((sum, { rate_per_second, starts_ms, ends_ms }) => {
    const leftMs = Math.max(0, Math.round(ends_ms - Math.max(starts_ms, nowMs)));
    return sum + (rate_per_second * BigInt(leftMs)) / 1_000n;
  }, 0n);

/**
 * Rewards of a stake without a boost from `nowMs` until the campaigns end, in basis points of its value, at the current
 * weights and prices; null like the APR, or while nothing is emitted.
 */
export function returnUntilEnd(pool: StakingPool, nowMs: number): bigint | null {
  const { apr_bps, rate_per_second } = pool;
  if (apr_bps === null || rate_per_second === 0n) return null;
  return (apr_bps * rewardsLeft(pool, nowMs)) / (rate_per_second * YEAR_SECONDS);
}

/** '1.5' from 15,000 basis points. */
export const multiplierText = (bps: number): string => String(bps / 10_000);
