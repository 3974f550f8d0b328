/** Writes and reads many rows, as lists of values (PostgreSQL's limit is 65,535 per statement) or as column arrays. */
import { CompiledQuery, type Selectable } from 'kysely';
import { prepared } from '../db/prepared.ts';
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
/** The type of every column, in the order of the statement. */
export type Columns<Row> = Readonly<Record<keyof Row & string, ColumnType>>;
export type Cells<Row> = { [Name in keyof Row]: Cell };

/** Rows of one statement: bounds the memory that it takes. */
const ROWS = 10_000;

/**
 * Returns a function that inserts rows with one array per column: the statement is short for any number of rows, and the
 * database prepares it once and parses it many times faster than a list of values.
 * @param conflict an ON CONFLICT clause.
 */
export function columnInsert<Row extends Cells<Row>>(
  table: keyof Schema,
  columns: Columns<Row>,
  conflict = '',
): (tx: Tx, rows: readonly Row[]) => Promise<void> {
  const run = statementOf(columns, (arrays, names) => {
    // Set-returning calls in the select list are not materialized, unlike one call with all arrays in FROM.
    const cells = arrays.map((array) => `unnest(${array})`).join(', ');
    return `insert into ${table} (${names}) select ${cells} ${conflict}`;
  });
  return async (tx, rows) => void (await run(tx, rows));
}

/** An ON CONFLICT clause that replaces `columns` of the stored row. */
export const replacing = (key: readonly string[], columns: readonly string[]) =>
  updating(key, columns, (column) => `excluded.${column}`);

/** An ON CONFLICT clause that adds to `columns` of the stored row. */
export const adding = (table: keyof Schema, key: readonly string[], columns: readonly string[]) =>
  updating(key, columns, (column) => `${table}.${column} + excluded.${column}`);

const updating = (
  key: readonly string[],
  columns: readonly string[],
  value: (column: string) => string,
): string => {
  const changes = columns.map((column) => `${column} = ${value(column)}`);
  return `on conflict (${key.join(', ')}) do update set ${changes.join(', ')}`;
};

/** Returns a function that inserts rows and overwrites those with the same key. */
export function columnUpdate<Row extends Cells<Row>>(
  table: keyof Schema,
  columns: Columns<Row>,
  key: keyof Row & string,
): (tx: Tx, rows: readonly Row[]) => Promise<unknown> {
  const changes = Object.keys(columns).flatMap((name) =>
    name === key ? [] : [`${name} = changed.${name}`],
  );
  return statementOf(
    columns,
    (arrays, names) =>
      `update ${table} set ${changes.join(', ')} from unnest(${arrays}) as changed (${names}) where ${table}.${key} = changed.${key}`,
  );
}

/** Returns a function that reads `columns` of the rows with the given keys. */
export function columnSelect<
  Table extends keyof Schema,
  Key extends Cells<Key>,
  Column extends keyof Selectable<Schema[Table]> & string,
>(
  table: Table,
  key: Columns<Key>,
  columns: readonly Column[],
): (tx: Tx, keys: readonly Key[]) => Promise<Pick<Selectable<Schema[Table]>, Column>[]> {
  const list = columns.map((column) => `${table}.${column}`).join(', ');
  return statementOf<Key, Pick<Selectable<Schema[Table]>, Column>>(
    key,
    (arrays, names) =>
      `select ${list} from ${table} join unnest(${arrays}) as wanted (${names}) using (${names})`,
  );
}

/** Returns a function that deletes the rows with the given keys. */
export function columnDelete<Key extends Cells<Key>>(
  table: keyof Schema,
  key: Columns<Key>,
): (tx: Tx, keys: readonly Key[]) => Promise<unknown> {
  const equal = Object.keys(key).map((name) => `${table}.${name} = gone.${name}`);
  return statementOf(
    key,
    (arrays, names) =>
      `delete from ${table} using unnest(${arrays}) as gone (${names}) where ${equal.join(' and ')}`,
  );
}

/** Returns a function that runs a statement over rows, given to it as arrays. */
function statementOf<Row extends Cells<Row>, Result>(
  columns: Columns<Row>,
  write: (arrays: readonly string[], names: string) => string,
): (tx: Tx, rows: readonly Row[]) => Promise<Result[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`);
  const text = prepared(write(arrays, names.join(', ')));
  return async (tx, rows) => {
    const found: Result[][] = [];
    await insertMany(rows, ROWS, async (some) => {
      const query = CompiledQuery.raw(text, arraysOf(names, some));
      found.push((await tx.executeQuery<Result>(query)).rows);
    });
    return found.length === 1 ? (found[0] ?? []) : found.flat();
  };
}

/** Encodes the columns as array literals of PostgreSQL. */
function arraysOf<Row extends Cells<Row>>(
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string[] {
  return names.map((name) => {
    const elements = rows.map((row) => elementOf(row[name]));
    return `{${elements.join()}}`;
  });
}

function elementOf(cell: Cell): string {
  if (typeof cell === 'bigint' || typeof cell === 'number') return `${cell}`;
  if (cell === null) return 'NULL';
  if (typeof cell === 'string') return `"${cell.replace(/["\\]/g, '\\$&')}"`;
  if (typeof cell === 'object') {
    return `"\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.length).toString('hex')}"`;
  }
  return String(cell);
}
