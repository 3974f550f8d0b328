/** Leases of work that at most one server at a time may do. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table lease (
    name text primary key,
    holder text not null,
    until_ms int8 not null,
    is_stopped boolean not null default false
  )`,
  'create index lease_until on lease (until_ms)',
];
