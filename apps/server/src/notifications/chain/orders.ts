/** Finds notifications about orders: fills, expiries and prices close to an order. */
import { sql } from 'kysely';
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Market } from '../../platform/chain/market.ts';
import { farthestNear } from '../../platform/chain/order-prices.ts';
import type { Db } from '../../platform/database/database.ts';
import { shiftDecimal } from '../../platform/decimal.ts';
import { type NewNotification, ORDER_NEAR_KEY } from '../new-notification.ts';
import type { Span } from './find.ts';

/** Notifications of one transaction. */
const PAGE = 1_000;
/** Above every ID of an order. */
const MAX_ID = 2 ** 31 - 1;

export async function* orderNotifications(db: Db, market: Market, span: Span) {
  yield* fills(db, market, span);
  yield* expiries(db, market, span);
  yield* returns(db, market, span);
  yield* nearPrices(db, span);
}

interface Coins {
  symbol: string;
  decimals: number;
  quote_type: string;
}

/** Returns an amount of the base or quote coin with its ticker. */
function amountOf(units: bigint, coins: Coins, isBase: boolean, market: Market): string {
  const coin = isBase ? coins : market.quote(coins.quote_type);
  return `${shiftDecimal(units, coin.decimals)} ${coin.symbol}`;
}

async function* fills(db: Db, market: Market, { after, until }: Span) {
  for (let last = firstSeq(after + 1) - 1; ; ) {
    const rows = await db
      .selectFrom('order_fill')
      .innerJoin('trade_order', 'trade_order.id', 'order_fill.trade_order')
      .innerJoin('account', 'account.id', 'order_fill.owner')
      .innerJoin('pool', 'pool.id', 'order_fill.pool')
      .select(['order_fill.seq', 'order_fill.amount_out', 'order_fill.tx_digest'])
      .select(['trade_order.is_buy', 'account.address', 'pool.pool_id'])
      .select(['pool.symbol', 'pool.decimals', 'pool.quote_type'])
      .where('order_fill.seq', '>', last)
      .where('order_fill.seq', '<', firstSeq(until + 1))
      .orderBy('order_fill.seq')
      .limit(PAGE)
      .execute();
    yield rows.map(
      (row): NewNotification => ({
        kind: 'order_filled',
        recipient: row.address,
        poolId: row.pool_id,
        fillSeq: row.seq,
        txDigest: row.tx_digest,
        amount: amountOf(row.amount_out, row, row.is_buy, market),
      }),
    );
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.seq ?? last;
  }
}

/** Orders that expire. No event reports an expiry: the order stays open until it is returned or canceled. */
async function* expiries(db: Db, market: Market, { afterMs, untilMs }: Span) {
  for (let last = { expires_ms: afterMs, id: 0 }; ; ) {
    const rows = await db
      .selectFrom('trade_order')
      .innerJoin('account', 'account.id', 'trade_order.owner')
      .innerJoin('pool', 'pool.id', 'trade_order.pool')
      .select(['trade_order.id', 'trade_order.order_id', 'trade_order.expires_ms'])
      .select(['trade_order.remaining', 'trade_order.is_buy'])
      .select(['account.address', 'pool.pool_id'])
      .select(['pool.symbol', 'pool.decimals', 'pool.quote_type'])
      .where('trade_order.is_open', '=', true)
      // An order can be executed up to and including the millisecond of its expiry.
      .where('trade_order.expires_ms', '<', untilMs)
      .where('trade_order.expires_ms', '>=', last.expires_ms)
      .where((order) =>
        order.or([
          order('trade_order.expires_ms', '>', last.expires_ms),
          order('trade_order.id', '>', last.id),
        ]),
      )
      .orderBy('trade_order.expires_ms')
      .orderBy('trade_order.id')
      .limit(PAGE)
      .execute();
    yield rows.map((row) => expired(row, row.remaining, market));
    if (rows.length < PAGE) return;
    last = rows.at(-1) ?? last;
  }
}

interface ExpiredOrder extends Coins {
  order_id: string;
  address: string;
  pool_id: string;
  is_buy: boolean;
}

const expired = (order: ExpiredOrder, left: bigint, market: Market): NewNotification => ({
  kind: 'order_expired',
  recipient: order.address,
  poolId: order.pool_id,
  orderId: order.order_id,
  amount: amountOf(left, order, !order.is_buy, market),
});

/** Orders that were returned after their expiry, unless their owners were notified before. */
async function* returns(db: Db, market: Market, { after, until }: Span) {
  const rows = await db
    .selectFrom('trade_order')
    .innerJoin('account', 'account.id', 'trade_order.owner')
    .innerJoin('pool', 'pool.id', 'trade_order.pool')
    .select(['trade_order.order_id', 'trade_order.returned', 'trade_order.is_buy'])
    .select(['account.address', 'pool.pool_id'])
    .select(['pool.symbol', 'pool.decimals', 'pool.quote_type'])
    .where('trade_order.updated_checkpoint', '>', after)
    .where('trade_order.updated_checkpoint', '<=', until)
    .where('trade_order.state', '=', 'expired')
    .execute();
  const found = rows.map((row) => expired(row, row.returned, market));
  for (let start = 0; start < found.length; start += PAGE) yield found.slice(start, start + PAGE);
}

/**
 * Notifies once for an order. An index finds the orders near to the price of a coin, so that the cost does not depend on the
 * number of open orders.
 */
async function* nearPrices(db: Db, { after, until }: Span) {
  const pools = await db
    .selectFrom('pool')
    .select(['id', 'pool_id', 'price'])
    .where('updated_checkpoint', '>', after)
    .where('updated_checkpoint', '<=', until)
    .execute();
  for (const pool of pools) {
    for (const fillsAbove of [true, false]) yield* nearLegs(db, pool, fillsAbove);
  }
}

/** Starts with the nearest; orders notified of before take no place in a page. */
async function* nearLegs(
  db: Db,
  { id, pool_id, price }: { id: number; pool_id: string; price: bigint },
  fillsAbove: boolean,
) {
  const beyond = fillsAbove ? '>' : '<';
  for (let last = { price, trade_order: MAX_ID }; ; ) {
    const rows = await db
      .selectFrom('order_leg')
      .innerJoin('trade_order', 'trade_order.id', 'order_leg.trade_order')
      .innerJoin('account', 'account.id', 'trade_order.owner')
      // Others are not notified.
      .innerJoin('profile', 'profile.address', 'account.address')
      .select(['order_leg.price', 'order_leg.trade_order'])
      .select(['trade_order.order_id', 'account.address'])
      .where('order_leg.pool', '=', id)
      .where('order_leg.fills_above', '=', fillsAbove)
      .where('order_leg.is_open', '=', true)
      .where('order_leg.notifies_near', '=', true)
      .where('order_leg.price', fillsAbove ? '<=' : '>=', farthestNear(price, fillsAbove))
      .where('order_leg.price', fillsAbove ? '>=' : '<=', last.price)
      .where((leg) =>
        leg.or([
          leg('order_leg.price', beyond, last.price),
          leg('order_leg.trade_order', '>', last.trade_order),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification')
              .select('notification.id')
              .whereRef('notification.recipient', '=', 'account.address')
              .where(
                'notification.unique_key',
                '=',
                sql<string>`${ORDER_NEAR_KEY}::text || trade_order.order_id`,
              ),
          ),
        ),
      )
      .orderBy('order_leg.price', fillsAbove ? 'asc' : 'desc')
      .orderBy('order_leg.trade_order')
      .limit(PAGE)
      .execute();
    yield rows.map(
      ({ order_id, address }): NewNotification => ({
        kind: 'order_near',
        recipient: address,
        poolId: pool_id,
        orderId: order_id,
      }),
    );
    if (rows.length < PAGE) return;
    last = rows.at(-1) ?? last;
  }
}
