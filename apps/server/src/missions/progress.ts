/** Progress of the missions that the chain decides: coins held, volume traded, traders referred. */
import { sql } from 'kysely';
import { areLinked, ownerOf, ownersOf } from '../identity/owners.ts';
import type { MissionDefinition } from '../platform/config/missions.ts';
import { HttpError } from '../platform/errors.ts';
import { averageHeld, balanceOf, type HeldSources, watchCoin } from './held-coins.ts';

export type OnChainMission = Extract<
  MissionDefinition,
  { kind: 'hold_coin' | 'trade_volume' | 'refer_traders' }
>;

export interface ProgressSources extends HeldSources {
  /** Accounts that fund strangers. */
  sharedFunders: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** Trades that count, newest first: keeps the sum of a trading bot bounded. */
const MAX_TRADES = 5_000;
/** Referrals that count, those with the largest volume first. */
const MAX_REFERRED = 1_000;
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
      return held(mission, address, sources);
    case 'trade_volume':
      return traded(mission.days, address, sources);
    case 'refer_traders':
      return referred(mission, address, sources);
  }
}

/** The average balance, or the current one where the mission has no period. Starts to watch an account that holds enough. */
async function held(
  { coin, amount, hours }: Extract<OnChainMission, { kind: 'hold_coin' }>,
  address: string,
  sources: ProgressSources,
): Promise<bigint> {
  const current = await balanceOf(sources, address, coin).catch((cause: unknown) => {
    throw new HttpError(503, 'The Sui node is not available. Try again in a moment.', { cause });
  });
  if (hours === 0) return current;
  if (current >= amount) await watchCoin(sources, address, coin);
  return averageHeld(sources, address, coin, hours);
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

/**
 * Owners of referrals that traded enough with this referrer on the curve, up to the goal. The referrer's linked accounts
 * do not count, and accounts that are linked to each other count once.
 */
async function referred(
  { traders, mist_each }: Extract<OnChainMission, { kind: 'refer_traders' }>,
  address: string,
  { db, now, sharedFunders }: ProgressSources,
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
    .select('invited.address')
    .orderBy('referred_volume.mist', 'desc')
    .limit(MAX_REFERRED)
    .execute();
  const invited = rows.map((row) => row.address);
  const owners = await ownersOf(db, [address, ...invited], now(), sharedFunders);
  const strangers = invited.filter((each) => !areLinked(address, each, owners));
  const distinct = new Set(strangers.map((each) => ownerOf(each, owners)));
  return BigInt(Math.min(distinct.size, traders));
}
