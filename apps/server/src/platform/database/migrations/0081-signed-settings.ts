/** Settings of agents as their creators signed them. Agents spend again once their creators sign. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_config add column signed_settings text`.execute(db);
}
