/** Copies a whole database, for example from the embedded one of a single server to the PostgreSQL of many. */
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../database.ts';
import { boundsOf, ensurePartitions, secondPartitions, tradePartitions } from '../partitions.ts';

/** Rows that one statement copies. */
const PAGE = 2_000;

/**
 * Copies all rows, and the positions of sequences. Both databases have the schema of this version.
 * @returns false, without a change, if the target already holds an index or profiles.
 */
export async function copyDatabase(source: Db, target: Database): Promise<boolean> {
  return target.db.transaction().execute(async (tx) => {
    if (await isUsed(tx)) return false;
    await createPartitions(source, tx);
    // Rows are copied in any order, and are consistent because the source is.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { table, columns } of await columnsOf(source)) {
      await copyRows(source, tx, table, columns);
    }
    await copySequences(source, tx);
    return true;
  });
}

/** Returns whether a database holds an index or profiles. */
export async function isUsed(tx: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from watermark) or exists (select from profile) as used`.execute(tx);
  return rows[0]?.used === true;
}

async function createPartitions(source: Db, tx: Tx): Promise<void> {
  const known = new Set<string>();
  for (const partitioned of [tradePartitions, secondPartitions]) {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = ${partitioned.table}::regclass`.execute(source);
    const values = rows.map(({ name }) => boundsOf(partitioned, name).from);
    await ensurePartitions(tx, known, { partitioned, values });
  }
}

/** Returns the tables with the columns that are not computed from others. */
async function columnsOf(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db);
  return rows;
}

async function copyRows(source: Db, tx: Tx, table: string, columns: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += PAGE) {
    // As text, so that no number passes through JavaScript.
    const { rows } = await sql<{ page: string; count: number }>`
      select coalesce(jsonb_agg(to_jsonb(page)), '[]')::text as page, count(*)::int4 as count
      from (select ${list} from ${sql.table(table)}
        order by tableoid, ctid limit ${PAGE} offset ${offset}) as page`.execute(source);
    const { page = '[]', count = 0 } = rows[0] ?? {};
    if (count > 0) {
      await sql`
        insert into ${sql.table(table)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${page}::jsonb)`.execute(
        tx,
      );
    }
    if (count < PAGE) return;
  }
}

/** Continues the sequences of the source, so that numbers of deleted rows are not used again. */
async function copySequences(source: Db, tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(source);
  for (const { name, last } of rows) {
    await sql`select setval(${name}::regclass, ${last}::int8)`.execute(tx);
  }
}
