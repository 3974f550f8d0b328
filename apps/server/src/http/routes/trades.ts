/** Owns GET /api/trades (candles) and GET /api/trade-histories. */
import {
  type CandleResponse,
  candleQuery,
  endpoints,
  intervalSeconds,
  type TradeHistoryResponse,
} from '@atoll/api';
import type { Hono } from 'hono';
import { HttpError } from '../../errors.ts';
import { selectTrades, viewCandle, viewTrade } from '../../views/trade-view.ts';
import type { AppEnv, Services } from '../env.ts';
import { parse, readQuery } from '../input.ts';
import { countRows } from '../list/count.ts';
import { type Fields, parseFilters } from '../list/filters.ts';
import { parseSort, readPage, type SortKey } from '../list/page.ts';

const fields: Fields = {
  pool_id: { column: 'pool.pool_id', type: 'address' },
  trader: { column: 'trader.address', type: 'address' },
  tx_digest: { column: 'trade.tx_digest', type: 'exact' },
  is_buy: { column: 'trade.is_buy', type: 'boolean' },
  is_agent: { column: 'pool.is_agent', type: 'boolean' },
  venue: { column: 'trade.venue', type: 'text' },
  quote_amount: { column: 'trade.quote_amount', type: 'numeric' },
  coin_amount: { column: 'trade.coin_amount', type: 'numeric' },
  createdAt: { column: 'trade.timestamp_ms', type: 'time' },
};

// Chain order is time order, and finer.
const bySeq: SortKey = {
  column: { name: 'trade.seq', type: 'int8' },
  unique: { name: 'trade.seq', type: 'int8' },
};
const sortKeys = { createdAt: bySeq, timestamp: bySeq };

export function tradeRoutes(app: Hono<AppEnv>, { db, market }: Services): void {
  app.get(endpoints.candles.path, async (c) => {
    const query = parse(candleQuery, readQuery(c));
    const wanted = query.filters.pool_id;
    const poolId = typeof wanted === 'string' ? wanted : wanted.$eq;
    const pool = await db
      .selectFrom('pool')
      .select(['id', 'quote_type'])
      .where('pool_id', '=', poolId)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'There is no coin with this pool id.');
    let candles = db
      .selectFrom('candle')
      .selectAll()
      .where('pool', '=', pool.id)
      .where('width', '=', intervalSeconds[query.interval])
      .orderBy('start_ms', 'desc')
      .limit(query.limit);
    if (query.to !== undefined) candles = candles.where('start_ms', '<', query.to);
    const rows = await candles.execute();
    const { decimals } = market.quote(pool.quote_type);
    const answer: CandleResponse = {
      results: [
        {
          pool_id: poolId,
          [`trade_${query.interval}`]: rows.reverse().map((row) => viewCandle(row, decimals)),
        },
      ],
    };
    return c.json(answer);
  });

  app.get(endpoints.tradeHistories.path, async (c) => {
    const query = readQuery(c);
    const answer: TradeHistoryResponse = await readPage(
      query,
      parseSort(query.sort, sortKeys, 'createdAt:desc'),
      parseFilters(query.filters, fields),
      {
        rows: ({ where, order, limit, offset }) =>
          where
            .reduce((rows, condition) => rows.where(condition), selectTrades(db))
            .orderBy(order)
            .limit(limit)
            .offset(offset)
            .execute(),
        total: (where, limit) =>
          countRows(
            db,
            where
              .reduce(
                (rows, condition) => rows.where(condition),
                db
                  .selectFrom('trade')
                  .innerJoin('pool', 'pool.id', 'trade.pool')
                  .innerJoin('account as trader', 'trader.id', 'trade.trader'),
              )
              .select('trade.seq')
              .limit(limit),
          ),
        keyOf: (row) => [row.seq, row.seq],
      },
      (row) => viewTrade(row, market),
    );
    return c.json(answer);
  });
}
