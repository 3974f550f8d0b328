/** Finds what owners of orders should know: fills, expiries, and prices that come near to an order. */
import { firstSeq } from '../../platform/chain/checkpoint.ts';
import type { Market } from '../../platform/chain/market.ts';
import { farthestNear } from '../../platform/chain/order-prices.ts';
import type { Db } from '../../platform/database/database.ts';
import { shiftDecimal } from '../../platform/decimal.ts';
import type { NewNotification } from '../new-notification.ts';
import type { Span } from './find.ts';

/** Notifications of one transaction. */
const PAGE = 1_000;

export async function* orderNotifications(db: Db, market: Market, span: Span) {
  yield* fills(db, market, span);
  yield* expiries(db, market, span);
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

async function* expiries(db: Db, market: Market, { after, until }: Span) {
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
  const found = rows.map(
    (row): NewNotification => ({
      kind: 'order_expired',
      recipient: row.address,
      poolId: row.pool_id,
      orderId: row.order_id,
      amount: amountOf(row.returned, row, !row.is_buy, market),
    }),
  );
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
  for (const { id, pool_id, price } of pools) {
    for (const fillsAbove of [true, false]) {
      const rows = await db
        .selectFrom('order_leg')
        .innerJoin('trade_order', 'trade_order.id', 'order_leg.trade_order')
        .innerJoin('account', 'account.id', 'trade_order.owner')
        .select(['trade_order.order_id', 'account.address'])
        .where('order_leg.pool', '=', id)
        .where('order_leg.fills_above', '=', fillsAbove)
        .where('order_leg.is_open', '=', true)
        .where('order_leg.notifies_near', '=', true)
        .where('order_leg.price', fillsAbove ? '<=' : '>=', farthestNear(price, fillsAbove))
        .where('order_leg.price', fillsAbove ? '>' : '<', price)
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
    }
  }
}
