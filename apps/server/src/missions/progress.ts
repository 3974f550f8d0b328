/** Progress of the missions that the chain decides: coins held, volume traded, traders referred. */
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { sql } from 'kysely';
import type { MissionDefinition } from '../platform/config/missions.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

export type OnChainMission = Extract<
  MissionDefinition,
  { kind: 'hold_coin' | 'trade_volume' | 'refer_traders' }
>;

export interface ProgressSources {
  db: Db;
  sui: SuiGrpcClient;
  now: () => number;
}

const DAY_MS = 86_400_000;
const NODE_TIMEOUT_MS = 3_000;
/** Trades that count, newest first: keeps the sum of a trading bot bounded. */
const MAX_TRADES = 5_000;
/** Quote rates are MIST for 10^6 base units. */
const RATE_UNITS = 1_000_000n;

export const isOnChain = (mission: MissionDefinition): mission is OnChainMission =>
  mission.kind === 'hold_coin' ||
  mission.kind === 'trade_volume' ||
  mission.kind === 'refer_traders';

/**
 * How much of its goal an address has reached: base units, MIST or traders.
 * @throws {HttpError} 503 if the Sui node is needed and unavailable.
 */
export function progressOf(
  mission: OnChainMission,
  address: string,
  sources: ProgressSources,
): Promise<bigint> {
  switch (mission.kind) {
    case 'hold_coin':
      return held(mission.coin, address, sources);
    case 'trade_volume':
      return traded(mission.days, address, sources);
    case 'refer_traders':
      return referred(mission, address, sources);
  }
}

/** What is in the wallet, and what is staked here. */
async function held(coin: string, address: string, { db, sui }: ProgressSources): Promise<bigint> {
  const signal = AbortSignal.timeout(NODE_TIMEOUT_MS);
  const [wallet, staked] = await Promise.all([
    sui.core.getBalance({ owner: address, coinType: coin, signal }).catch((cause: unknown) => {
      throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', { cause });
    }),
    db
      .selectFrom('staking_position')
      .innerJoin('staking_pool', 'staking_pool.id', 'staking_position.pool')
      .innerJoin('account', 'account.id', 'staking_position.account')
      .where('account.address', '=', address)
      .where('staking_pool.stake_type', '=', coin)
      .select(sql<bigint>`coalesce(sum(staking_position.amount), 0)`.as('amount'))
      .executeTakeFirstOrThrow(),
  ]);
  return BigInt(wallet.balance.balance) + BigInt(staked.amount);
}

/** MIST that an address traded in the last days. */
async function traded(days: number, address: string, { db, now }: ProgressSources) {
  const { volume } = await db
    .selectFrom((from) =>
      from
        .selectFrom('trade')
        .where('trade.trader', '=', (account) =>
          account.selectFrom('account').select('id').where('address', '=', address),
        )
        .where('trade.timestamp_ms', '>=', now() - days * DAY_MS)
        .select(['trade.pool', 'trade.quote_amount'])
        .orderBy('trade.seq', 'desc')
        .limit(MAX_TRADES)
        .as('own'),
    )
    .innerJoin('pool', 'pool.id', 'own.pool')
    .select(sql<bigint>`coalesce(sum(own.quote_amount * pool.quote_rate), 0)`.as('volume'))
    .executeTakeFirstOrThrow();
  return BigInt(volume) / RATE_UNITS;
}

/** Referrals that traded enough with this referrer on the curve, up to the goal. */
async function referred(
  { traders, mist_each }: Extract<OnChainMission, { kind: 'refer_traders' }>,
  address: string,
  { db }: ProgressSources,
): Promise<bigint> {
  const rows = await db
    .selectFrom('profile as referrer')
    .innerJoin('account', 'account.address', 'referrer.address')
    .innerJoin('referred_volume', 'referred_volume.referrer', 'account.id')
    .innerJoin('account as trader', 'trader.id', 'referred_volume.trader')
    .innerJoin('profile as invited', 'invited.address', 'trader.address')
    .where('referrer.address', '=', address)
    .where('referred_volume.mist', '>=', mist_each)
    .whereRef('invited.from_ref_code', '=', 'referrer.ref_code')
    .select('invited.id')
    .limit(traders)
    .execute();
  return BigInt(rows.length);
}
