/** Maps trades and candles to the API's. */

import {
  type Candle,
  type CandleSeries,
  type Interval,
  intervalSeconds,
  type TradeHistory,
} from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Market } from '../platform/chain/market.ts';
import { capAt, showPrice, storedPrice } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import { digestText } from '../platform/database/digest.ts';
import type { Row } from '../platform/database/schema.ts';
import { shownIcon } from './shown-icon.ts';
import { coinLabelColumns, walletLabelsOf } from './wallet-labels.ts';

/** The stored price after a trade. */
const tradePrice = ({
  quote_after,
  base_after,
}: Pick<Row<'trade'>, 'quote_after' | 'base_after'>) => storedPrice(quote_after, base_after);

export const marketOf = ({ is_pair }: Pick<Row<'trade'>, 'is_pair'>): TradeHistory['market'] =>
  is_pair ? 'pair' : 'curve';

/** Selects trades with the trader, the trader's labels and profile, and the pool's fields for tickers. */
export function selectTrades(db: Db, source: RawBuilder<Row<'trade'>> = sql.table('trade')) {
  return db
    .selectFrom(source.as('trade'))
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .innerJoin('account as trader', 'trader.id', 'trade.trader')
    .leftJoin('profile', 'profile.address', 'trader.address')
    .leftJoin('coin_label', (join) =>
      join
        .onRef('coin_label.pool', '=', 'trade.pool')
        .onRef('coin_label.account', '=', 'trade.trader'),
    )
    .selectAll('trade')
    .select(coinLabelColumns)
    .select([
      'trader.first_second_coins',
      'trader.closed_positions',
      'trader.profitable_positions',
      'trader.closed_pnl',
      'pool.pool_id',
      'pool.base_type',
      'pool.quote_type',
      'pool.name as pool_name',
      'pool.symbol as pool_symbol',
      shownIcon.as('pool_icon'),
      'pool.is_agent',
      'pool.total_supply',
      'trader.address as trader_address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ]);
}

export type TradeViewRow = Awaited<ReturnType<ReturnType<typeof selectTrades>['execute']>>[number];

export function viewTrade(row: TradeViewRow, market: Market): TradeHistory {
  const quote = market.quote(row.quote_type);
  const digest = digestText(row.tx_digest);
  const price = tradePrice(row);
  return {
    id: `${digest}:${row.event_seq}`,
    pool_id: row.pool_id,
    tx_digest: digest,
    event_seq: row.event_seq,
    trader: row.trader_address,
    is_buy: row.is_buy,
    market: marketOf(row),
    is_session: row.is_session,
    quote_amount: row.quote_amount,
    base_amount: row.base_amount,
    fee: row.fee,
    price: showPrice(price, quote.decimals),
    marketcap: capAt(price, row.total_supply),
    timestamp: row.timestamp_ms,
    createdAt: new Date(row.timestamp_ms).toISOString(),
    user: userSummary(row, row.trader_address),
    labels: walletLabelsOf(row),
    pool: {
      name: row.pool_name,
      symbol: row.pool_symbol,
      icon_url: row.pool_icon,
      base_type: row.base_type,
      quote_symbol: quote.symbol,
      quote_decimals: quote.decimals,
      is_agent: row.is_agent,
    },
  };
}

export function viewCandle(row: Row<'candle'>, quoteDecimals: number): Candle {
  return {
    timestamp: row.start_ms,
    open: showPrice(row.open, quoteDecimals),
    high: showPrice(row.high, quoteDecimals),
    low: showPrice(row.low, quoteDecimals),
    close: showPrice(row.close, quoteDecimals),
    volume: row.volume,
  };
}

const intervalOf = new Map<number, Interval>(
  Object.entries(intervalSeconds).map(([name, seconds]) => [seconds, name as Interval]),
);

/** Candles of one pool, keyed by width. */
export function viewCandles(
  poolId: string,
  rows: readonly Row<'candle'>[],
  quoteDecimals: number,
): CandleSeries {
  const series: CandleSeries = { pool_id: poolId };
  for (const row of rows) {
    const interval = intervalOf.get(row.width);
    if (interval === undefined) continue;
    const key = `trade_${interval}` as const;
    series[key] ??= [];
    series[key].push(viewCandle(row, quoteDecimals));
  }
  return series;
}
