/** When the handles of linked accounts were last read from their services. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table social_account add column checked_ms int8 not null default 0',
  'create index social_account_checked on social_account (provider, checked_ms)',
  'create index social_account_handle on social_account (provider, lower(handle))',
];
