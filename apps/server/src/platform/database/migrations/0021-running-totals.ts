/** Totals kept by the indexer, so that no query sums trades: unclaimed creator fees and referred volume. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table pool add column creator_owed numeric not null default 0',
  'create index pool_creator_owed on pool (last_trade_ms desc) where creator_owed > 0',
  `create index notification_fees on notification (recipient, created_ms) where kind = 'fees'`,
  `create table referred_volume (
    referrer int4 not null references account,
    trader int4 not null references account,
    mist numeric not null,
    primary key (referrer, trader)
  )`,
  'create index referred_volume_mist on referred_volume (referrer, mist desc)',
  // Messages are sent host by host.
  `alter table push_subscription add column host text not null
    generated always as (split_part(split_part(endpoint, '/', 3), '@', -1)) stored`,
  // The totals of earlier trades are read again from the chain.
  'delete from watermark',
];
