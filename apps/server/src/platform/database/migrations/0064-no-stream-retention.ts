/** Drops the retention of the live log: streams resume from memory, so no read needs to know what was deleted. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Servers of earlier versions read the dropped table.';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stream_retention`.execute(db);
}
