/** Credited, claimed and unclaimed earnings of a referrer, by quote coin and by pool. */
import type { ClaimablePool, ReferralTotal } from '@atoll/api';
import { sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';

/** Pools that one transaction claims from, with room under Sui's 1,024 commands. */
const MAX_CLAIMS = 200;

const quoteOf = (market: Market, quote_type: string) => {
  const { symbol, decimals } = market.quote(quote_type);
  return { quote_type, quote_symbol: symbol, quote_decimals: decimals };
};

const selectPools = (db: Db, referrer: string) =>
  db
    .selectFrom('referrer_pool')
    .innerJoin('account', 'account.id', 'referrer_pool.referrer')
    .innerJoin('pool', 'pool.id', 'referrer_pool.pool')
    .where('account.address', '=', referrer);

export async function referralTotals(
  db: Db,
  market: Market,
  referrer: string,
): Promise<ReferralTotal[]> {
  const rows = await selectPools(db, referrer)
    .select((row) => [
      'pool.quote_type',
      row.fn.sum<bigint>('referrer_pool.credited').as('credited'),
      row.fn.sum<bigint>('referrer_pool.claimed').as('claimed'),
    ])
    .groupBy('pool.quote_type')
    .orderBy('pool.quote_type')
    .execute();
  return rows.map(({ quote_type, credited, claimed }) => ({
    ...quoteOf(market, quote_type),
    credited,
    claimed,
    claimable: credited - claimed,
  }));
}

/** Pools that owe the referrer, the largest value first. */
export async function claimablePools(
  db: Db,
  market: Market,
  referrer: string,
): Promise<ClaimablePool[]> {
  const rows = await selectPools(db, referrer)
    .select(['pool.pool_id', 'pool.base_type', 'pool.symbol', 'pool.quote_type'])
    .select(['referrer_pool.credited', 'referrer_pool.claimed'])
    .whereRef('referrer_pool.credited', '>', 'referrer_pool.claimed')
    .orderBy(
      (row) =>
        row(
          row('referrer_pool.credited', '-', row.ref('referrer_pool.claimed')),
          '*',
          row.ref('pool.quote_rate'),
        ),
      'desc',
    )
    .orderBy('pool.id')
    .limit(MAX_CLAIMS)
    .execute();
  return rows.map(({ pool_id, base_type, symbol, quote_type, credited, claimed }) => ({
    pool_id,
    base_type,
    symbol,
    ...quoteOf(market, quote_type),
    amount: credited - claimed,
  }));
}

/** Earnings of a referrer from each of the given traders. */
export async function earnedFrom(
  db: Db,
  market: Market,
  referrer: string,
  traders: readonly string[],
) {
  const rows =
    traders.length === 0
      ? []
      : await db
          .selectFrom('referral')
          .innerJoin('account as trader', 'trader.id', 'referral.trader')
          .select(['trader.address', 'referral.quote_type', 'referral.credited', 'referral.trades'])
          // Account numbers, so that the primary key finds each trader.
          .where('referral.referrer', '=', (row) =>
            row.selectFrom('account').select('id').where('address', '=', referrer),
          )
          .where(
            sql<boolean>`referral.trader = any(array(
              select id from account where address in (${sql.join([...traders])})))`,
          )
          .orderBy('referral.quote_type')
          .execute();
  return (trader: string) => {
    const own = rows.filter(({ address }) => address === trader);
    return {
      trades: own.reduce((sum, { trades }) => sum + trades, 0),
      earned: own.map(({ quote_type, credited }) => ({ ...quoteOf(market, quote_type), credited })),
    };
  };
}
