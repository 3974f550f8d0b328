/** Owns counting rows no further than anybody can page: to the end it would read whole tables. */
import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How many rows a query that is limited gives. */
export async function countRows(db: Db, limited: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${limited}) as limited`.execute(db);
  return rows[0]?.total ?? 0;
}
