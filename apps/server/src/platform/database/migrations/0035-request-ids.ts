/** Adds the ID of the request that queued a job, for the log lines of the job. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table push_delivery add column request_id text',
  'alter table agent_outbox add column request_id text',
  'alter table paid_answer add column request_id text',
];
