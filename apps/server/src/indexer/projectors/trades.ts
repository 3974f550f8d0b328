/** Projects trades on the curve (`Traded`) and on the pair (`Swapped`) into one history. */
import { type EventData, soldOnCurve } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { Batch } from '../batch.ts';
import { addTrade, type Reserves } from './pool-state.ts';
import { referred } from './referrals.ts';
import { transactionColumns } from './transactions.ts';

type Execution = Pick<
  EventData<'Traded'>,
  | 'poolId'
  | 'trader'
  | 'isBuy'
  | 'quoteAmount'
  | 'baseAmount'
  | 'fee'
  | 'feeParts'
  | 'referrer'
  | 'timestampMs'
>;

/** Where a trade took place, and the reserves after it. */
interface Market extends Reserves {
  kind: 'curve' | 'pair';
  /** Base withheld from the buyer. */
  launchFee: bigint;
}

export function traded(batch: Batch, event: EventData<'Traded'>, at: EventPosition): void {
  const pool = record(batch, at, event, {
    kind: 'curve',
    launchFee: event.launchFee,
    virtualQuote: event.virtualQuoteAfter,
    virtualBase: event.virtualBaseAfter,
    quoteReserve: event.quoteReserveAfter,
  });
  pool.sold = soldOnCurve(pool.initial_virtual_base, event.virtualBaseAfter);
  // A completed pool that has not graduated reopens when someone sells.
  if (!event.isBuy) pool.state = 'trading';
}

export function swapped(batch: Batch, event: EventData<'Swapped'>, at: EventPosition): void {
  record(batch, at, event, {
    kind: 'pair',
    launchFee: 0n,
    virtualQuote: event.quoteReserveAfter,
    virtualBase: event.baseReserveAfter,
    quoteReserve: event.quoteReserveAfter,
  });
}

function record(batch: Batch, at: EventPosition, trade: Execution, market: Market) {
  const { isBuy, quoteAmount, baseAmount, fee } = trade;
  const { kind, virtualQuote, virtualBase } = market;
  const pool = batch.pool(trade.poolId, at.checkpoint);
  const timestampMs = Number(trade.timestampMs);
  const priceBefore = pool.price;
  const account = batch.accounts.of(trade.trader);
  const trader = account.id;
  addTrade(pool, { trader, isBuy, quoteAmount, baseAmount }, timestampMs, market);
  batch.addVolume(pool, quoteAmount);
  const { tip = 0n } = at;
  const position = { isBuy, baseAmount, quoteAmount, fee, tip, seq: at.seq };
  batch.transaction.trade(pool, trader, position, priceBefore, at.timestampMs);
  batch.rankings.traded(pool, trader, quoteAmount, priceBefore, at.timestampMs);
  batch.candles.add(pool.id, timestampMs, priceBefore, pool.price, quoteAmount);
  batch.labels.traded(pool, account, { isBuy, timestampMs, checkpointMs: at.timestampMs });
  batch.launches.traded(pool.id, trader, {
    isBuy,
    base: baseAmount,
    timestampMs,
  });
  const { feeParts } = trade;
  pool.creator_owed += feeParts.creator;
  if (kind === 'curve') pool.curve_owed += feeParts.creator;
  batch.earnings.add(pool, pool.fee_recipient, kind, feeParts.creator, at.timestampMs);
  referred(batch, trade, pool, at);
  batch.rankings.credited(pool, feeParts.creator, at.timestampMs);
  batch.trades.push({
    ...transactionColumns(at),
    timestamp_ms: timestampMs,
    pool: pool.id,
    trader,
    referrer: trade.referrer ? batch.accounts.id(trade.referrer) : null,
    is_buy: isBuy,
    is_pair: kind === 'pair',
    is_session: at.isSession ?? false,
    quote_amount: quoteAmount,
    base_amount: baseAmount,
    fee,
    launch_fee: market.launchFee,
    quote_after: virtualQuote,
    base_after: virtualBase,
    creator_fee: feeParts.creator,
    referrer_fee: feeParts.referrer,
    co_creator_fee: feeParts.coCreators,
    tip,
  });
  return pool;
}
