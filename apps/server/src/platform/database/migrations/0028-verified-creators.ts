/** Creators with an account on X in the rows of their pools, and presets of filters. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table pool add column is_creator_on_x boolean not null default false',
  `update pool set is_creator_on_x = true
    from account join social_account on social_account.address = account.address
    where account.id = pool.creator and social_account.provider = 'x'`,
  `create table filter_preset (
    address text primary key references profile (address),
    presets text not null,
    updated_ms int8 not null
  )`,
];
