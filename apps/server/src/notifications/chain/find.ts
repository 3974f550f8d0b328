/** Finds what the rows of new checkpoints give people to know, in pages of bounded size. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Market } from '../../platform/chain/market.ts';
import { capAt } from '../../platform/chain/price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema/tables.gen.ts';
import { parseDecimal } from '../../platform/decimal.ts';
import { USD_DECIMALS } from '../../watchlist/alerts.ts';
import type { NewNotification } from '../new-notification.ts';
import { orderNotifications } from './orders.ts';
import { proposalNotifications } from './proposals.ts';
import { sharedFees } from './shared-fees.ts';
import { walletTrades } from './wallet-trades.ts';

/** Notifications of one transaction. */
const PAGE = 1_000;

/** The checkpoints `after` < c ≤ `until`, and the times of these two. */
export interface Span {
  after: number;
  afterMs: number;
  until: number;
  untilMs: number;
}

export async function* findNotifications(
  db: Db,
  market: Market,
  span: Span,
): AsyncGenerator<NewNotification[]> {
  yield* launches(db, span);
  yield* graduations(db, span);
  yield* creatorSales(db, market, span);
  yield* firedAlerts(db, market, span);
  yield* proposalNotifications(db, span);
  yield* sharedFees(db, market, span);
  yield* orderNotifications(db, market, span);
  yield* walletTrades(db, market, span);
}

async function* launches(db: Db, { after, until }: Span) {
  const pools = await db
    .selectFrom('pool')
    .innerJoin('account', 'account.id', 'pool.creator')
    .select(['pool.pool_id', 'account.address'])
    .where('pool.updated_checkpoint', '>', after)
    .where('pool.created_checkpoint', '>', after)
    .where('pool.created_checkpoint', '<=', until)
    .execute();
  for (const { pool_id, address } of pools) {
    for (let last = 0; ; ) {
      const rows = await db
        .selectFrom('follow')
        .select(['id', 'follower'])
        .where('followed', '=', address)
        .where('id', '>', last)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      yield rows.map(
        ({ follower }): NewNotification => ({
          kind: 'followed_launch',
          recipient: follower,
          actor: address,
          poolId: pool_id,
        }),
      );
      if (rows.length < PAGE) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
}

/** A notification for everyone who watches a coin. */
async function* toWatchers(
  db: Db,
  poolId: string,
  notification: (recipient: string) => NewNotification,
) {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('watched_coin')
      .select('address')
      .where('pool_id', '=', poolId)
      .where('address', '>', last)
      .orderBy('address')
      .limit(PAGE)
      .execute();
    yield rows.map(({ address }) => notification(address));
    if (rows.length < PAGE) break;
    last = rows.at(-1)?.address ?? last;
  }
}

async function* graduations(db: Db, { after, afterMs }: Span) {
  const pools = await db
    .selectFrom('pool')
    .select('pool_id')
    .where('updated_checkpoint', '>', after)
    .where('graduated_ms', '>', afterMs)
    .execute();
  for (const { pool_id } of pools) {
    yield* toWatchers(db, pool_id, (recipient) => ({
      kind: 'graduated',
      recipient,
      poolId: pool_id,
    }));
  }
}

/** Trades of the span with their pools. */
const tradesIn = (db: Db, { after, until }: Span) =>
  db
    .selectFrom('trade')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .where('trade.seq', '>=', firstSeq(after + 1))
    .where('trade.seq', '<', firstSeq(until + 1));

async function* creatorSales(db: Db, market: Market, span: Span) {
  const sales = await tradesIn(db, span)
    .innerJoin('account', 'account.id', 'trade.trader')
    .whereRef('trade.trader', '=', 'pool.creator')
    .where('trade.is_buy', '=', false)
    .select(['pool.pool_id', 'pool.quote_type', 'pool.quote_rate', 'account.address'])
    .select((row) => [
      row.fn.sum<bigint>('trade.quote_amount').as('quote'),
      row.fn.max('trade.timestamp_ms').as('timestamp_ms'),
    ])
    .groupBy(['pool.pool_id', 'pool.quote_type', 'pool.quote_rate', 'account.address'])
    .execute();
  for (const { pool_id, address, quote, timestamp_ms, ...pool } of sales) {
    yield* toWatchers(db, pool_id, (recipient) => ({
      kind: 'creator_sold',
      recipient,
      actor: address,
      poolId: pool_id,
      amountUsd: market.worth(quote, pool),
      timestampMs: timestamp_ms,
    }));
  }
}

/** `storedPrice` of a trade's reserves. */
const storedPriceOf = sql<bigint>`div(trade.quote_after * 1000000000000000, trade.base_after)`;

type Trades = SelectQueryBuilder<Schema, 'trade' | 'pool', object>;

async function* firedAlerts(db: Db, market: Market, span: Span) {
  const extremes = (trades: Trades) =>
    trades
      .select(['pool.id', 'pool.pool_id', 'pool.total_supply'])
      .select(['pool.quote_type', 'pool.quote_rate'])
      .select((row) => [
        row.fn.min<bigint>(storedPriceOf).as('lowest'),
        row.fn.max<bigint>(storedPriceOf).as('highest'),
      ])
      .groupBy('pool.id');
  for (const traded of await extremes(tradesIn(db, span)).execute()) {
    const usd = (price: bigint) =>
      parseDecimal(market.worth(capAt(price, traded.total_supply), traded), USD_DECIMALS);
    const alerts = await db
      .selectFrom('price_alert')
      .selectAll()
      .where('pool_id', '=', traded.pool_id)
      .where((row) =>
        row.or([
          row.and([
            row('direction', '=', 'above'),
            row('target_marketcap', '<=', usd(traded.highest)),
          ]),
          row.and([
            row('direction', '=', 'below'),
            row('target_marketcap', '>=', usd(traded.lowest)),
          ]),
        ]),
      )
      .execute();
    const fired: NewNotification[] = [];
    for (const alert of alerts) {
      // Trades before the alert was created do not count.
      const later =
        alert.after_checkpoint <= span.after
          ? traded
          : await extremes(
              tradesIn(db, { ...span, after: alert.after_checkpoint }).where(
                'pool.id',
                '=',
                traded.id,
              ),
            ).executeTakeFirst();
      if (later === undefined) continue;
      const above = alert.direction === 'above';
      const target = alert.target_marketcap;
      if (above ? usd(later.highest) < target : usd(later.lowest) > target) continue;
      const { metric, direction, target_usd } = alert;
      fired.push({
        kind: 'alert',
        recipient: alert.address,
        poolId: traded.pool_id,
        alertId: alert.id,
        alert: { metric, direction, target_usd },
      });
    }
    for (let start = 0; start < fired.length; start += PAGE) yield fired.slice(start, start + PAGE);
  }
}
