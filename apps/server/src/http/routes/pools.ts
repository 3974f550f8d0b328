/** GET /api/pools, GET /api/pools/{pool_id} and POST /api/pools/get-pool-king. */

import {
  FRESHLY_GRADUATED_MS,
  type PoolFilter,
  type PoolSortField,
  poolFilters,
  poolSortFields,
  type QueryValue,
} from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Market } from '../../platform/chain/market.ts';
import type { Row } from '../../platform/database/schema.ts';
import { readPrepared } from '../../platform/database/statements/prepared.ts';
import { HttpError } from '../../platform/errors.ts';
import { countRows } from '../../platform/list/count.ts';
import { columnsOf, type Fields, parseFilters } from '../../platform/list/filters.ts';
import { readList } from '../../platform/list/list.ts';
import { orderOf, parseSort, type SortKey } from '../../platform/list/page.ts';
import { listedPools } from '../../pools/listed-pools.ts';
import { paysStakers } from '../../pools/pays-stakers.ts';
import { selectPools, viewPool } from '../../pools/pool-view.ts';
import { isIndexed, poolWindow } from '../../pools/pool-window.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const columns = columnsOf<PoolFilter, 'pool'>(poolFilters, 'pool', {
  creator: 'account.address',
  has_agent_x: 'pool.agent_x',
  has_agent_telegram: 'pool.agent_telegram',
  createdAt: 'pool.created_ms',
  updatedAt: 'pool.updated_ms',
  words: 'coin_text.words',
  marketcap_usd: 'pool.marketcap_rank',
  volume_24h_usd: 'pool.volume_24h_rank',
  progress_bps: 'pool.sold',
  is_creator_verified: 'pool.creator',
  is_current: 'pool.is_graduated',
  pays_stakers: 'pool.is_graduated',
});

/** Words are looked up among all coins; no more matches than this are sorted. */
const MAX_FOUND = 2_000;

function fieldsOf(market: Market): Fields {
  const { words, creator, marketcap_usd, volume_24h_usd, progress_bps, is_creator_verified } =
    columns;
  const { has_agent_x, has_agent_telegram, is_current, pays_stakers } = columns;
  const { fromMicroUsd, verifiedCreators } = market;
  return {
    ...columns,
    marketcap_usd: { ...marketcap_usd, fromMicroUsd },
    volume_24h_usd: { ...volume_24h_usd, fromMicroUsd },
    creator: {
      ...creator,
      within: (condition) => sql`pool.creator in (select id from account where ${condition})`,
    },
    words: {
      ...words,
      within: (condition) =>
        sql`pool.id in (select pool from coin_text where ${condition} limit ${MAX_FOUND})`,
    },
    progress_bps: {
      ...progress_bps,
      expression: sql`div(pool.sold * 10000, pool.curve_supply)`,
    },
    has_agent_x: { ...has_agent_x, expression: sql`pool.agent_x is not null` },
    has_agent_telegram: {
      ...has_agent_telegram,
      expression: sql`pool.agent_telegram is not null`,
    },
    is_current: {
      ...is_current,
      expression: sql`(not pool.is_graduated
        or pool.graduated_ms > extract(epoch from now()) * 1000 - ${sql.lit(FRESHLY_GRADUATED_MS)})`,
    },
    pays_stakers: { ...pays_stakers, expression: paysStakers },
    is_creator_verified: {
      ...is_creator_verified,
      expression:
        verifiedCreators.size === 0
          ? sql`pool.is_creator_on_x`
          : sql`(pool.is_creator_on_x
              or pool.creator_address in (${sql.join([...verifiedCreators])}))`,
    },
  };
}

/** The specification's name for total_volume is translated before. */
type SortField = Exclude<PoolSortField, 'total_vol'>;

/** Columns of the sort fields that are not named like theirs, with their types. */
const sortColumns = {
  marketcap: ['marketcap_rank', 'numeric'],
  volume_24h: ['volume_24h_rank', 'numeric'],
  total_volume: ['total_volume_rank', 'numeric'],
  price_change: ['price_change_bps', 'numeric'],
  createdAt: ['created_ms', 'int8'],
  updatedAt: ['updated_ms', 'int8'],
  progress: ['progress_rank', 'int4'],
  graduated_at: ['graduated_rank', 'int8'],
} as const;
type OtherName = keyof typeof sortColumns;

const sortColumn = (field: SortField) =>
  field in sortColumns
    ? sortColumns[field as OtherName]
    : ([
        field as Exclude<SortField, OtherName>,
        poolFilters[field as Exclude<SortField, OtherName>],
      ] as const);

const sortKeys = Object.fromEntries(
  poolSortFields.flatMap((field): [string, SortKey][] => {
    if (field === 'total_vol') return [];
    const [name, type] = sortColumn(field);
    return [
      [
        field,
        { column: { name: `pool.${name}`, type }, unique: { name: 'pool.id', type: 'int4' } },
      ],
    ];
  }),
);

/** Whether the filters are `is_agent` with one value. */
function isOfKind(filters: QueryValue | undefined): boolean {
  if (typeof filters !== 'object' || Object.keys(filters).join() !== 'is_agent') return false;
  const { is_agent: given } = filters as Record<string, QueryValue>;
  return typeof given === 'string' || Object.keys(given ?? {}).join() === '$eq';
}

export function poolProcedures({ db, market }: Services) {
  const fields = fieldsOf(market);
  const list = api.pools.list.handler(({ input }) => {
    const sort = parseSort(input.sort, sortKeys, 'createdAt:desc');
    const filters = parseFilters(input.filters, fields);
    const window = isIndexed(input.filters) ? undefined : poolWindow(db, input.filters, sort);
    const source: RawBuilder<Row<'pool'>> =
      window?.source({ after: undefined, order: orderOf(sort) }) ?? sql.table('pool');
    return readList(
      db,
      input.pagination,
      {
        sort,
        filters: filters === undefined ? listedPools : sql<boolean>`${filters} and ${listedPools}`,
        select: (bounds) => selectPools(db, window?.source(bounds)),
        // The index of each order starts with `is_agent`.
        isPrepared: filters === undefined || isOfKind(input.filters),
        total: (where, limit) =>
          countRows(
            db,
            where
              .reduce((rows, condition) => rows.where(condition), db.selectFrom(source.as('pool')))
              .select('pool.id')
              .limit(limit),
          ),
        stoppedAt: window?.stoppedAt,
        keyOf: (row) => [row[sortColumn(sort.name as SortField)[0]], row.id],
      },
      (row) => viewPool(row, market),
    );
  });

  const get = api.pools.get.handler(async ({ input }) => {
    const found = selectPools(db).where('pool.pool_id', '=', input.pool_id);
    const [row] = await readPrepared(db, found.compile());
    if (row === undefined) throw new HttpError(404, 'No pool has this id.');
    return { data: viewPool(row, market) };
  });

  const king = api.pools.king.handler(async ({ input }) => {
    let kings = selectPools(db)
      .where('pool.is_graduated', '=', false)
      .where(listedPools)
      .orderBy('pool.marketcap_rank', 'desc')
      .orderBy('pool.id')
      .limit(1);
    if (input.is_agent !== undefined) kings = kings.where('pool.is_agent', '=', input.is_agent);
    const row = await kings.executeTakeFirst();
    return { data: row === undefined ? null : viewPool(row, market) };
  });

  return { list, get, king };
}
