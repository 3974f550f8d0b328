/** Orders that the contract holds and anyone executes: the list by owner, coin and state, and their fills. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationMeta, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, decimal, isoTime, timestampMs } from '../http/scalars.ts';
import { txDigest } from './receipts.ts';

export const orderKinds = [
  'limit',
  'stop',
  'trailing_stop',
  'one_cancels_other',
  'recurring',
] as const;
export const orderStates = ['open', 'filled', 'canceled', 'expired'] as const;

/** Exact price in quote base units for one base unit of the coin. */
const ratio = z.object({ quote: amount, base: amount });

/** A condition of an order: the first that is met fills it. */
const orderLeg = z
  .object({
    /** Worst price of a fill, fees and tip included. */
    bound: ratio,
    /** The same in whole quote coins for one whole coin. */
    bound_price: decimal,
    /** Mean price that triggers a stop; null for a limit. */
    trigger: ratio.nullable(),
    /** Price at which it fills: that of the limit, or the current level of the stop. */
    price: decimal,
    /** Distance at which a trailing stop follows the highest mean price, and how far below its level it sells; 0 for others. */
    trail_bps: z.number().int(),
    slippage_bps: z.number().int(),
    /** Period over which the price of a trigger is averaged. */
    window_ms: z.number().int().nullable(),
    /** Whether it fills at or above its price rather than at or below. */
    fills_above: z.boolean(),
  })
  .meta({ id: 'OrderLeg' });

const orderPool = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    base_type: coinType,
    decimals: z.number().int(),
    quote_type: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
  })
  .meta({ id: 'OrderPool' });

/** An order. Its input is quote when buying and base when selling; amounts are base units. */
export const order = z
  .object({
    order_id: address,
    pool: orderPool,
    owner: address,
    is_buy: z.boolean(),
    kind: z.enum(orderKinds),
    state: z.enum(orderStates),
    /** Input placed, what is still in escrow, and what went back to the owner. */
    escrow: amount,
    remaining: amount,
    returned: amount,
    /** Output that the owner received, tips deducted. */
    received: amount,
    /** Quote paid to executors. */
    tips: amount,
    /** Quote for executing the whole escrow; a part earns its share. */
    tip: amount,
    /** Minimum input of a fill; the whole escrow for fill-or-kill. */
    min_fill: amount,
    referrer: address.nullable(),
    expires_ms: timestampMs,
    legs: z.array(orderLeg),
    /** Of a recurring order: number of slices and the minimum time between them; null otherwise. */
    slices: z.number().int().nullable(),
    interval_ms: z.number().int().nullable(),
    /** When a recurring order can be executed again; the time of placing of others. */
    next_ms: timestampMs,
    fills: z.number().int(),
    last_fill_ms: timestampMs.nullable(),
    tx_digest: txDigest,
    placedAt: isoTime,
    changedAt: isoTime,
  })
  .meta({ id: 'Order' });

export const ordersQuery = z.object({
  owner: address.optional(),
  pool_id: address.optional(),
  /** `closed`: filled, canceled or expired. */
  state: z.enum(['open', 'closed']).default('open'),
  pagination: paginationQuery.prefault({}),
});
/** The latest placed first. */
export const ordersResponse = listOf(order);

export const executableOrdersQuery = z.object({
  changed_after: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('Only orders of coins that changed after this checkpoint; expired orders always.'),
  pagination: paginationQuery.prefault({}),
});
/** The latest placed first. `checkpoint` is the next `changed_after`, if this is the first page. */
export const executableOrdersResponse = z.object({
  data: z.array(order),
  meta: z.object({ pagination: paginationMeta, checkpoint: z.number().int() }),
});

/** An execution of an order, by anyone. */
export const orderFill = z
  .object({
    /** "<transaction digest>:<event number>". */
    id: z.string(),
    order_id: address,
    pool: orderPool,
    owner: address,
    executor: address,
    is_buy: z.boolean(),
    kind: z.enum(orderKinds),
    leg: z.enum(['limit', 'stop']),
    market: z.enum(['curve', 'pair']),
    /** Escrow spent, and output that the owner received, tip deducted. */
    amount_in: amount,
    amount_out: amount,
    /** In quote. */
    tip: amount,
    remaining: amount,
    tx_digest: txDigest,
    event_seq: z.number().int(),
    timestamp: timestampMs,
    createdAt: isoTime,
  })
  .meta({ id: 'OrderFill' });

export const orderFillsQuery = z.object({
  owner: address.optional(),
  pool_id: address.optional(),
  order_id: address.optional(),
  pagination: paginationQuery.prefault({}),
});
/** Newest first. */
export const orderFillsResponse = listOf(orderFill);

export type OrderKind = (typeof orderKinds)[number];
export type OrderState = (typeof orderStates)[number];
export type OrderLeg = z.infer<typeof orderLeg>;
export type Order = z.infer<typeof order>;
export type OrderFill = z.infer<typeof orderFill>;

export const orders = {
  list: endpoint('GET /api/orders', {
    summary: 'List orders by owner, coin and state',
    tag: 'Trades',
    isPublic: true,
    input: ordersQuery,
    output: ordersResponse,
  }),
  get: endpoint('GET /api/orders/{order_id}', {
    summary: 'Get an order',
    tag: 'Trades',
    isPublic: true,
    errors: [404],
    input: z.object({ order_id: address }),
    output: z.object({ data: order }),
  }),
  executable: endpoint('GET /api/executable-orders', {
    summary: 'List orders for executors',
    description:
      'Open orders whose limit the current price reaches, whose stop is near or could rise, or that have expired. Anyone can execute them for their tips.',
    tag: 'Trades',
    input: executableOrdersQuery,
    output: executableOrdersResponse,
  }),
  fills: endpoint('GET /api/order-fills', {
    summary: 'List executions of orders',
    tag: 'Trades',
    isPublic: true,
    input: orderFillsQuery,
    output: orderFillsResponse,
  }),
};
