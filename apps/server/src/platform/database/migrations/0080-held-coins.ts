/** Balances of accounts that do a mission to hold a coin: who is watched, and what was held from when until when. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table coin_watch (
    address text not null, coin text not null, watched_ms int8 not null, primary key (coin, address))`,
  `create table held_coin (
    address text not null, coin text not null, since_ms int8 not null, until_ms int8 not null,
    amount numeric not null, primary key (address, coin, since_ms))`,
  'create index held_coin_until on held_coin (until_ms)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
