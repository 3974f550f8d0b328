/** Connections of X accounts that creators have started: each is finished at most once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agent_x_connection (
    pool_id text primary key,
    state_digest text not null unique,
    address text not null,
    started_ms int8 not null
  )`.execute(db);
}
