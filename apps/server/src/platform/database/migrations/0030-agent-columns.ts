/** Adds the columns of a coin's agent that lists show and filter by to the pool. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table pool
    add column has_agent boolean not null default false,
    add column agent_name text,
    add column agent_x text,
    add column agent_telegram text`,
  `update pool set has_agent = true,
      agent_name = (
        select persona.content::jsonb ->> 'name' from persona where persona.digest = agent.digest
      ),
      agent_x = (select handle from agent_x_account where pool_id = pool.pool_id),
      agent_telegram = (select username from telegram_bot where pool_id = pool.pool_id)
    from agent where agent.pool = pool.id`,
];
