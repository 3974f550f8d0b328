// Computes when a stake in a payment pool becomes active and what a claim with all waiting payments pays, exactly as the
// contract does. Amounts are base units, times milliseconds since the Unix epoch.
import {
  owedAt,
  REWARD_SCALE,
  type RewardState,
  rewardIndexAt,
  type StakingPosition,
  weightOf,
} from './staking.ts';

/** The part of a payment pool that a claim is computed from. */
export interface PaymentState extends RewardState {
  /** How long a stake waits for its weight. */
  activationDelayMs: bigint;
}

/** Effect of activating the staker's due stake, collecting all payments and claiming, in this order. */
export interface PaymentClaimPreview {
  /** Pending stake of the staker that is due, in base units of the stake coin. */
  activated: bigint;
  /** Payments that are divided among the stakers, in base units of the reward coin; 0 without active stakes. */
  collected: bigint;
  /** Received by the staker, in the same units. */
  claimed: bigint;
}

/** Returns when the pending stake of a position can be activated; null when nothing is pending. */
export const activationTime = (
  { activationDelayMs }: Pick<PaymentState, 'activationDelayMs'>,
  { pending, pendingSinceMs }: Pick<StakingPosition, 'pending' | 'pendingSinceMs'>,
): bigint | null => (pending === 0n ? null : pendingSinceMs + activationDelayMs);

/**
 * Previews `claimPayments` executed at `nowMs`.
 * @param position - the staker's; null for the effect of `collectPayments` alone
 * @param uncollected - funds of the pool's address, as `getUncollectedPayments` returns them
 */
export function previewPaymentClaim(
  pool: PaymentState,
  position: StakingPosition | null,
  uncollected: bigint,
  nowMs: bigint,
): PaymentClaimPreview {
  const activatesMs = position && activationTime(pool, position);
  const activated = activatesMs !== null && nowMs >= activatesMs ? (position?.pending ?? 0n) : 0n;
  const added = activated * (position?.multiplierBps ?? 0n);
  const totalWeight = pool.totalWeight + added;
  const collected = totalWeight === 0n ? 0n : uncollected;
  if (position === null) return { activated, collected, claimed: 0n };
  const index = rewardIndexAt(pool, nowMs);
  const growth = totalWeight === 0n ? 0n : (collected * REWARD_SCALE) / totalWeight;
  const owed = owedAt(position, index) + (weightOf(position) + added) * growth;
  return { activated, collected, claimed: owed / REWARD_SCALE };
}
