// Vacuums filled tables until all their rows are marked as visible to every transaction. Before that, index-only
// scans read the rows as well, so that tests would count more pages than production reads.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../src/platform/database/database.ts';

const WITHIN_MS = 60_000;
const PAUSE_MS = 200;

interface Marked {
  name: string;
  pages: number;
  marked: number;
}

/** Returns the tables and partitions with pages that are not marked as visible to all. */
const unmarked = (tables: readonly string[]): RawBuilder<Marked> => sql`
  select relname as name, relpages as pages, relallvisible as marked from pg_class
  where relkind = 'r' and relallvisible < relpages and oid in (
    select name::regclass from unnest(${tables}::text[]) as name
    union select relid from unnest(${tables}::text[]) as name, pg_partition_tree(name::regclass)
  )`;

/** Returns the number of pages of a table that contain rows. Pages that were never used are not marked. */
const used = (table: string) => sql<{ pages: number }>`
  select count(distinct (ctid::text::point)[0])::int4 as pages from ${sql.table(table)}`;

/** Lists transactions that may not see the rows yet and thus keep pages from being marked. */
const OLDEST = sql<{ age: number; state: string; query: string }>`
  select greatest(age(backend_xmin), age(backend_xid)) as age, coalesce(state, backend_type) as state,
    left(query, 200) as query
  from pg_stat_activity
  where coalesce(backend_xmin, backend_xid) is not null and pid <> pg_backend_pid()
  order by 1 desc limit 5`;

/** @throws an error with the transactions that keep the rows from being visible to all. */
export async function vacuum(db: Db, tables: readonly string[]): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    // By default, a vacuum leaves pages unmarked if fewer than one in fifty has dead rows that an index points to.
    await sql`vacuum (analyze, index_cleanup on) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
      db,
    );
    const { rows } = await unmarked(tables).execute(db);
    const unseen: Marked[] = [];
    for (const table of rows) {
      const pages = (await used(table.name).execute(db)).rows[0]?.pages ?? 0;
      if (table.marked < pages) unseen.push({ ...table, pages });
    }
    if (unseen.length === 0) return;
    if (performance.now() > end) {
      const { rows: oldest } = await OLDEST.execute(db);
      throw new Error(
        `Rows are not visible to all: ${JSON.stringify(unseen)}; transactions: ${JSON.stringify(oldest)}`,
      );
    }
    // An older snapshot was open, or a page was in use.
    await sleep(PAUSE_MS);
  }
}
