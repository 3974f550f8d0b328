/** Owns GET /api/pools, GET /api/pools/{pool_id} and POST /api/pools/get-pool-king. */
import {
  address,
  endpoints,
  type PoolKingResponse,
  type PoolListResponse,
  type PoolResponse,
  type PoolSortField,
  poolKingBody,
} from '@atoll/api';
import type { Hono } from 'hono';
import { HttpError } from '../../errors.ts';
import { type PoolViewRow, selectPools, viewPool } from '../../views/pool-view.ts';
import type { AppEnv, Services } from '../env.ts';
import { parse, readJson, readQuery } from '../input.ts';
import { countRows } from '../list/count.ts';
import { type Fields, parseFilters } from '../list/filters.ts';
import { parseSort, readPage, type SortKey } from '../list/page.ts';

const fields: Fields = {
  id: { column: 'pool.id', type: 'int4' },
  pool_id: { column: 'pool.pool_id', type: 'address' },
  token_address: { column: 'pool.coin_type', type: 'text' },
  quote_type: { column: 'pool.quote_type', type: 'text' },
  name: { column: 'pool.name', type: 'text' },
  symbol: { column: 'pool.symbol', type: 'text' },
  creator: { column: 'creator.address', type: 'address' },
  state: { column: 'pool.state', type: 'text' },
  is_agent: { column: 'pool.is_agent', type: 'boolean' },
  is_sticker: { column: 'pool.is_sticker', type: 'boolean' },
  is_graduated: { column: 'pool.is_graduated', type: 'boolean' },
  venue_pool_id: { column: 'pool.venue_pool_id', type: 'address' },
  marketcap: { column: 'pool.marketcap', type: 'numeric' },
  volume_24h: { column: 'pool.volume_24h', type: 'numeric' },
  total_volume: { column: 'pool.total_volume', type: 'numeric' },
  holders: { column: 'pool.holders', type: 'int4' },
  createdAt: { column: 'pool.created_ms', type: 'time' },
  updatedAt: { column: 'pool.updated_ms', type: 'time' },
};

const unique = { name: 'pool.id', type: 'int4' } as const;
const numeric = (name: string): SortKey => ({ column: { name, type: 'numeric' }, unique });

const sortKeys: Record<PoolSortField, SortKey> = {
  marketcap: numeric('pool.marketcap_rank'),
  volume_24h: numeric('pool.volume_24h_rank'),
  total_vol: numeric('pool.total_volume_rank'),
  total_volume: numeric('pool.total_volume_rank'),
  price_change: numeric('pool.price_change_bps'),
  holders: { column: { name: 'pool.holders', type: 'int4' }, unique },
  createdAt: { column: { name: 'pool.created_ms', type: 'int8' }, unique },
  updatedAt: { column: { name: 'pool.updated_ms', type: 'int8' }, unique },
};

const sortValue: Record<PoolSortField, (row: PoolViewRow) => bigint | number> = {
  marketcap: (row) => row.marketcap_rank,
  volume_24h: (row) => row.volume_24h_rank,
  total_vol: (row) => row.total_volume_rank,
  total_volume: (row) => row.total_volume_rank,
  price_change: (row) => row.price_change_bps,
  holders: (row) => row.holders,
  createdAt: (row) => row.created_ms,
  updatedAt: (row) => row.updated_ms,
};

export function poolRoutes(app: Hono<AppEnv>, { db, market }: Services): void {
  app.get(endpoints.pools.path, async (c) => {
    const query = readQuery(c);
    const sort = parseSort(query.sort, sortKeys, 'createdAt:desc');
    const answer: PoolListResponse = await readPage(
      query,
      sort,
      parseFilters(query.filters, fields),
      {
        rows: ({ where, order, limit, offset }) =>
          where
            .reduce((rows, condition) => rows.where(condition), selectPools(db))
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
                db.selectFrom('pool').innerJoin('account as creator', 'creator.id', 'pool.creator'),
              )
              .select('pool.id')
              .limit(limit),
          ),
        keyOf: (row) => [sortValue[sort.name as PoolSortField](row), row.id],
      },
      (row) => viewPool(row, market),
    );
    return c.json(answer);
  });

  app.get(endpoints.pool.path, async (c) => {
    const poolId = parse(address, c.req.param('pool_id'), 'pool_id');
    const row = await selectPools(db).where('pool.pool_id', '=', poolId).executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'There is no coin with this pool id.');
    const answer: PoolResponse = { data: viewPool(row, market) };
    return c.json(answer);
  });

  app.post(endpoints.poolKing.path, async (c) => {
    const { is_agent } = await readJson(c, poolKingBody);
    let kings = selectPools(db)
      .where('pool.is_graduated', '=', false)
      .orderBy('pool.marketcap_rank', 'desc')
      .orderBy('pool.id')
      .limit(1);
    if (is_agent !== undefined) kings = kings.where('pool.is_agent', '=', is_agent);
    const row = await kings.executeTakeFirst();
    const answer: PoolKingResponse = { data: row === undefined ? null : viewPool(row, market) };
    return c.json(answer);
  });
}
