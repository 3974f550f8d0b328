/** Sales with their costs, share cards of results, and rankings of agents by period. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Totals of agents are kept by period, and the index is rebuilt.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sale (
    account int4 not null references account,
    seq int8 not null,
    pool int4 not null references pool,
    upto numeric not null,
    cost numeric not null,
    primary key (account, seq)
  )`,
  `create table share_card (
    id text primary key,
    address text not null references profile (address),
    pool_id text not null,
    tx_digest text,
    event_seq int4,
    invested numeric not null,
    returned numeric not null,
    shows_amounts boolean not null,
    shows_trader boolean not null,
    created_ms int8 not null
  )`,
  // The same result shared in the same way again is the same card.
  `create unique index share_card_once on share_card (address, pool_id, coalesce(tx_digest, ''),
    coalesce(event_seq, 0), invested, returned, shows_amounts, shows_trader)`,
  `create index share_card_latest on share_card (address, created_ms desc, id)`,
  `drop table agent_total`,
  `drop index agent_messages`,
  `create table agent_total (
    period text not null check (period in ('day', 'week', 'all')),
    starts_day int4 not null,
    pool int4 not null references pool,
    messages int4 not null,
    co_creators int4 not null,
    primary key (period, starts_day, pool)
  )`,
  `create index agent_total_messages on agent_total (period, starts_day, messages desc, pool desc)`,
  `create index agent_total_co_creators on agent_total
    (period, starts_day, co_creators desc, pool desc)`,
  // Sales of earlier trades are read again from the chain.
  `delete from watermark`,
];
