-- Wallets with labels in a coin, and what they hold. Without a label there is no row.
create table coin_label (
  pool int4 not null,
  account int4 not null,
  first_second boolean not null,
  bundled boolean not null,
  creator_linked boolean not null,
  fresh boolean not null,
  balance numeric not null,
  primary key (pool, account)
);

create index coin_label_first_second on coin_label (pool, balance desc, account desc) where first_second;

create index coin_label_bundled on coin_label (pool, balance desc, account desc) where bundled;

create index coin_label_creator_linked on coin_label (pool, balance desc, account desc) where creator_linked;

create index coin_label_fresh on coin_label (pool, balance desc, account desc) where fresh;

-- Coins that one account bought under the launch limit, and their later use.
create table launch_buyer (
  pool int4 not null,
  account int4 not null,
  bought numeric not null,
  sold numeric not null,
  moved numeric not null,
  primary key (pool, account)
);

create index launch_buyer_bought on launch_buyer (pool, bought desc, account);

create table pool_graduation (
  pool int4 primary key references pool,
  event_seq int4 not null,
  quote_liquidity numeric not null,
  base_liquidity numeric not null,
  graduation_fee numeric not null,
  tx_digest bytea not null,
  seq int8 not null,
  timestamp_ms int8 not null,
  gas_charged numeric,
  gas_rebate numeric
);

create index pool_graduation_transaction on pool_graduation using hash (tx_digest);

create table pool_launch (
  pool int4 primary key references pool,
  event_seq int4 not null,
  window_ends_ms int8 not null,
  buyers int4 not null,
  bought numeric not null,
  sold numeric not null,
  moved numeric not null,
  tx_digest bytea not null,
  seq int8 not null,
  timestamp_ms int8 not null,
  gas_charged numeric,
  gas_rebate numeric
);

create index pool_launch_transaction on pool_launch using hash (tx_digest);

-- The lock of the creator's first purchase. A pool has at most one.
create table vesting (
  pool int4 primary key references pool,
  vesting_id text not null,
  beneficiary int4 not null,
  total numeric not null,
  claimed numeric not null,
  start_ms int8 not null,
  cliff_ms int8 not null,
  end_ms int8 not null
);
