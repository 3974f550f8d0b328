/** Data of a coin's creator and of operators' decisions for lists, in the row of the pool. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'The index is rebuilt.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table pool add column creator_address text not null default ''`,
  'alter table pool add column creator_profile int4',
  'alter table pool add column creator_name text',
  'alter table pool add column creator_avatar text',
  'alter table pool add column is_listed boolean not null default true',
  'alter table pool add column operator_warning text',
  'alter table pool add column is_picture_hidden boolean not null default false',
  // Pools are read again from the chain.
  'delete from watermark',
];
