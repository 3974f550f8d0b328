/** Writes and reads many rows, as lists of values (PostgreSQL's limit is 65,535 per statement) or as column arrays. */

import { CompiledQuery, type QueryResult, type Selectable } from 'kysely';
import { type Cells, type Columns, encodeColumns } from './arrays.ts';
import type { Tx } from './database.ts';
import type { Schema } from './schema/tables.gen.ts';
import { prepared } from './statements/prepared.ts';

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

/**
 * Returns a function that updates the rows with the given keys.
 * @param added columns to which the values are added. In all others, they replace the stored ones.
 */
export function columnUpdate<Row extends Cells<Row>>(
  table: keyof Schema,
  columns: Columns<Row>,
  key: keyof Row & string,
  added: readonly (keyof Row & string)[] = [],
): (tx: Tx, rows: readonly Row[]) => Promise<unknown> {
  const changed = (Object.keys(columns) as (keyof Row & string)[]).filter((name) => name !== key);
  const changes = changed.map(
    (name) => `${name} = ${added.includes(name) ? `${table}.${name} + ` : ''}changed.${name}`,
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

/**
 * Returns a function that runs a query for a list of keys.
 * @param write returns the query, given the expression of the keys as a table `wanted`.
 */
export function columnQuery<Key extends Cells<Key>, Result>(
  key: Columns<Key>,
  write: (wanted: string) => string,
): (tx: Tx, keys: readonly Key[]) => Promise<Result[]> {
  return statementOf<Key, Result>(key, (arrays, names) =>
    write(`unnest(${arrays}) as wanted (${names})`),
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
    const running: Promise<QueryResult<Result>>[] = [];
    for (let start = 0; start < rows.length; start += ROWS) {
      const some = start === 0 && rows.length <= ROWS ? rows : rows.slice(start, start + ROWS);
      const query = CompiledQuery.raw(text, encodeColumns(some, columns));
      running.push(tx.executeQuery<Result>(query));
    }
    const results = await Promise.all(running);
    return results.length === 1 ? (results[0]?.rows ?? []) : results.flatMap(({ rows }) => rows);
  };
}
