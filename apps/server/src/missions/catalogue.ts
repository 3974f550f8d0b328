/** Which missions a staking pool has, and how the API shows them. */
import type { Mission } from '@atoll/api';
import type { ServerConfig } from '../platform/config/config.ts';
import type { MissionDefinition } from '../platform/config/missions.ts';
import type { Db } from '../platform/database/database.ts';
import type { SocialClients } from '../social/clients.ts';
import type { CoinFacts } from '../staking/staking-coins.ts';

export interface MissionPool {
  id: number;
  pool_id: string;
  stake_type: string;
  max_multiplier_bps: number;
}

const NO_BOOST_BPS = 10_000;
/** Pools that are listed; an operator has a handful. */
const MAX_POOLS = 100;

/** The operator's pools that allow boosts; only they have missions. */
export function selectMissionPools(db: Db, config: ServerConfig) {
  return db
    .selectFrom('staking_pool')
    .innerJoin('account as creator', 'creator.id', 'staking_pool.creator')
    .where('creator.address', '=', config.deployment.staking?.poolCreator ?? '')
    .where('staking_pool.max_multiplier_bps', '>', NO_BOOST_BPS)
    .select([
      'staking_pool.id',
      'staking_pool.pool_id',
      'staking_pool.stake_type',
      'staking_pool.max_multiplier_bps',
    ])
    .orderBy('staking_pool.id', 'desc')
    .limit(MAX_POOLS);
}

/** The missions of a pool, in the operator's order. */
export const missionsOf = (config: ServerConfig, poolId: string): MissionDefinition[] =>
  config.missions.tasks.filter(({ pools }) => pools === undefined || pools.includes(poolId));

/** The multiplier of a staker who has done `done`, in basis points. */
export const multiplierOf = (
  pool: MissionPool,
  missions: readonly MissionDefinition[],
  done: ReadonlySet<string>,
): number =>
  missions
    .filter(({ id }) => done.has(id))
    .reduce(
      (sum, { boost_bps }) => Math.min(pool.max_multiplier_bps, sum + boost_bps),
      NO_BOOST_BPS,
    );

/** Cooldown between two attempts, in seconds. */
export const cooldownOf = (config: ServerConfig, mission: MissionDefinition): number =>
  mission.cooldown_seconds ?? config.missions.cooldown_seconds;

export function viewMission(
  mission: MissionDefinition,
  poolId: string,
  {
    config,
    social,
    coinOf,
  }: { config: ServerConfig; social: SocialClients; coinOf: (type: string) => CoinFacts },
): Mission {
  const { id, kind, title, boost_bps } = mission;
  const coin = mission.kind === 'hold_coin' ? coinOf(mission.coin) : undefined;
  return {
    id,
    pool_id: poolId,
    kind,
    title,
    boost_bps,
    url: urlOf(mission, config),
    goal: goalOf(mission),
    coin: coin
      ? { type: coin.type, symbol: coin.symbol, decimals: coin.decimals, pool_id: coin.pool_id }
      : null,
    days: mission.kind === 'trade_volume' ? mission.days : null,
    hours: mission.kind === 'hold_coin' ? mission.hours : null,
    volume_each: mission.kind === 'refer_traders' ? mission.mist_each : null,
    cooldown_seconds: cooldownOf(config, mission),
    available: isAvailable(mission, social),
  };
}

const isAvailable = ({ kind }: MissionDefinition, { x, telegram }: SocialClients): boolean => {
  if (kind === 'follow_x' || kind === 'repost_x') return x !== null;
  return kind !== 'join_telegram' || telegram !== null;
};

function goalOf(mission: MissionDefinition): bigint | null {
  switch (mission.kind) {
    case 'hold_coin':
      return mission.amount;
    case 'trade_volume':
      return mission.mist;
    case 'refer_traders':
      return BigInt(mission.traders);
    default:
      return null;
  }
}

/** The page on which a user does the mission. */
function urlOf(mission: MissionDefinition, { x, telegram }: ServerConfig): string | null {
  switch (mission.kind) {
    case 'follow_x':
      return x && `${x.webUrl}/intent/follow?screen_name=${mission.account}`;
    case 'repost_x':
      return x && `${x.webUrl}/intent/retweet?tweet_id=${mission.post}`;
    case 'join_telegram':
      if (mission.url !== undefined) return mission.url;
      return telegram && mission.chat.startsWith('@')
        ? `${telegram.webUrl}/${mission.chat.slice(1)}`
        : null;
    default:
      return null;
  }
}
