/** Tables of data that users submit. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table profile (
    id int4 generated always as identity primary key,
    address text not null unique,
    name text,
    bio text,
    avatar text,
    ref_code text not null unique,
    from_ref_code text references profile (ref_code),
    created_ms int8 not null
  )`,
  `create unique index profile_name on profile (lower(name))`,
  `create index profile_from_ref_code on profile (from_ref_code)`,
  `create table session (
    id text primary key,
    address text not null references profile (address),
    created_ms int8 not null,
    expires_ms int8 not null
  )`,
  `create index session_expires on session (expires_ms)`,
  `create table login_counter (
    address text not null,
    bucket int8 not null,
    logins int4 not null,
    primary key (address, bucket)
  )`,
  `create index login_counter_bucket on login_counter (bucket)`,
];
