// Replays a staking pool's events into the state that the contract has after them, to the last scaled
// unit. Every call that accrues rewards emits an event with its time, so events determine the state.
import type { AtollEvent } from '../../events/events.ts';
import {
  type Campaign,
  campaignEmission,
  emissionSince,
  NO_BOOST_BPS,
  owedAt,
  REWARD_SCALE,
  type RewardState,
  rewardIndexAt,
  type StakingPosition,
  weightOf,
} from './staking.ts';

/** A staking pool as its events leave it. */
export interface StakingState extends RewardState {
  /** Staked base units. */
  totalStaked: bigint;
  /** Base units of the reward in the pool: owed, to be emitted, or unallocated. */
  rewardBalance: bigint;
  /** Rewards that are owed to no position, scaled. They can only fund campaigns. */
  unallocated: bigint;
  /** How long a stake waits for its weight; zero in a pool that accepts no payments. */
  activationDelayMs: bigint;
}

/** An event that changes a pool's stakes, rewards or campaigns. */
export type StakingEvent = Extract<
  AtollEvent,
  {
    name:
      | 'Staked'
      | 'Unstaked'
      | 'RewardsClaimed'
      | 'Boosted'
      | 'EmergencyExited'
      | 'CampaignChanged'
      | 'StakeActivated'
      | 'RewardsPaid';
  }
>;

/** A pool and the position of the event's staker; null while the staker has none. */
export interface StakingChange {
  pool: StakingState;
  position: StakingPosition | null;
}

/** Returns the state of a pool that was created at `timestampMs`. */
export const newStakingState = (timestampMs: bigint, activationDelayMs = 0n): StakingState => ({
  index: 0n,
  totalWeight: 0n,
  accruedAtMs: timestampMs,
  campaigns: [],
  totalStaked: 0n,
  rewardBalance: 0n,
  unallocated: 0n,
  activationDelayMs,
});

/**
 * Returns pool and position after an event.
 * @param before - the pool, and the position of the event's staker (null for `CampaignChanged` and `RewardsPaid`).
 */
export function applyStakingEvent(before: StakingChange, event: StakingEvent): StakingChange {
  if (event.name === 'EmergencyExited') return exit(before);
  const pool = accrue(before.pool, event.data.timestampMs);
  if (event.name === 'CampaignChanged') {
    return { pool: changeCampaign(pool, event.data), position: before.position };
  }
  if (event.name === 'RewardsPaid') {
    return { pool: distribute(pool, event.data.amount), position: before.position };
  }
  const settled = settle(pool, before.position ?? emptyPosition(pool.index));
  switch (event.name) {
    case 'Staked': {
      const { amount: added, timestampMs: pendingSinceMs } = event.data;
      const amount = settled.amount + added;
      const waiting = { pending: settled.pending + added, pendingSinceMs };
      const position = { ...settled, amount, ...(pool.activationDelayMs > 0n ? waiting : {}) };
      return reweigh(addStake(pool, added), settled, position);
    }
    case 'StakeActivated':
      return reweigh(pool, settled, { ...settled, pending: 0n });
    case 'Unstaked': {
      const amount = settled.amount - event.data.amount;
      const multiplierBps = amount === 0n ? NO_BOOST_BPS : settled.multiplierBps;
      const left = settled.pending - event.data.amount;
      const position = { ...settled, amount, multiplierBps, pending: left > 0n ? left : 0n };
      return removeIfSpent(reweigh(addStake(pool, -event.data.amount), settled, position));
    }
    case 'Boosted':
      return reweigh(pool, settled, { ...settled, multiplierBps: event.data.multiplierBps });
    case 'RewardsClaimed': {
      const { amount } = event.data;
      const position = { ...settled, owed: settled.owed - amount * REWARD_SCALE };
      const rewardBalance = pool.rewardBalance - amount;
      return removeIfSpent({ pool: { ...pool, rewardBalance }, position });
    }
  }
}

const emptyPosition = (index: bigint): StakingPosition => ({
  amount: 0n,
  pending: 0n,
  pendingSinceMs: 0n,
  multiplierBps: NO_BOOST_BPS,
  index,
  owed: 0n,
});

/** Divides the emissions since the last accrual by the weights, as Move's `reward_vault::accrue`. */
function accrue(pool: StakingState, nowMs: bigint): StakingState {
  if (nowMs === pool.accruedAtMs) return pool;
  const index = rewardIndexAt(pool, nowMs);
  const allocated = (index - pool.index) * pool.totalWeight;
  return {
    ...pool,
    index,
    unallocated: pool.unallocated + emissionSince(pool, nowMs) - allocated,
    accruedAtMs: nowMs,
    campaigns: pool.campaigns.filter(({ endsMs }) => endsMs > nowMs),
  };
}

/** Divides a payment among the current weights, as Move's `reward_vault::distribute`. */
function distribute(pool: StakingState, amount: bigint): StakingState {
  const payment = amount * REWARD_SCALE;
  const growth = payment / pool.totalWeight;
  return {
    ...pool,
    index: pool.index + growth,
    unallocated: pool.unallocated + payment - growth * pool.totalWeight,
    rewardBalance: pool.rewardBalance + amount,
  };
}

const settle = ({ index }: StakingState, position: StakingPosition): StakingPosition => ({
  ...position,
  owed: owedAt(position, index),
  index,
});

const addStake = (pool: StakingState, amount: bigint): StakingState => ({
  ...pool,
  totalStaked: pool.totalStaked + amount,
});

function reweigh(
  pool: StakingState,
  before: StakingPosition,
  position: StakingPosition,
): { pool: StakingState; position: StakingPosition } {
  const totalWeight = pool.totalWeight - weightOf(before) + weightOf(position);
  return { pool: { ...pool, totalWeight }, position };
}

/** Removes a position that holds no more than a fraction of a base unit, which becomes unallocated. */
function removeIfSpent({ pool, position }: { pool: StakingState; position: StakingPosition }) {
  if (position.amount > 0n || position.owed >= REWARD_SCALE) return { pool, position };
  return { pool: deallocate(pool, position.owed), position: null };
}

const deallocate = (pool: StakingState, amount: bigint): StakingState => ({
  ...pool,
  unallocated: pool.unallocated + amount,
});

/** The emergency exit reads no clock: emissions since the last accrual go to the other stakers. */
function exit({ pool, position }: StakingChange): StakingChange {
  if (position === null) return { pool, position };
  const settled = settle(pool, position);
  const totalWeight = pool.totalWeight - weightOf(settled);
  const left = { ...addStake(pool, -settled.amount), totalWeight };
  return { pool: deallocate(left, settled.owed), position: null };
}

/** A payment that exceeds the added emission, and what it lacks of it, moves unallocated rewards. */
function changeCampaign(
  pool: StakingState,
  { campaignId: id, ratePerSecond, startsMs, endsMs, paid }: CampaignTerms,
): StakingState {
  const campaign = { id, ratePerSecond, startsMs, endsMs };
  const place = pool.campaigns.findIndex((each) => each.id === id);
  const before = pool.campaigns[place];
  const remaining = (each: Campaign) => campaignEmission(each, pool.accruedAtMs, each.endsMs);
  const added = remaining(campaign) - (before ? remaining(before) : 0n);
  return {
    ...pool,
    campaigns: before ? pool.campaigns.with(place, campaign) : [...pool.campaigns, campaign],
    rewardBalance: pool.rewardBalance + paid,
    unallocated: pool.unallocated + paid * REWARD_SCALE - added,
  };
}

type CampaignTerms = Extract<StakingEvent, { name: 'CampaignChanged' }>['data'];
