/** Maps executions of orders to the API's. */
import type { OrderFill } from '@atoll/api';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { iso } from '../platform/iso.ts';
import { marketOf } from '../pools/trade-view.ts';
import { poolColumns, viewOrderPool } from './order-view.ts';

/** Selects fills with their order and coin; add conditions and order. */
export const selectFills = (db: Db) =>
  db
    .selectFrom('order_fill')
    .innerJoin('trade_order', 'trade_order.id', 'order_fill.trade_order')
    .innerJoin('pool', 'pool.id', 'order_fill.pool')
    .innerJoin('account as owner', 'owner.id', 'order_fill.owner')
    .innerJoin('account as executor', 'executor.id', 'order_fill.executor')
    .selectAll('order_fill')
    .select([...poolColumns, 'owner.address as owner_address'])
    .select(['executor.address as executor_address'])
    .select(['trade_order.order_id', 'trade_order.is_buy', 'trade_order.kind']);

export type FillViewRow = Awaited<ReturnType<ReturnType<typeof selectFills>['execute']>>[number];

export const viewFill = (row: FillViewRow, market: Market): OrderFill => ({
  id: `${row.tx_digest}:${row.event_seq}`,
  order_id: row.order_id,
  pool: viewOrderPool(row, market),
  owner: row.owner_address,
  executor: row.executor_address,
  is_buy: row.is_buy,
  kind: row.kind,
  leg: row.leg === 0 ? 'limit' : 'stop',
  market: marketOf(row),
  amount_in: row.amount_in,
  amount_out: row.amount_out,
  tip: row.tip,
  remaining: row.remaining,
  tx_digest: row.tx_digest,
  event_seq: row.event_seq,
  timestamp: row.timestamp_ms,
  createdAt: iso(row.timestamp_ms),
});
