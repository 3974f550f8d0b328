/** Staking: pools with a staker's positions (GET /api/staking-pools) and history (GET /api/staking-histories). */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, MAX_PAGE_SIZE, paginationMeta, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, decimal, isoTime, timestampMs } from '../http/scalars.ts';

/** A coin that is staked or earned. */
const stakingCoin = z
  .object({
    type: coinType,
    symbol: z.string(),
    decimals: z.number().int(),
    /** Null unless the coin was launched here and has a safe image URL. */
    icon_url: z.string().nullable(),
    /** Launchpad pool of a coin launched here. */
    pool_id: address.nullable(),
    /** US dollars for one whole coin; null if this server has no price. */
    price_usd: decimal.nullable(),
  })
  .meta({ id: 'StakingCoin' });

/** Emits `rate_per_second` reward base units from `starts_ms` until just before `ends_ms`. */
const campaign = z
  .object({
    id: z.number().int(),
    rate_per_second: amount,
    starts_ms: timestampMs,
    ends_ms: timestampMs,
  })
  .meta({ id: 'StakingCampaign' });

/**
 * A staker's entry in a pool. With the pool's reward state it gives the rewards at any moment, exactly
 * as the contract computes them (`pendingRewards` in the SDK).
 */
const position = z
  .object({
    /** Staked base units, pending ones included. */
    amount,
    /** Part of the amount that has no weight until it is activated. */
    pending: amount,
    /** Time of the last stake that became pending; `activation_delay_ms` later it can be activated. */
    pending_since_ms: timestampMs,
    /** Weight of each unit in basis points; above 10,000 while a boost is in use. */
    multiplier_bps: z.number().int(),
    /** Reward index at the last settlement, in 10^-36 base units per unit of weight. */
    reward_index: amount,
    /** Rewards earned until then and not claimed, in 10^-36 base units. */
    owed: amount,
  })
  .meta({ id: 'StakingPosition' });

export const stakingPool = z
  .object({
    pool_id: address,
    owner: address,
    stake: stakingCoin,
    reward: stakingCoin,
    /** Maximum multiplier of a boost; 10,000 if boosts are disabled. */
    max_multiplier_bps: z.number().int(),
    /** How long a stake waits for its weight; 0 in a pool that accepts no payments. */
    activation_delay_ms: z.number().int(),
    total_staked: amount,
    total_staked_usd: decimal.nullable(),
    /** Weight of all positions: base units times basis points. */
    total_weight: amount,
    stakers: z.number().int(),
    /** Reward state after the pool's last call, which was at `accrued_ms`. */
    reward_index: amount,
    accrued_ms: timestampMs,
    /** Payments divided among the stakers so far, in reward base units. */
    paid: amount,
    /** Campaigns that had not ended at `accrued_ms`. */
    campaigns: z.array(campaign),
    /** Reward base units that the campaigns emit per second now. */
    rate_per_second: amount,
    /**
     * Yearly rewards of a stake without a boost, in basis points of its value, at the current rate,
     * weights and prices: rate × 31,536,000 s × reward price / (total weight / 10,000 × stake price).
     * Null while nothing is staked or a price is unknown.
     */
    apr_bps: amount.nullable(),
    /** End of the last campaign; null when none emits now or later. */
    ends_ms: timestampMs.nullable(),
    createdAt: isoTime,
    /** The position of the staker named in the query; null for others. */
    position: position.nullable(),
  })
  .meta({ id: 'StakingPool' });

/**
 * Lists the pools that the operator created, and those in which the staker has a position. With `stake_type`, lists the pools
 * that pay the stakers of this coin.
 */
export const stakingPoolsQuery = z.object({
  staker: address.optional(),
  stake_type: coinType.optional(),
  pagination: paginationQuery.prefault({ pageSize: MAX_PAGE_SIZE }),
});

export const stakingPoolsResponse = z.object({
  data: z.array(stakingPool),
  /** The server's clock, against which a page measures its own. */
  meta: z.object({ now_ms: timestampMs, pagination: paginationMeta }),
});

export const stakingAction = z.enum(['stake', 'unstake', 'claim', 'boost', 'emergency_exit']);

export const stakingHistory = z
  .object({
    /** "<transaction digest>:<event number>". */
    id: z.string(),
    pool_id: address,
    tx_digest: z.string(),
    staker: address,
    action: stakingAction,
    /** Base units staked, withdrawn or claimed; 0 for a boost. */
    amount,
    /** Multiplier that a boost granted; null for other actions. */
    multiplier_bps: z.number().int().nullable(),
    /** Reward base units that an emergency exit gave up; null for other actions. */
    forfeited: amount.nullable(),
    timestamp: timestampMs,
    createdAt: isoTime,
    stake: stakingCoin,
    reward: stakingCoin,
  })
  .meta({ id: 'StakingHistory' });

/** Newest first. */
export const stakingHistoriesQuery = z.object({
  staker: address,
  pool_id: address.optional(),
  pagination: paginationQuery.prefault({}),
});
export const stakingHistoriesResponse = listOf(stakingHistory);

export type StakingCoin = z.infer<typeof stakingCoin>;
export type StakingPool = z.infer<typeof stakingPool>;
export type StakingHistory = z.infer<typeof stakingHistory>;

export const staking = {
  pools: endpoint('GET /api/staking-pools', {
    summary: 'List staking pools, with the positions of a staker',
    tag: 'Staking',
    input: stakingPoolsQuery,
    output: stakingPoolsResponse,
  }),
  history: endpoint('GET /api/staking-histories', {
    summary: 'List what a staker did in staking pools',
    tag: 'Staking',
    input: stakingHistoriesQuery,
    output: stakingHistoriesResponse,
  }),
};
