// Computes staking rewards as Move's `staking::reward_index` and `staking::scaled` do, so that a page
// can show them growing without asking the chain.

/** Scaled amount of one base unit. */
const SCALE = 10n ** 36n;
/** Scaled amount of one base unit per second, per millisecond. */
const SCALE_PER_MS = 10n ** 33n;

/** A campaign's constant emission over a period. */
export interface CampaignState {
  /** Base units of the reward coin per second. */
  ratePerSecond: bigint;
  /** Unix ms, inclusive and exclusive. */
  startsMs: bigint;
  endsMs: bigint;
}

/** The part of a staking pool's state that decides what its stakers earn. */
export interface RewardState {
  index: { value: bigint; totalWeight: bigint };
  accruedAtMs: bigint;
  campaigns: readonly CampaignState[];
}

/** A staker's position. */
export interface PositionState {
  /** Base units staked. */
  amount: bigint;
  /** Weight of each staked unit, in basis points. */
  multiplierBps: bigint;
  /** Reward index that `owed` was settled at. */
  index: bigint;
  /** Scaled. */
  owed: bigint;
}

/** Rewards that a position could claim at `nowMs`, in base units, rounded down. */
export function claimableRewards(
  rewards: RewardState,
  position: PositionState,
  nowMs: bigint,
): bigint {
  const weight = position.amount * position.multiplierBps;
  return (position.owed + weight * (indexAt(rewards, nowMs) - position.index)) / SCALE;
}

function indexAt({ index, accruedAtMs, campaigns }: RewardState, nowMs: bigint): bigint {
  if (index.totalWeight === 0n) return index.value;
  const emitted = campaigns.reduce((sum, each) => sum + emission(each, accruedAtMs, nowMs), 0n);
  return index.value + emitted / index.totalWeight;
}

function emission({ ratePerSecond, startsMs, endsMs }: CampaignState, from: bigint, to: bigint) {
  const start = startsMs > from ? startsMs : from;
  const end = endsMs < to ? endsMs : to;
  return start < end ? ratePerSecond * (end - start) * SCALE_PER_MS : 0n;
}
