/**
 * The part of the pools that one page of a filtered list reads: the first so many in the list's order.
 * Conditions that few coins meet would otherwise read all of them; the next page continues behind it.
 */

import type { QueryValue } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import type { Condition } from '../platform/list/filters.ts';
import type { RowKey, RowsQuery, Sort } from '../platform/list/page.ts';

const SCANNED = 10_000;

const EXACT = ['$eq', '$in'];

/** Operators by which an index of a field leads to the few pools with a value. */
const INDEXED: Readonly<Record<string, readonly string[]>> = {
  id: EXACT,
  pool_id: EXACT,
  base_type: [...EXACT, '$startsWith'],
  creator: EXACT,
  venue_pool_id: EXACT,
  words: ['$eqi', '$contains', '$containsi', '$startsWith', '$startsWithi'],
};

/** Whether every pool that meets the filters is found by an index, so that the order's is not walked. */
export function isIndexed(filters: QueryValue | undefined): boolean {
  if (typeof filters !== 'object' || Array.isArray(filters)) return false;
  return Object.entries(filters).some(([name, value]) => {
    const groups = Array.isArray(value) ? value : [value];
    if (name === '$and') return groups.some(isIndexed);
    if (name === '$or') return groups.every(isIndexed);
    const indexed = Object.hasOwn(INDEXED, name) ? (INDEXED[name] ?? []) : [];
    if (typeof value === 'string') return indexed.includes('$eq');
    if (Array.isArray(value)) return indexed.includes('$in');
    return Object.keys(value).some((operator) => indexed.includes(operator));
  });
}

/** The kinds of coins that filters leave, true for agents. */
function kindsOf(filters: QueryValue | undefined): boolean[] {
  const given =
    typeof filters === 'object' && !Array.isArray(filters) ? filters.is_agent : undefined;
  const value = typeof given === 'object' && !Array.isArray(given) ? given.$eq : given;
  if (value === 'true' || value === '1') return [true];
  if (value === 'false' || value === '0') return [false];
  return [true, false];
}

/**
 * The planner does not know the value of a subquery and assumes a tenth of the rows. With the number itself it would
 * sort everything behind a cursor near the end of the list, although a page ends after a few rows of the index.
 */
const limitScanned = sql`limit (select ${sql.lit(SCANNED)}::int8)`;

export interface PoolWindow {
  source(query: Pick<RowsQuery, 'after' | 'order'>): RawBuilder<Row<'pool'>>;
  /** The last row of the window, undefined if it reaches the end. */
  stoppedAt(query: Pick<RowsQuery, 'after' | 'order'>): Promise<RowKey | undefined>;
}

/** The window of a list with the given filters and order. */
export function poolWindow(db: Db, filters: QueryValue | undefined, sort: Sort): PoolWindow {
  const kinds = kindsOf(filters);
  const part = (isAgent: boolean, { after, order }: Pick<RowsQuery, 'after' | 'order'>) => sql`
    (select * from pool where is_agent = ${isAgent} ${and(after)} order by ${order} ${limitScanned})`;
  const source: PoolWindow['source'] = (query) => {
    const parts = kinds.map((isAgent) => part(isAgent, query));
    const [only, other] = parts;
    // A single part keeps the order of its index, so that a full page ends the reading.
    return other === undefined
      ? sql<Row<'pool'>>`${only}`
      : sql<Row<'pool'>>`(select * from (${sql.join(parts, sql` union all `)}) as pool
          order by ${query.order} ${limitScanned})`;
  };
  return {
    source,
    async stoppedAt(query) {
      const { rows } = await sql<{ value: bigint | number; id: number }>`
        select ${sql.ref(sort.key.column.name)} as value, id from ${source(query)} as pool
        order by ${query.order} offset ${SCANNED - 1} limit 1`.execute(db);
      const [row] = rows;
      return row === undefined ? undefined : [row.value, row.id];
    },
  };
}

const and = (condition: Condition | undefined) =>
  condition === undefined ? sql`` : sql`and ${condition}`;
