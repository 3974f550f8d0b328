/** Inserts many rows: as lists of values, of which PostgreSQL takes 65,535 in one statement, or as columns. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
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
  return insertMany(rows, COLUMN_ROWS, (some) =>
    sql`
      insert into ${sql.table(table)} (${refs(names)})
      select * from unnest(${arraysOf(types, some)}) ${conflict}`.execute(tx),
  );
}

/** An ON CONFLICT clause that replaces `columns` of the stored row. */
export const replacing = (key: readonly string[], columns: readonly string[]) =>
  updating(key, columns, (column) => sql`excluded.${sql.ref(column)}`);

/** An ON CONFLICT clause that adds to `columns` of the stored row. */
export const adding = (table: keyof Schema, key: readonly string[], columns: readonly string[]) =>
  updating(
    key,
    columns,
    (column) => sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  );

const updating = (
  key: readonly string[],
  columns: readonly string[],
  value: (column: string) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${value(column)}`);
  return sql`on conflict (${refs(key)}) do update set ${sql.join(changes)}`;
};

/** Returns the rows with the given keys, which are columns as `insertColumns` takes them. */
export async function selectByKeys<
  Table extends keyof Schema,
  Key extends { [Name in keyof Key]: Cell },
>(
  tx: Tx,
  table: Table,
  types: Readonly<Record<keyof Key & string, ColumnType>>,
  keys: readonly Key[],
): Promise<Selectable<Schema[Table]>[]> {
  const names = Object.keys(types);
  const found: Selectable<Schema[Table]>[] = [];
  await insertMany(keys, COLUMN_ROWS, async (some) => {
    const { rows } = await sql<Selectable<Schema[Table]>>`
      select ${sql.table(table)}.* from ${sql.table(table)}
      join unnest(${arraysOf(types, some)}) as wanted (${refs(names)}) using (${refs(names)})
    `.execute(tx);
    for (const row of rows) found.push(row);
  });
  return found;
}

/** Deletes the rows with the given keys. */
export function deleteByKeys<Key extends { [Name in keyof Key]: Cell }>(
  tx: Tx,
  table: keyof Schema,
  types: Readonly<Record<keyof Key & string, ColumnType>>,
  keys: readonly Key[],
): Promise<void> {
  const names = Object.keys(types);
  const equal = names.map(
    (name) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`gone.${name}`)}`,
  );
  return insertMany(keys, COLUMN_ROWS, (some) =>
    sql`
      delete from ${sql.table(table)} using unnest(${arraysOf(types, some)}) as gone (${refs(names)})
      where ${sql.join(equal, sql` and `)}`.execute(tx),
  );
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

function arraysOf<Row extends { [Name in keyof Row]: Cell }>(
  types: Readonly<Record<keyof Row & string, ColumnType>>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = Object.keys(types) as (keyof Row & string)[];
  return sql.join(
    names.map(
      (name) => sql`${arrayOf(rows.map((row) => row[name]))}::text::${sql.raw(types[name])}[]`,
    ),
  );
}

/** An array as PostgreSQL writes it. */
function arrayOf(cells: readonly Cell[]): string {
  let text = '{';
  for (const cell of cells) text += text.length > 1 ? `,${elementOf(cell)}` : elementOf(cell);
  return `${text}}`;
}

function elementOf(cell: Cell): string {
  if (typeof cell === 'bigint' || typeof cell === 'number') return `${cell}`;
  if (cell === null) return 'NULL';
  if (typeof cell === 'string') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  if (typeof cell === 'object') return `"\\\\x${Buffer.from(cell).toString('hex')}"`;
  return String(cell);
}
