/**
 * Sorting and paging of lists. Every order ends in a unique column, so a cursor (the last row's sort
 * key) continues exactly there even if rows move, at the same cost at any depth. Page numbers reach
 * the first pages only.
 */
import {
  type List,
  legacyQueryNames,
  MAX_PAGE_SIZE,
  type PaginationQuery,
  type QueryValue,
} from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { HttpError } from '../errors.ts';
import type { Condition } from './filters.ts';

/** Largest value of each integer type: a cursor beyond it is forged. */
const LARGEST = { int4: 2n ** 31n - 1n, int8: 2n ** 53n - 1n, numeric: 10n ** 60n } as const;

interface Column {
  name: string;
  type: keyof typeof LARGEST;
}

export interface SortKey {
  column: Column;
  /** Breaks ties, in the same direction. */
  unique: Column;
  /** The unique column is a joined table's: an index needs a separate bound of the first column. */
  isJoined?: true;
}

export interface Sort {
  /** Name in the request; cursors carry it. */
  name: string;
  direction: 'asc' | 'desc';
  key: SortKey;
}

/** Rows that page numbers reach and that are counted; beyond, only cursors work. */
const MAX_OFFSET = 10_000;

/**
 * Reads `sort=field:direction` (or `sort[0]=…`).
 * @throws {HttpError} 400 for unknown fields or more than one.
 */
export function parseSort(
  value: QueryValue | undefined,
  keys: Record<string, SortKey>,
  fallback: string,
): Sort {
  const given = Array.isArray(value) ? value : [value ?? fallback];
  const [text] = given;
  if (given.length !== 1 || typeof text !== 'string') {
    throw new HttpError(400, 'sort: give one field, as in sort=field:desc.');
  }
  const [field = '', direction = 'asc', ...rest] = text.split(':');
  const name = legacyQueryNames[field] ?? field;
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (key === undefined) {
    throw new HttpError(
      400,
      `sort: no field "${field.slice(0, 50)}". Fields: ${Object.keys(keys).join(', ')}.`,
    );
  }
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
    throw new HttpError(400, 'sort: the direction is asc or desc, as in sort=field:desc.');
  }
  return { name, direction, key };
}

/** Sort key of a row: the sorted column's value and the unique one's. */
export type RowKey = readonly [value: bigint | number, unique: bigint | number];

export interface RowsQuery {
  where: Condition[];
  /** The part of `where` that continues behind a cursor. */
  after: Condition | undefined;
  /** Value of the sorted column at the cursor. */
  from: bigint | undefined;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** Limits of prepared pages. Clients choose page sizes, and each limit makes a separate statement. */
const PREPARED_LIMITS = [11, 26, 51];

/** Returns the smallest prepared limit that covers a page. The page omits the additional rows. */
export const preparedLimit = (limit: number): number =>
  PREPARED_LIMITS.find((each) => each >= limit) ?? MAX_PAGE_SIZE + 1;

interface Rows<Row> {
  rows(query: RowsQuery): Promise<Row[]>;
  /** Number of rows, counted up to `limit`. */
  total(where: Condition[], limit: number): Promise<number>;
  keyOf(row: Row): RowKey;
  /**
   * Where a list that reads a bounded number of rows stopped, undefined at its end: the next page
   * continues there even if this one is short.
   */
  stoppedAt?(query: Pick<RowsQuery, 'after' | 'from' | 'order'>): Promise<RowKey | undefined>;
}

/** The order of a list's rows. */
export function orderOf({ key, direction }: Sort): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const column = sql`${sql.ref(key.column.name)} ${way}`;
  return key.unique.name === key.column.name
    ? column
    : sql`${column}, ${sql.ref(key.unique.name)} ${way}`;
}

function encodeCursor(sort: Sort, [value, unique]: RowKey): string {
  const parts = [sort.name, sort.direction, value.toString(), unique.toString()];
  return Buffer.from(parts.join(':')).toString('base64url');
}

function decodeCursor(cursor: string, sort: Sort): Pick<RowsQuery, 'after' | 'from'> {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const match = /^([^:]+):([^:]+):(-?\d{1,60}):(\d{1,60})$/.exec(text);
  const [, name, direction, value, unique] = match ?? [];
  if (value === undefined || unique === undefined) {
    throw new HttpError(400, 'pagination.cursor: not a cursor of this list.');
  }
  if (name !== sort.name || direction !== sort.direction) {
    throw new HttpError(400, 'pagination.cursor: belongs to another sort order.');
  }
  const fits = (text: string, { type }: Column) =>
    BigInt(text) <= LARGEST[type] && BigInt(text) >= -LARGEST[type];
  if (!fits(value, sort.key.column) || !fits(unique, sort.key.unique)) {
    throw new HttpError(400, 'pagination.cursor: not a cursor of this list.');
  }
  const columns = sql`(${sql.ref(sort.key.column.name)}, ${sql.ref(sort.key.unique.name)})`;
  const bounds = sql`(${value}, ${unique})`;
  const from = BigInt(value);
  const after =
    sort.direction === 'desc'
      ? sql<boolean>`${columns} < ${bounds}`
      : sql<boolean>`${columns} > ${bounds}`;
  if (!sort.key.isJoined) return { after, from };
  const column = sql.ref(sort.key.column.name);
  const bound = sort.direction === 'desc' ? sql`<=` : sql`>=`;
  return { after: sql`${after} and ${column} ${bound} ${value}`, from };
}

/** Reads one page of a list. */
export async function readPage<Row, Item>(
  { page = 1, pageSize, cursor, withCount }: PaginationQuery,
  sort: Sort,
  filters: Condition | undefined,
  source: Rows<Row>,
  view: (row: Row) => Item,
): Promise<List<Item>> {
  const where = filters === undefined ? [] : [filters];
  const offset = cursor === undefined ? (page - 1) * pageSize : 0;
  if (offset > MAX_OFFSET) {
    throw new HttpError(400, `pagination.page: beyond ${MAX_OFFSET} rows use pagination[cursor].`);
  }
  const isCounted = cursor === undefined && withCount === 'true';
  const total = isCounted ? await source.total(where, MAX_OFFSET) : null;
  const { after, from } =
    cursor === undefined ? { after: undefined, from: undefined } : decodeCursor(cursor, sort);
  if (after !== undefined) where.push(after);
  const order = orderOf(sort);
  // One more row than requested shows whether there is a next page.
  const rows = await source.rows({ where, after, from, order, limit: pageSize + 1, offset });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const key =
    rows.length > pageSize && last !== undefined
      ? source.keyOf(last)
      : await source.stoppedAt?.({ after, from, order });
  const next = key === undefined ? null : encodeCursor(sort, key);
  return {
    data: shown.map(view),
    meta: {
      pagination: {
        page: cursor === undefined ? page : null,
        pageSize,
        pageCount: total === null ? null : Math.ceil(total / pageSize),
        total,
        cursor: next,
      },
    },
  };
}
