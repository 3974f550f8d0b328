/** X and Telegram handles of profiles, linked accounts, and missions. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table profile
    add column twitter_screen_name text,
    add column telegram_username text,
    add column is_follow_twitter boolean not null default false,
    add column is_retweet boolean not null default false,
    add column is_join_tele boolean not null default false`,
  `create table social_account (
    provider text not null check (provider in ('x', 'telegram')),
    external_id text not null,
    address text not null references profile (address),
    handle text,
    linked_ms int8 not null,
    primary key (provider, external_id),
    unique (provider, address)
  )`,
  `create table mission_completion (
    pool_id text not null,
    mission text not null,
    address text not null references profile (address),
    external_id text,
    completed_ms int8 not null,
    primary key (address, pool_id, mission),
    unique (pool_id, mission, external_id)
  )`,
  `create table mission_attempt (
    pool_id text not null,
    mission text not null,
    address text not null references profile (address),
    attempted_ms int8 not null,
    failure text,
    primary key (address, pool_id, mission)
  )`,
  `create table boost_grant (
    pool_id text not null,
    address text not null references profile (address),
    nonce numeric not null,
    multiplier_bps int4 not null,
    expires_ms int8 not null,
    signature text not null,
    primary key (address, pool_id)
  )`,
];
