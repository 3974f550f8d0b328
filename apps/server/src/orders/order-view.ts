/** Maps orders with their legs to the API's. */
import type { Order, OrderLeg } from '@atoll/api';
import { sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import { showPrice, storedPrice } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { iso } from '../platform/iso.ts';
import { shownIcon } from '../pools/shown-icon.ts';

/** A leg as JSON: numerics as text. */
type LegJson = Pick<
  Row<'order_leg'>,
  'trail_bps' | 'slippage_bps' | 'window_ms' | 'fills_above'
> & {
  bound_quote: string;
  bound_base: string;
  trigger_quote: string | null;
  trigger_base: string | null;
  price: string;
};

/** One statement, so that an order and its legs are of one moment. */
const legs = sql<LegJson[]>`(
  select json_agg(json_build_object(
    'bound_quote', bound_quote::text, 'bound_base', bound_base::text,
    'trigger_quote', trigger_quote::text, 'trigger_base', trigger_base::text,
    'trail_bps', trail_bps, 'slippage_bps', slippage_bps, 'window_ms', window_ms,
    'price', price::text, 'fills_above', fills_above) order by leg)
  from order_leg where trade_order = trade_order.id
)`;

/** Columns of the joined `pool` that orders and fills show. */
export const poolColumns = [
  'pool.pool_id',
  'pool.name',
  'pool.symbol',
  shownIcon.as('pool_icon'),
  'pool.base_type',
  'pool.decimals',
  'pool.quote_type',
] as const;

interface PoolRow {
  pool_id: string;
  name: string;
  symbol: string;
  pool_icon: string | null;
  base_type: string;
  decimals: number;
  quote_type: string;
}

export function viewOrderPool(row: PoolRow, market: Market): Order['pool'] {
  const quote = market.quote(row.quote_type);
  return {
    pool_id: row.pool_id,
    name: row.name,
    symbol: row.symbol,
    icon_url: row.pool_icon,
    base_type: row.base_type,
    decimals: row.decimals,
    quote_type: row.quote_type,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
  };
}

/** Selects orders with their legs and coin; add conditions and order. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('trade_order')
    .innerJoin('pool', 'pool.id', 'trade_order.pool')
    .innerJoin('account as owner', 'owner.id', 'trade_order.owner')
    .leftJoin('account as referrer', 'referrer.id', 'trade_order.referrer')
    .selectAll('trade_order')
    .select([...poolColumns, 'owner.address as owner_address'])
    .select(['referrer.address as referrer_address', legs.as('legs')]);

export type OrderViewRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

export function viewOrder(row: OrderViewRow, market: Market): Order {
  const pool = viewOrderPool(row, market);
  return {
    order_id: row.order_id,
    pool,
    owner: row.owner_address,
    is_buy: row.is_buy,
    kind: row.kind,
    state: row.state,
    escrow: row.escrow,
    remaining: row.remaining,
    returned: row.returned,
    received: row.received,
    tips: row.tips,
    tip: row.tip,
    min_fill: row.min_fill,
    referrer: row.referrer_address,
    expires_ms: row.expires_ms,
    legs: row.legs.map((leg) => viewLeg(leg, pool.quote_decimals)),
    slices: row.slices,
    interval_ms: row.interval_ms,
    next_ms: row.next_ms,
    fills: row.fills,
    last_fill_ms: row.last_fill_ms,
    tx_digest: row.tx_digest,
    placedAt: iso(row.placed_ms),
    changedAt: iso(row.changed_ms),
  };
}

function viewLeg(leg: LegJson, quoteDecimals: number): OrderLeg {
  const bound = { quote: BigInt(leg.bound_quote), base: BigInt(leg.bound_base) };
  const trigger =
    leg.trigger_quote === null || leg.trigger_base === null
      ? null
      : { quote: BigInt(leg.trigger_quote), base: BigInt(leg.trigger_base) };
  return {
    bound,
    bound_price: showPrice(storedPrice(bound.quote, bound.base), quoteDecimals),
    trigger,
    price: showPrice(BigInt(leg.price), quoteDecimals),
    trail_bps: leg.trail_bps,
    slippage_bps: leg.slippage_bps,
    window_ms: leg.window_ms,
    fills_above: leg.fills_above,
  };
}
