/** Inserts many rows: as lists of values, of which PostgreSQL takes 65,535 in one statement, or as columns. */
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Tx } from './batch.ts';

/** Runs `insert` over `rows` in order, at most `size` at a time. */
export async function insertMany<T>(
  rows: readonly T[],
  size: number,
  insert: (rows: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
  }
}

type Cell = bigint | number | boolean | string | Uint8Array | null;
type ColumnType = 'int4' | 'int8' | 'numeric' | 'boolean' | 'text' | 'bytea';

/** Rows of one statement: bounds the memory that it takes. */
const COLUMN_ROWS = 10_000;

/**
 * Inserts rows with one array for each column: one short statement whatever the number of rows, which
 * the database parses many times faster than a list of values.
 * @param conflict an ON CONFLICT clause.
 */
export function insertColumns<Row extends { [Name in keyof Row]: Cell }>(
  tx: Tx,
  table: keyof Schema,
  types: Readonly<Record<keyof Row & string, ColumnType>>,
  rows: readonly Row[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const names = Object.keys(types) as (keyof Row & string)[];
  return insertMany(rows, COLUMN_ROWS, (some) => {
    const arrays = names.map(
      (name) => sql`${arrayOf(some.map((row) => row[name]))}::text::${sql.raw(types[name])}[]`,
    );
    return sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select * from unnest(${sql.join(arrays)}) ${conflict}`.execute(tx);
  });
}

/** An array as PostgreSQL writes it. */
const arrayOf = (cells: readonly Cell[]): string => `{${cells.map(elementOf).join(',')}}`;

function elementOf(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'string') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  if (typeof cell === 'object') return `"\\\\x${Buffer.from(cell).toString('hex')}"`;
  return String(cell);
}
