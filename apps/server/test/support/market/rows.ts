// Fills tables with many rows at once, each computed from its number.
import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/database.ts';
import type { Schema } from '../../../src/platform/database/schema/tables.gen.ts';

export interface Rows {
  table: keyof Schema;
  /** SQL expressions of columns, in which `n` is the row number. Other columns get their default. */
  columns: Record<string, string>;
  /** ID of a row from which the other columns are copied instead. */
  like?: number;
}

/** Rows per statement; small enough for the server's statement timeout. */
const CHUNK = 25_000;

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
}

/** Returns a placeholder for a required column: not null, and not zero, which could be a divisor. */
const defaultOf = (type: string): string =>
  ({ text: "''", boolean: 'false', bytea: "'\\x'", ARRAY: "'{}'", jsonb: "'[]'" })[type] ?? '1';

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isRequired"
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows;
}

/** Inserts the rows with numbers from `from + 1` to `to`, without checking references. */
export async function addRows(db: Db, rows: Rows, from: number, to: number): Promise<void> {
  const { table, columns, like } = rows;
  const others = (await columnsOf(db, table)).filter(({ name }) => !(name in columns));
  const rest = others.filter(({ isRequired }) => isRequired || like !== undefined);
  const names = [...Object.keys(columns), ...rest.map(({ name }) => name)];
  const values = [
    ...Object.values(columns),
    ...rest.map(({ name, type }) => (like === undefined ? defaultOf(type) : `copied.${name}`)),
  ];
  const source =
    like === undefined ? '' : `, (select * from ${table} where id = ${like}) as copied`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const indexes = await dropIndexes(tx, table);
    for (let first = from + 1; first <= to; first += CHUNK) {
      const last = Math.min(to, first + CHUNK - 1);
      await sql
        .raw(
          `insert into ${table} (${names.join()}) overriding system value
           select ${values.join()} from generate_series(${first}::int8, ${last}::int8) as n ${source}`,
        )
        .execute(tx);
    }
    for (const definition of indexes) await sql.raw(definition).execute(tx);
  });
}

/** Drops the indexes that no constraint requires and returns the statements that recreate them. */
async function dropIndexes(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name,
      -- Creates the indexes of partitions, too.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary and not indisunique`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
