/** Outputs of agents' logs that moderation hides, beside the log, which is append-only. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table hidden_agent_action (
    pool_id text not null,
    number int8 not null,
    message_id int8 not null,
    primary key (pool_id, number, message_id)
  )`,
  'create index hidden_agent_action_message on hidden_agent_action (message_id)',
];
