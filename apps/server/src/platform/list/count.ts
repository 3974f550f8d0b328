/** Counts rows up to a limit: counting to the end would read whole tables. */
import { type Expression, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Number of rows of a query that has a limit. */
export async function countRows(db: Db, limited: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${limited}) as limited`.execute(db);
  return rows[0]?.total ?? 0;
}
