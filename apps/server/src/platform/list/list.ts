/** Reads one page of a list, given the query that selects all of its rows. */
import type { List, PaginationQuery } from '@atoll/api';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { readPrepared } from '../database/statements/prepared.ts';
import { countRows } from './count.ts';
import type { Condition } from './filters.ts';
import {
  orderOf,
  preparedLimit,
  type RowKey,
  type RowsQuery,
  readPage,
  type Sort,
  type SortKey,
} from './page.ts';

/** The part of a list that a page needs: up to `limit` rows from its beginning or from a cursor. */
export type Bounds = Pick<RowsQuery, 'after' | 'from' | 'order' | 'limit'>;

interface ListQuery<DB, TB extends keyof DB, Row> {
  keyOf: (row: Simplify<Row>) => RowKey;
  /** All rows of the list, in any order. A list that reads a bounded number of rows takes `bounds` itself. */
  select: (bounds: Bounds) => SelectQueryBuilder<DB, TB, Row>;
  /** Number of rows, or a cheaper way to count them up to `limit`; otherwise `select` is counted. */
  total?: number | ((where: readonly Condition[], limit: number) => Promise<number>);
  stoppedAt?: ((bounds: Omit<Bounds, 'limit'>) => Promise<RowKey | undefined>) | undefined;
  /** Whether pages are prepared: only if one index suits all values of the conditions. */
  isPrepared?: boolean;
}

export interface SortedList<DB, TB extends keyof DB, Row> extends ListQuery<DB, TB, Row> {
  sort: Sort;
  filters?: Condition | undefined;
}

/** A list that has one order only, largest key first. */
export interface DescendingList<DB, TB extends keyof DB, Row> extends ListQuery<DB, TB, Row> {
  /** Name of the order; cursors carry it. */
  name: string;
  key: SortKey;
}

/** Reads one page. */
export function readList<DB, TB extends keyof DB, Row, Item>(
  db: Db,
  pagination: PaginationQuery,
  { sort, filters, keyOf, select, total, stoppedAt, isPrepared = false }: SortedList<DB, TB, Row>,
  view: (row: Simplify<Row>) => Item,
): Promise<List<Item>> {
  const matching = (where: readonly Condition[], bounds: Bounds) =>
    where.reduce((rows, condition) => rows.where(condition), select(bounds));
  return readPage(
    pagination,
    sort,
    filters,
    {
      rows: ({ where, after, from, order, limit, offset }) => {
        const isKept = isPrepared && offset === 0;
        const wanted = isKept ? preparedLimit(limit) : limit;
        const rows = matching(where, { after, from, order, limit: offset + wanted })
          .orderBy(order)
          .limit(sql.lit(wanted));
        return isKept ? readPrepared(db, rows.compile()) : rows.offset(offset).execute();
      },
      total: async (where, limit) => {
        if (typeof total === 'number') return total;
        if (total !== undefined) return total(where, limit);
        // Without columns the database leaves out joins that do not change the number of rows.
        const counted = matching(where, {
          after: undefined,
          from: undefined,
          order: orderOf(sort),
          limit,
        }).clearSelect();
        return countRows(db, counted.select(sql.lit(1).as('row')).limit(limit));
      },
      keyOf,
      ...(stoppedAt && { stoppedAt }),
    },
    view,
  );
}

/** Reads one page of a list that has one order only. */
export const readDescending = <DB, TB extends keyof DB, Row, Item>(
  db: Db,
  pagination: PaginationQuery,
  { name, key, ...list }: DescendingList<DB, TB, Row>,
  view: (row: Simplify<Row>) => Item,
): Promise<List<Item>> =>
  readList(db, pagination, { ...list, sort: { name, direction: 'desc', key } }, view);
