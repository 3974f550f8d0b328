/** Tables of launches, graduations and receipts: what the risk card and the page of a transaction show. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Beside `trade`, whose rows lists read: only receipts read these columns.
  `create table trade_receipt (
    tx_digest text not null,
    event_seq int4 not null,
    referrer int4 references account,
    creator_fee numeric,
    referrer_fee numeric,
    co_creator_fee numeric,
    quote_after numeric not null,
    base_after numeric not null,
    primary key (tx_digest, event_seq)
  )`,
  `create table market_transaction (
    tx_digest text primary key,
    checkpoint int8 not null,
    timestamp_ms int8 not null,
    gas_charged numeric,
    gas_rebate numeric
  )`,
  `create table pool_launch (
    pool int4 primary key references pool,
    tx_digest text not null,
    event_seq int4 not null,
    window_ends_ms int8 not null,
    buyers int4 not null,
    bought numeric not null,
    sold numeric not null,
    moved numeric not null
  )`,
  `create index pool_launch_transaction on pool_launch (tx_digest)`,
  `create table launch_buyer (
    pool int4 not null references pool,
    account int4 not null references account,
    bought numeric not null,
    sold numeric not null,
    moved numeric not null,
    primary key (pool, account)
  )`,
  `create index launch_buyer_bought on launch_buyer (pool, bought desc, account)`,
  `create table pool_graduation (
    pool int4 primary key references pool,
    tx_digest text not null,
    event_seq int4 not null,
    quote_liquidity numeric not null,
    base_liquidity numeric not null,
    graduation_fee numeric not null
  )`,
  `create index pool_graduation_transaction on pool_graduation (tx_digest)`,
  `create index account_funder on account (funder) where funder is not null`,
  // Launches, fee parts and gas of earlier trades are read again from the chain.
  `delete from watermark`,
];
