/** Adds what coins are searched by through the names of their agents: a table that trades never write. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table agent_text (
    pool int4 primary key references pool,
    name text not null
  )`,
  `insert into agent_text (pool, name)
    select id, lower(agent_name) from pool where agent_name is not null`,
  `create index agent_text_words on agent_text using gin (name gin_trgm_ops)`,
  `create index agent_text_name on agent_text (name text_pattern_ops)`,
];
