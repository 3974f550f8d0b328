/** GET /api/trades (candles) and GET /api/trade-histories. */

import { intervalSeconds, type QueryValue, tradeFilters, txDigest } from '@atoll/api';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { digestBytes } from '../../platform/database/digest.ts';
import type { Row } from '../../platform/database/schema.ts';
import { readPrepared } from '../../platform/database/statements/prepared.ts';
import { HttpError } from '../../platform/errors.ts';
import { countRows } from '../../platform/list/count.ts';
import {
  type Condition,
  columnsOf,
  type Fields,
  parseFilters,
} from '../../platform/list/filters.ts';
import { readList } from '../../platform/list/list.ts';
import { orderOf, parseSort, type SortKey } from '../../platform/list/page.ts';
import { selectTrades, viewCandle, viewTrade } from '../../pools/trade-view.ts';
import { type TradeKeys, tradeWindow } from '../../pools/trade-window.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const columns = columnsOf(tradeFilters, 'trade', {
  pool_id: 'pool.pool_id',
  trader: 'trader.address',
  is_agent: 'pool.is_agent',
  market: 'trade.is_pair',
  createdAt: 'trade.timestamp_ms',
});

/**
 * Numbers are looked up first: partitions are read in order for a value, but not for each row of a join,
 * and the planner knows of a number how many trades there are.
 */
const fieldsOf = ({ pool, trader }: TradeKeys): Fields => ({
  ...columns,
  pool_id: {
    ...columns.pool_id,
    equals: (id) => {
      if (pool === null) return sql`false`;
      return sql`trade.pool = ${pool?.pool_id === id ? pool?.id : sql`(select id from pool where pool_id = ${id})`}`;
    },
  },
  trader: {
    ...columns.trader,
    equals: (address) => {
      if (trader === null) return sql`false`;
      return sql`trade.trader = ${
        trader?.address === address
          ? trader?.id
          : sql`(select id from account where address = ${address})`
      }`;
    },
  },
  tx_digest: { ...columns.tx_digest, parse: parseDigest },
  market: {
    ...columns.market,
    expression: sql`case when trade.is_pair then 'pair' else 'curve' end`,
  },
});

/** The address that a list of filters demands of a field, if it is one. */
function addressIn(filters: QueryValue | undefined, field: string): string | undefined {
  if (typeof filters !== 'object' || Array.isArray(filters)) return undefined;
  const given = filters[field];
  const value = typeof given === 'object' && !Array.isArray(given) ? given.$eq : given;
  return typeof value === 'string' ? normalizeSuiAddress(value) : undefined;
}

/** Finds the coin and the account that the filters require. */
async function keysIn(db: Db, filters: QueryValue | undefined): Promise<TradeKeys> {
  const [poolId, trader] = [addressIn(filters, 'pool_id'), addressIn(filters, 'trader')];
  const keys: TradeKeys = {};
  if (poolId !== undefined) {
    const pools = db.selectFrom('pool').select(['id', 'pool_id', 'trade_count']);
    const [found] = await readPrepared(db, pools.where('pool_id', '=', poolId).compile());
    keys.pool = found ?? null;
  }
  if (trader !== undefined) {
    const accounts = db.selectFrom('account').select(['id', 'address']);
    const [found] = await readPrepared(db, accounts.where('address', '=', trader).compile());
    keys.trader = found ?? null;
  }
  return keys;
}

function parseDigest(text: string): Uint8Array | undefined {
  return txDigest.safeParse(text).success ? digestBytes(text) : undefined;
}

// Chain order is time order with a finer resolution.
const bySeq: SortKey = {
  column: { name: 'trade.seq', type: 'int8' },
  unique: { name: 'trade.seq', type: 'int8' },
};
const sortKeys = { createdAt: bySeq, timestamp: bySeq };

/** Returns the trades of a list. Left joins are skipped unless a condition needs their columns. */
const countedTrades = (
  db: Db,
  source: RawBuilder<Row<'trade'>> | undefined,
  where: readonly Condition[],
) =>
  where.reduce(
    (rows, condition) => rows.where(condition),
    db
      .selectFrom((source ?? sql<Row<'trade'>>`trade`).as('trade'))
      .leftJoin('pool', 'pool.id', 'trade.pool')
      .leftJoin('account as trader', 'trader.id', 'trade.trader')
      .select('trade.seq'),
  );

export function tradeProcedures({ db, market }: Services) {
  const candles = api.trades.candles.handler(async ({ input }) => {
    const wanted = input.filters.pool_id;
    const poolId = typeof wanted === 'string' ? wanted : wanted.$eq;
    const pools = db.selectFrom('pool').select(['id', 'quote_type']).where('pool_id', '=', poolId);
    const [pool] = await readPrepared(db, pools.compile());
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    let newest = db
      .selectFrom('candle')
      .selectAll()
      .where('pool', '=', pool.id)
      .where('width', '=', intervalSeconds[input.interval])
      .orderBy('start_ms', 'desc')
      .limit(input.limit);
    if (input.to !== undefined) newest = newest.where('start_ms', '<', input.to);
    const rows = await newest.execute();
    const { decimals } = market.quote(pool.quote_type);
    return {
      results: [
        {
          pool_id: poolId,
          [`trade_${input.interval}`]: rows.reverse().map((row) => viewCandle(row, decimals)),
        },
      ],
    };
  });

  const list = api.trades.list.handler(async ({ input: { filters, pagination, sort: given } }) => {
    const keys = await keysIn(db, filters);
    const conditions = parseFilters(filters, fieldsOf(keys));
    const sort = parseSort(given, sortKeys, 'createdAt:desc');
    const window = tradeWindow(db, filters, keys, sort);
    const isExact = window?.isExact === true;
    return readList(
      db,
      pagination,
      {
        sort,
        filters: isExact ? undefined : conditions,
        select: (bounds) => selectTrades(db, window?.source(bounds)),
        isPrepared: isExact,
        total: (where, limit) =>
          countRows(
            db,
            countedTrades(
              db,
              window?.source({ after: undefined, from: undefined, order: orderOf(sort), limit }),
              where,
            ).limit(limit),
          ),
        stoppedAt: window?.stoppedAt,
        keyOf: (row) => [row.seq, row.seq],
      },
      (row) => viewTrade(row, market),
    );
  });

  return { candles, list };
}
