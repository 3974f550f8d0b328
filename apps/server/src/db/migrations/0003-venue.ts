/** The exchange that a pool graduates to: another than ours is worth a warning. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in rows that were indexed before; they are of ours.
  await sql`alter table pool add column venue text`.execute(db);
}
