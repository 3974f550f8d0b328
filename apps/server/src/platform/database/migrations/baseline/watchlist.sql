create table filter_preset (
  address text primary key references profile(address),
  -- The body that was saved, as JSON.
  presets text not null,
  updated_ms int8 not null
);

create table price_alert (
  id int8 generated always as identity primary key,
  address text not null references profile(address),
  pool_id text not null,
  metric text not null check (metric in ('price', 'marketcap')),
  direction text not null check (direction in ('above', 'below')),
  -- Target as entered by the owner.
  target_usd text not null,
  -- Target as a market cap, in millionths of a US dollar.
  target_marketcap numeric not null,
  -- The alert triggers on trades of later checkpoints only.
  after_checkpoint int8 not null,
  created_ms int8 not null,
  unique (address, pool_id, metric, direction, target_usd)
);

create index price_alert_target on price_alert (pool_id, direction, target_marketcap);

create table watched_coin (
  address text not null references profile(address),
  pool_id text not null,
  created_ms int8 not null,
  primary key (address, pool_id)
);

create index watched_coin_pool on watched_coin (pool_id, address);

-- Wallets of whose trades an account is notified. The only addresses of watched wallets that the server can read.
create table wallet_alert (
  owner text not null references profile(address),
  wallet text not null,
  -- Only trades from this `seq` on notify.
  from_seq int8 not null,
  created_ms int8 not null,
  primary key (owner, wallet)
);

create index wallet_alert_wallet on wallet_alert (wallet, owner);

-- An account's list of watched wallets, encrypted and padded by its browser.
create table watched_wallet_list (
  address text primary key references profile(address),
  version int4 not null,
  sealed bytea not null
);
