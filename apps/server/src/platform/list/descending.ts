/** Pages of lists that have one order only, by a descending key. */
import type { List, PaginationQuery } from '@atoll/api';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { countRows } from './count.ts';
import { type RowKey, readPage, type SortKey } from './page.ts';

export interface DescendingList<DB, TB extends keyof DB, Row> {
  /** Name of the order; cursors carry it. */
  name: string;
  key: SortKey;
  keyOf: (row: Simplify<Row>) => RowKey;
  /** All rows of the list, in any order. */
  select: () => SelectQueryBuilder<DB, TB, Row>;
  /** Number of rows if it is known; otherwise they are counted up to a limit. */
  total?: number;
}

/** Reads one page, largest key first. */
export function readDescending<DB, TB extends keyof DB, Row, Item>(
  db: Db,
  pagination: PaginationQuery,
  { name, key, keyOf, select, total }: DescendingList<DB, TB, Row>,
  view: (row: Simplify<Row>) => Item,
): Promise<List<Item>> {
  return readPage(
    pagination,
    { name, direction: 'desc', key },
    undefined,
    {
      rows: ({ where, order, limit, offset }) =>
        where
          .reduce((rows, condition) => rows.where(condition), select())
          .orderBy(order)
          .limit(limit)
          .offset(offset)
          .execute(),
      total: async (_where, limit) =>
        // Without columns the database leaves out joins that do not change the number of rows.
        total ?? countRows(db, select().clearSelect().select(sql.lit(1).as('row')).limit(limit)),
      keyOf,
    },
    view,
  );
}
