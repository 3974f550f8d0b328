/**
 * The event family of orders: projects their placing, fills, stop levels and ends. Escrowed coins stay the owner's; the
 * trades of fills are projected as trades, see `owners-trades.ts`.
 */
import type { EventData } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import { isNear, priceOfRatio, priceOfScaled } from '../../platform/chain/order-prices.ts';
import type { Batch } from '../batch.ts';
import type { Family } from '../family.ts';
import { type LegDraft, type OrderDraft, OrderSet } from './order-set.ts';

type Placed = EventData<'OrderPlaced'>;

const LIMIT = 0;
const STOP = 1;
/** By the reasons of `OrderClosed`. */
const STATES = ['filled', 'canceled', 'expired'] as const;

function placed(batch: Batch, event: Placed, at: EventPosition): void {
  const { terms, isBuy, amount } = event;
  const pool = batch.pool(event.poolId, at.checkpoint);
  const owner = batch.accounts.id(event.owner);
  const timestampMs = Number(event.timestampMs);
  batch.orders.add(
    {
      order_id: event.orderId,
      pool: pool.id,
      owner,
      is_buy: isBuy,
      kind: kindOf(event),
      state: 'open',
      seq: at.seq,
      tx_digest: at.txDigest,
      escrow: amount,
      remaining: amount,
      received: 0n,
      tips: 0n,
      returned: 0n,
      min_fill: terms.minFill,
      tip: terms.tip,
      referrer: terms.referrer === null ? null : batch.accounts.id(terms.referrer),
      expires_ms: storedTime(terms.expiresMs),
      slices: terms.schedule && Number(terms.schedule.slices),
      interval_ms: terms.schedule && Number(terms.schedule.intervalMs),
      next_ms: timestampMs,
      fills: 0,
      last_fill_ms: null,
      placed_ms: timestampMs,
      changed_ms: timestampMs,
      updated_checkpoint: at.checkpoint,
    },
    legsOf(event, pool),
  );
  if (!isBuy) batch.transaction.lock(pool, owner, amount, true);
}

/** The contract accepts any expiry; no later one than this has a date. */
const MAX_TIME_MS = 8_640_000_000_000_000n;
const storedTime = (ms: bigint): number => Number(ms < MAX_TIME_MS ? ms : MAX_TIME_MS);

function kindOf({ terms }: Placed): OrderDraft['kind'] {
  const { limit, stop } = terms.legs;
  if (terms.schedule !== null) return 'recurring';
  if (stop === null) return 'limit';
  if (limit !== null) return 'one_cancels_other';
  return stop.trailBps > 0n ? 'trailing_stop' : 'stop';
}

function legsOf(
  { terms, isBuy }: Placed,
  pool: { id: number; price: bigint },
): Omit<LegDraft, 'trade_order'>[] {
  const { limit, stop } = terms.legs;
  const legs: Omit<LegDraft, 'trade_order'>[] = [];
  if (limit !== null) {
    const price = priceOfRatio(limit);
    legs.push({
      leg: LIMIT,
      pool: pool.id,
      is_open: true,
      bound_quote: limit.quote,
      bound_base: limit.base,
      trigger_quote: null,
      trigger_base: null,
      trail_bps: 0,
      slippage_bps: 0,
      window_ms: null,
      price,
      fills_above: !isBuy,
      notifies_near: terms.schedule === null && !isNear(pool.price, price, !isBuy),
    });
  }
  if (stop !== null) {
    const price = priceOfRatio(stop.trigger);
    legs.push({
      leg: STOP,
      pool: pool.id,
      is_open: true,
      bound_quote: stop.bound.quote,
      bound_base: stop.bound.base,
      trigger_quote: stop.trigger.quote,
      trigger_base: stop.trigger.base,
      trail_bps: Number(stop.trailBps),
      slippage_bps: Number(stop.slippageBps),
      window_ms: Number(stop.windowMs),
      price,
      fills_above: false,
      notifies_near: !isNear(pool.price, price, false),
    });
  }
  return legs;
}

function filled(batch: Batch, event: EventData<'OrderFilled'>, at: EventPosition): void {
  const { order } = batch.orders.order(event.orderId, at.checkpoint);
  const pool = batch.pool(event.poolId, at.checkpoint);
  const owner = batch.accounts.id(event.owner);
  const timestampMs = Number(event.timestampMs);
  order.remaining = event.remaining;
  order.received += event.amountOut;
  order.tips += event.tip;
  order.next_ms = Number(event.nextMs);
  order.fills += 1;
  order.last_fill_ms = timestampMs;
  order.changed_ms = timestampMs;
  batch.appended.add('order_fill', {
    seq: at.seq,
    trade_order: order.id,
    pool: pool.id,
    owner,
    executor: batch.accounts.id(event.executor),
    leg: event.leg,
    is_pair: event.onPair,
    amount_in: event.amountIn,
    amount_out: event.amountOut,
    tip: event.tip,
    remaining: event.remaining,
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    timestamp_ms: timestampMs,
  });
  if (!event.isBuy) batch.transaction.lock(pool, owner, -event.amountIn, true);
}

/** A trailing stop rises with the price. */
function observed(batch: Batch, event: EventData<'OrderObserved'>, at: EventPosition): void {
  const { legs } = batch.orders.order(event.orderId, at.checkpoint);
  for (const leg of legs) if (leg.leg === STOP) leg.price = priceOfScaled(event.level);
}

function closed(batch: Batch, event: EventData<'OrderClosed'>, at: EventPosition): void {
  const { order, legs } = batch.orders.order(event.orderId, at.checkpoint);
  const state = STATES[event.reason];
  if (state === undefined) throw new Error(`Order closed for unknown reason ${event.reason}.`);
  order.state = state;
  order.remaining = 0n;
  order.returned = event.returned;
  order.changed_ms = Number(event.timestampMs);
  for (const leg of legs) leg.is_open = false;
  if (order.is_buy || event.returned === 0n) return;
  const pool = batch.pool(event.poolId, at.checkpoint);
  batch.transaction.lock(pool, order.owner, -event.returned, true);
}

type Name = 'OrderPlaced' | 'OrderFilled' | 'OrderObserved' | 'OrderClosed';

export const orderFamily: Family<Name, OrderSet> = {
  events: {
    OrderPlaced: {
      addresses: ['owner'],
      listed: ({ terms }) => (terms.referrer === null ? [] : [terms.referrer]),
      project: placed,
    },
    OrderFilled: { addresses: ['owner', 'executor'], project: filled },
    OrderObserved: { project: observed },
    OrderClosed: { addresses: ['owner'], project: closed },
  },
  load: (tx, events) => OrderSet.load(tx, events),
};
