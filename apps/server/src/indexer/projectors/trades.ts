/** Projects trades on the curve (`Traded`) and at the venue (`Swapped`) into one history. */
import { type EventData, soldOnCurve } from '@atoll/sdk';
import type { Batch } from '../batch.ts';
import type { EventPosition } from '../checkpoint.ts';
import { capAt, storedPrice } from '../price.ts';
import { referred } from './referrals.ts';
import { transactionColumns } from './transactions.ts';

interface Execution {
  poolId: string;
  trader: string;
  isBuy: boolean;
  quoteAmount: bigint;
  baseAmount: bigint;
  fee: bigint;
  timestampMs: bigint;
  venue: 'curve' | 'amm';
  /** Reserves after the trade, which set the price. */
  virtualQuote: bigint;
  virtualBase: bigint;
  quoteReserve: bigint;
  /** Only the curve's fee is divided. */
  feeParts?: EventData<'Traded'>['feeParts'];
  referrer?: string | null;
}

export function traded(batch: Batch, event: EventData<'Traded'>, at: EventPosition): void {
  const pool = record(batch, at, {
    ...event,
    venue: 'curve',
    virtualQuote: event.virtualQuoteAfter,
    virtualBase: event.virtualBaseAfter,
    quoteReserve: event.quoteReserveAfter,
  });
  pool.sold = soldOnCurve(pool.initial_virtual_base, event.virtualBaseAfter);
  pool.creator_owed += event.feeParts.creator;
  referred(batch, event, pool, at);
  batch.rankings.credited(pool, event.feeParts.creator, at.timestampMs);
  // A completed pool that has not graduated reopens when someone sells.
  if (!event.isBuy) pool.state = 'trading';
}

export function swapped(batch: Batch, event: EventData<'Swapped'>, at: EventPosition): void {
  record(batch, at, {
    ...event,
    venue: 'amm',
    virtualQuote: event.quoteReserveAfter,
    virtualBase: event.baseReserveAfter,
    quoteReserve: event.quoteReserveAfter,
  });
}

function record(batch: Batch, at: EventPosition, trade: Execution) {
  const pool = batch.pool(trade.poolId, at.checkpoint);
  const timestampMs = Number(trade.timestampMs);
  const priceBefore = pool.price;
  pool.virtual_quote = trade.virtualQuote;
  pool.virtual_base = trade.virtualBase;
  pool.quote_reserve = trade.quoteReserve;
  pool.price = storedPrice(trade.virtualQuote, trade.virtualBase);
  pool.marketcap = capAt(pool.price, pool.total_supply);
  batch.addVolume(pool, trade.quoteAmount);
  pool.total_volume += trade.quoteAmount;
  pool.trade_count += 1;
  pool.updated_ms = timestampMs;
  pool.last_trade_ms = timestampMs;
  const trader = batch.accounts.id(trade.trader);
  batch.transaction.trade(pool, trader, { ...trade, seq: at.seq }, priceBefore, at.timestampMs);
  batch.rankings.traded(pool, trader, trade.quoteAmount, priceBefore, at.timestampMs);
  batch.candles.add(pool.id, timestampMs, priceBefore, pool.price, trade.quoteAmount);
  batch.launches.traded(pool.id, trader, {
    isBuy: trade.isBuy,
    base: trade.baseAmount,
    timestampMs,
  });
  const { feeParts } = trade;
  batch.trades.push({
    ...transactionColumns(at),
    timestamp_ms: timestampMs,
    pool: pool.id,
    trader,
    referrer: trade.referrer ? batch.accounts.id(trade.referrer) : null,
    is_buy: trade.isBuy,
    is_amm: trade.venue === 'amm',
    quote_amount: trade.quoteAmount,
    base_amount: trade.baseAmount,
    fee: trade.fee,
    quote_after: trade.virtualQuote,
    base_after: trade.virtualBase,
    creator_fee: feeParts?.creator ?? null,
    referrer_fee: feeParts?.referrer ?? null,
    co_creator_fee: feeParts?.coCreators ?? null,
  });
  return pool;
}
