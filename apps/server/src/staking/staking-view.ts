/** Maps staking pools and history to the API's. */

import type { StakingCoin, StakingHistory, StakingPool } from '@atoll/api';
import { emissionRate, rewardsEndMs } from '@atoll/sdk';
import { sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { type CoinFacts, coinValue, selectCoins } from './staking-coins.ts';

const SECONDS_PER_YEAR = 31_536_000n;
const BPS = 10_000n;

/** Selects staking pools with their campaigns and the position of `staker`; add conditions. */
export const selectStakingPools = (db: Db, staker: string | undefined) =>
  db
    .selectFrom('staking_pool')
    .innerJoin('account as creator', 'creator.id', 'staking_pool.creator')
    .innerJoin('account as owner', 'owner.id', 'staking_pool.owner')
    .leftJoin('account as staker', (join) => join.on('staker.address', '=', staker ?? ''))
    .leftJoin('staking_position', (join) =>
      join
        .onRef('staking_position.pool', '=', 'staking_pool.id')
        .onRef('staking_position.account', '=', 'staker.id'),
    )
    .selectAll('staking_pool')
    .select([
      'owner.address as owner_address',
      'staking_position.amount as position_amount',
      'staking_position.pending as position_pending',
      'staking_position.pending_since_ms as position_pending_since_ms',
      'staking_position.multiplier_bps as position_multiplier_bps',
      'staking_position.reward_index as position_reward_index',
      'staking_position.owed as position_owed',
      // One statement, so that pool, campaigns and position are of one moment.
      sql<CampaignJson[]>`(
        select coalesce(json_agg(json_build_object(
          'campaign', campaign, 'rate_per_second', rate_per_second::text,
          'starts_ms', starts_ms, 'ends_ms', ends_ms) order by campaign), '[]')
        from staking_campaign
        where pool = staking_pool.id and ends_ms > staking_pool.accrued_ms
      )`.as('campaigns'),
    ]);

type CampaignJson = Omit<Row<'staking_campaign'>, 'pool' | 'rate_per_second'> & {
  rate_per_second: string;
};

export type StakingPoolViewRow = Awaited<
  ReturnType<ReturnType<typeof selectStakingPools>['execute']>
>[number];

/** Maps pools with the prices of their coins. */
export async function viewStakingPools(
  db: Db,
  market: Market,
  rows: readonly StakingPoolViewRow[],
  nowMs: number,
): Promise<StakingPool[]> {
  const types = rows.flatMap(({ stake_type, reward_type }) => [stake_type, reward_type]);
  const coinOf = await selectCoins(db, market, types);
  return rows.map((row) => viewStakingPool(row, coinOf, market, BigInt(nowMs)));
}

function viewStakingPool(
  row: StakingPoolViewRow,
  coinOf: (type: string) => CoinFacts,
  market: Market,
  nowMs: bigint,
): StakingPool {
  const stake = coinOf(row.stake_type);
  const reward = coinOf(row.reward_type);
  const campaigns = row.campaigns.map((each) => ({
    id: BigInt(each.campaign),
    ratePerSecond: BigInt(each.rate_per_second),
    startsMs: BigInt(each.starts_ms),
    endsMs: BigInt(each.ends_ms),
  }));
  const rate = emissionRate(campaigns, nowMs);
  const ends = rewardsEndMs(campaigns, nowMs);
  const { position_amount, position_multiplier_bps, position_reward_index, position_owed } = row;
  const { position_pending, position_pending_since_ms } = row;
  return {
    pool_id: row.pool_id,
    owner: row.owner_address,
    stake: viewCoin(stake, market),
    reward: viewCoin(reward, market),
    max_multiplier_bps: row.max_multiplier_bps,
    activation_delay_ms: row.activation_delay_ms,
    total_staked: row.total_staked,
    total_staked_usd:
      stake.mist === null ? null : usdOf(coinValue(stake, row.total_staked), market),
    total_weight: row.total_weight,
    stakers: row.stakers,
    reward_index: row.reward_index,
    accrued_ms: row.accrued_ms,
    paid: row.paid,
    campaigns: campaigns.map(({ id, ratePerSecond, startsMs, endsMs }) => ({
      id: Number(id),
      rate_per_second: ratePerSecond,
      starts_ms: Number(startsMs),
      ends_ms: Number(endsMs),
    })),
    rate_per_second: rate,
    apr_bps: aprBps(rate, row.total_weight, stake, reward),
    ends_ms: ends === null ? null : Number(ends),
    createdAt: new Date(row.created_ms).toISOString(),
    position:
      position_amount === null ||
      position_pending === null ||
      position_pending_since_ms === null ||
      position_multiplier_bps === null ||
      position_reward_index === null ||
      position_owed === null
        ? null
        : {
            amount: position_amount,
            pending: position_pending,
            pending_since_ms: position_pending_since_ms,
            multiplier_bps: position_multiplier_bps,
            reward_index: position_reward_index,
            owed: position_owed,
          },
  };
}

/**
 * Yearly rewards of a stake without a boost, in basis points of its value: what a unit of weight earns
 * in a year, times the weight of a staked unit, times the ratio of the prices.
 */
function aprBps(
  rate: bigint,
  totalWeight: bigint,
  stake: CoinFacts,
  reward: CoinFacts,
): bigint | null {
  if (totalWeight === 0n) return null;
  const yearly = rate * SECONDS_PER_YEAR * BPS * BPS;
  // The price of one coin cancels, known or not.
  if (stake.type === reward.type) return yearly / totalWeight;
  if (stake.mist === null || reward.mist === null || stake.mist === 0n) return null;
  return (yearly * reward.mist) / (totalWeight * stake.mist);
}

const usdOf = (micromist: bigint, market: Market): string =>
  // The market's rates are MIST for 10^6 units.
  market.usd(micromist, 1n);

function viewCoin(coin: CoinFacts, market: Market): StakingCoin {
  const { mist: _, ...facts } = coin;
  const price =
    coin.mist === null ? null : usdOf(coinValue(coin, 10n ** BigInt(coin.decimals)), market);
  return { ...facts, price_usd: price };
}

/** Selects what stakers did, with the pool's coins; add conditions. */
export const selectStakingHistory = (db: Db) =>
  db
    .selectFrom('staking_history')
    .innerJoin('staking_pool', 'staking_pool.id', 'staking_history.pool')
    .innerJoin('account', 'account.id', 'staking_history.account')
    .selectAll('staking_history')
    .select([
      'staking_pool.pool_id',
      'staking_pool.stake_type',
      'staking_pool.reward_type',
      'account.address as staker',
    ]);

type HistoryRow = Row<'staking_history'> & {
  pool_id: string;
  stake_type: string;
  reward_type: string;
  staker: string;
};

export function viewStakingHistory(
  row: HistoryRow,
  coinOf: (type: string) => CoinFacts,
  market: Market,
): StakingHistory {
  return {
    id: `${row.tx_digest}:${row.event_seq}`,
    pool_id: row.pool_id,
    tx_digest: row.tx_digest,
    staker: row.staker,
    action: row.action,
    amount: row.amount,
    multiplier_bps: row.multiplier_bps,
    forfeited: row.forfeited,
    timestamp: row.timestamp_ms,
    createdAt: new Date(row.timestamp_ms).toISOString(),
    stake: viewCoin(coinOf(row.stake_type), market),
    reward: viewCoin(coinOf(row.reward_type), market),
  };
}
