// Computes staking rewards exactly as the contract does: the accumulator of a pool, what a position has
// earned at any moment, and what campaigns cost. Amounts are base units, times milliseconds since the Unix
// epoch; a scaled amount is base units times 10^36, as in Move's `staking::scaled`.

/** Scaled amount of one base unit. */
export const REWARD_SCALE = 10n ** 36n;

/** Scaled amount of one base unit per second, per millisecond. */
const SCALE_PER_MS = 10n ** 33n;

const MS_PER_SECOND = 1_000n;

/** How long a pool has no campaign before it can be restarted, and for how long it then emits: 30 days. */
const RESTART_MS = 2_592_000_000n;

/** Shortest duration of a campaign: one hour. */
const MIN_DURATION_MS = 3_600_000n;

/** Weight of a staked unit without a boost, in basis points. */
export const NO_BOOST_BPS = 10_000n;

/** Emits `ratePerSecond` base units per second from `startsMs` until just before `endsMs`. */
export interface Campaign {
  /** Unique within the pool. */
  id: bigint;
  ratePerSecond: bigint;
  startsMs: bigint;
  endsMs: bigint;
}

/** The part of a staking pool that rewards are computed from. */
export interface RewardState {
  /** Rewards per unit of weight since the pool was created, scaled, as of `accruedAtMs`. */
  index: bigint;
  /** Weight of all positions: base units times basis points. */
  totalWeight: bigint;
  /** Time of the last accrual. */
  accruedAtMs: bigint;
  /** Campaigns that had not ended at the last accrual. */
  campaigns: readonly Campaign[];
}

/** A staker's entry in a pool. */
export interface StakingPosition {
  /** Staked base units, pending ones included. */
  amount: bigint;
  /** Staked base units that have no weight until their activation. */
  pending: bigint;
  /** Time of the last stake that became pending. */
  pendingSinceMs: bigint;
  /** Weight of each unit, in basis points. */
  multiplierBps: bigint;
  /** Reward index at the last settlement, scaled. */
  index: bigint;
  /** Rewards earned up to `index` and not claimed, scaled. */
  owed: bigint;
}

/** Returns a position's weight: base units times basis points. Pending units have none. */
export const weightOf = ({
  amount,
  pending,
  multiplierBps,
}: Pick<StakingPosition, 'amount' | 'pending' | 'multiplierBps'>): bigint =>
  (amount - pending) * multiplierBps;

/** Returns a campaign's emission from `fromMs` to `toMs`, scaled. */
export function campaignEmission(campaign: Campaign, fromMs: bigint, toMs: bigint): bigint {
  const from = campaign.startsMs > fromMs ? campaign.startsMs : fromMs;
  const to = campaign.endsMs < toMs ? campaign.endsMs : toMs;
  return from >= to ? 0n : campaign.ratePerSecond * (to - from) * SCALE_PER_MS;
}

/** Returns what a pool's campaigns emit from the last accrual to `nowMs`, scaled. */
export const emissionSince = ({ campaigns, accruedAtMs }: RewardState, nowMs: bigint): bigint =>
  campaigns.reduce((sum, campaign) => sum + campaignEmission(campaign, accruedAtMs, nowMs), 0n);

/** Returns the reward index after an accrual at `nowMs`, scaled. */
export const rewardIndexAt = (pool: RewardState, nowMs: bigint): bigint =>
  pool.totalWeight === 0n ? pool.index : pool.index + emissionSince(pool, nowMs) / pool.totalWeight;

/** Returns the rewards that a position is owed when the reward index is `index`, scaled. */
export const owedAt = (position: StakingPosition, index: bigint): bigint =>
  position.owed + weightOf(position) * (index - position.index);

/** Returns the base units that a claim executed at `nowMs` pays; a fraction of a unit stays owed. */
export const pendingRewards = (
  pool: RewardState,
  position: StakingPosition,
  nowMs: bigint,
): bigint => owedAt(position, rewardIndexAt(pool, nowMs)) / REWARD_SCALE;

/** Returns the base units that all campaigns together emit per second at `nowMs`. */
export const emissionRate = (campaigns: readonly Campaign[], nowMs: bigint): bigint =>
  campaigns
    .filter(({ startsMs, endsMs }) => startsMs <= nowMs && nowMs < endsMs)
    .reduce((sum, { ratePerSecond }) => sum + ratePerSecond, 0n);

/** Returns the emitting time that a campaign has left at `nowMs`, in milliseconds. */
export function campaignRemainingMs(
  { startsMs, endsMs }: Pick<Campaign, 'startsMs' | 'endsMs'>,
  nowMs: bigint,
): bigint {
  const from = startsMs > nowMs ? startsMs : nowMs;
  return from >= endsMs ? 0n : endsMs - from;
}

/** Returns the base units that fund `ratePerSecond` for `durationMs`: `⌈rate · ms / 1,000⌉`. */
export const campaignCost = (ratePerSecond: bigint, durationMs: bigint): bigint =>
  (ratePerSecond * durationMs + MS_PER_SECOND - 1n) / MS_PER_SECOND;

/** Returns when the last of a pool's campaigns ends; null when none emits after `nowMs`. */
export function rewardsEndMs(campaigns: readonly Campaign[], nowMs: bigint): bigint | null {
  const open = campaigns.filter((campaign) => campaignRemainingMs(campaign, nowMs) > 0n);
  return open.reduce<bigint | null>(
    (last, { endsMs }) => (last === null || endsMs > last ? endsMs : last),
    null,
  );
}

/** The part of a staking pool that decides whether it can be restarted. */
export interface IdleState extends RewardState {
  /** Rewards that are owed to no position, scaled, as of `accruedAtMs`. */
  unallocated: bigint;
  /** Latest end of the campaigns up to the last accrual, or the creation of the pool. */
  idleSinceMs: bigint;
}

/**
 * Returns the base units that a restart executed at `nowMs` would distribute: 0 while a campaign runs, until the last
 * one ended 30 days ago, and when they do not last an hour at one base unit per second.
 */
export function restartableRewards(pool: IdleState, nowMs: bigint): bigint {
  const idleSinceMs = pool.campaigns.reduce(
    (last, { endsMs }) => (endsMs > last ? endsMs : last),
    pool.idleSinceMs,
  );
  if (nowMs < idleSinceMs + RESTART_MS) return 0n;
  const allocated = (rewardIndexAt(pool, nowMs) - pool.index) * pool.totalWeight;
  const unallocated = pool.unallocated + emissionSince(pool, nowMs) - allocated;
  const fullRate = unallocated / (RESTART_MS * SCALE_PER_MS);
  const rate = fullRate > 0n ? fullRate : 1n;
  const affordableMs = unallocated / (rate * SCALE_PER_MS);
  const durationMs = affordableMs < RESTART_MS ? affordableMs : RESTART_MS;
  return durationMs < MIN_DURATION_MS ? 0n : (rate * durationMs) / MS_PER_SECOND;
}
