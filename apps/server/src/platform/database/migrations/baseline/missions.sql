-- Latest boost grant of a staker in a pool.
create table boost_grant (
  pool_id text not null,
  address text not null references profile(address),
  nonce numeric not null,
  multiplier_bps int4 not null,
  expires_ms int8 not null,
  -- Base64.
  signature text not null,
  primary key (address, pool_id)
);

-- Account whose balance of a coin is sampled.
create table coin_watch (
  address text not null,
  coin text not null,
  watched_ms int8 not null,
  primary key (coin, address)
);

-- Minimum balance between two samples, wallet and stakes, in base units.
create table held_coin (
  address text not null,
  coin text not null,
  since_ms int8 not null,
  until_ms int8 not null,
  amount numeric not null,
  primary key (address, coin, since_ms)
);

create index held_coin_until on held_coin (until_ms);

-- Last attempt at a mission, with its time for the cooldown and its failure.
create table mission_attempt (
  pool_id text not null,
  mission text not null,
  address text not null references profile(address),
  attempted_ms int8 not null,
  -- Null while the check is running.
  failure text,
  primary key (address, pool_id, mission)
);

-- Completed missions. An X or Telegram account can complete each mission once.
create table mission_completion (
  pool_id text not null,
  mission text not null,
  address text not null references profile(address),
  external_id text,
  completed_ms int8 not null,
  primary key (address, pool_id, mission),
  unique (pool_id, mission, external_id)
);

-- An X or Telegram account with verified ownership. Each links to one address, and each address to one.
create table social_account (
  provider text not null check (provider in ('x', 'telegram')),
  -- The provider's numeric ID. It identifies the account; handles change and pass to others.
  external_id text not null,
  address text not null references profile(address),
  -- Handle when last checked; null if the account has none or no longer exists.
  handle text,
  linked_ms int8 not null,
  -- When the handle was last read from the provider.
  checked_ms int8 not null default 0,
  primary key (provider, external_id),
  unique (provider, address)
);

create index social_account_checked on social_account (provider, checked_ms);

create index social_account_handle on social_account (provider, lower(handle));
