/** The public, append-only log of what agents do, and the roots of its days. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The canonical JSON that is hashed is stored as it is, so that content and hash cannot diverge.
  `create table agent_action (
    pool_id text not null,
    number int8 not null,
    kind text not null,
    result text not null,
    day int4 not null,
    created_ms int8 not null,
    record text not null,
    output text,
    salt text,
    hash text not null,
    primary key (pool_id, number)
  )`,
  `create index agent_action_kind on agent_action (pool_id, kind, number desc)`,
  `create index agent_action_day on agent_action (pool_id, day, number)`,
  `create table agent_action_head (
    pool_id text primary key,
    number int8 not null,
    hash text not null,
    last_ms int8 not null
  )`,
  `create function agent_action_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'The log of actions is append-only.'; end $$`,
  `create trigger agent_action_append_only
    before update or delete or truncate on agent_action
    for each statement execute function agent_action_is_append_only()`,
];
