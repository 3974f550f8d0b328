/** GET /api/trades (candles) and GET /api/trade-histories. */
import { intervalSeconds, type QueryValue, tradeFilters, txDigest } from '@atoll/api';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { digestBytes } from '../../db/digest.ts';
import { HttpError } from '../../errors.ts';
import { selectTrades, viewCandle, viewTrade } from '../../views/trade-view.ts';
import type { Services } from '../env.ts';
import { countRows } from '../list/count.ts';
import { columnsOf, type Fields, parseFilters } from '../list/filters.ts';
import { parseSort, readPage, type SortKey } from '../list/page.ts';
import { api } from '../procedures.ts';

const columns = columnsOf(tradeFilters, {
  pool_id: 'pool.pool_id',
  trader: 'trader.address',
  tx_digest: 'trade.tx_digest',
  is_buy: 'trade.is_buy',
  is_agent: 'pool.is_agent',
  venue: 'trade.is_amm',
  quote_amount: 'trade.quote_amount',
  base_amount: 'trade.base_amount',
  createdAt: 'trade.timestamp_ms',
});

/** Numbers by pool id and by address. */
type Numbers = ReadonlyMap<unknown, number>;

/**
 * Numbers are looked up first: partitions are read in order for a value, but not for each row of a join,
 * and the planner knows of a number how many trades there are.
 */
const fieldsOf = (numbers: Numbers): Fields => ({
  ...columns,
  pool_id: {
    ...columns.pool_id,
    equals: (id) =>
      sql`trade.pool = ${numbers.get(id) ?? sql`(select id from pool where pool_id = ${id})`}`,
  },
  trader: {
    ...columns.trader,
    equals: (address) =>
      sql`trade.trader = ${
        numbers.get(address) ?? sql`(select id from account where address = ${address})`
      }`,
  },
  tx_digest: { ...columns.tx_digest, parse: parseDigest },
  venue: {
    ...columns.venue,
    expression: sql`case when trade.is_amm then 'amm' else 'curve' end`,
  },
});

/** The address that a list of filters demands of a field, if it is one. */
function addressIn(filters: QueryValue | undefined, field: string): string | undefined {
  if (typeof filters !== 'object' || Array.isArray(filters)) return undefined;
  const given = filters[field];
  const value = typeof given === 'object' && !Array.isArray(given) ? given.$eq : given;
  return typeof value === 'string' ? normalizeSuiAddress(value) : undefined;
}

async function numbersIn(db: Db, filters: QueryValue | undefined): Promise<Numbers> {
  const numbers = new Map<unknown, number>();
  const [poolId, trader] = [addressIn(filters, 'pool_id'), addressIn(filters, 'trader')];
  if (poolId !== undefined) {
    const pool = db.selectFrom('pool').select('id').where('pool_id', '=', poolId);
    const found = await pool.executeTakeFirst();
    if (found !== undefined) numbers.set(poolId, found.id);
  }
  if (trader !== undefined) {
    const account = db.selectFrom('account').select('id').where('address', '=', trader);
    const found = await account.executeTakeFirst();
    if (found !== undefined) numbers.set(trader, found.id);
  }
  return numbers;
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

export function tradeProcedures({ db, market }: Services) {
  const candles = api.trades.candles.handler(async ({ input }) => {
    const wanted = input.filters.pool_id;
    const poolId = typeof wanted === 'string' ? wanted : wanted.$eq;
    const pool = await db
      .selectFrom('pool')
      .select(['id', 'quote_type'])
      .where('pool_id', '=', poolId)
      .executeTakeFirst();
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

  const list = api.trades.list.handler(async ({ input }) =>
    readPage(
      input.pagination,
      parseSort(input.sort, sortKeys, 'createdAt:desc'),
      parseFilters(input.filters, fieldsOf(await numbersIn(db, input.filters))),
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
    ),
  );

  return { candles, list };
}
