create table boost_grant (
  pool_id text not null,
  address text not null references profile(address),
  nonce numeric not null,
  multiplier_bps int4 not null,
  expires_ms int8 not null,
  signature text not null,
  primary key (address, pool_id)
);

create table coin_watch (
  address text not null,
  coin text not null,
  watched_ms int8 not null,
  primary key (coin, address)
);

create table held_coin (
  address text not null,
  coin text not null,
  since_ms int8 not null,
  until_ms int8 not null,
  amount numeric not null,
  primary key (address, coin, since_ms)
);

create index held_coin_until on held_coin (until_ms);

create table mission_attempt (
  pool_id text not null,
  mission text not null,
  address text not null references profile(address),
  attempted_ms int8 not null,
  failure text,
  primary key (address, pool_id, mission)
);

create table mission_completion (
  pool_id text not null,
  mission text not null,
  address text not null references profile(address),
  external_id text,
  completed_ms int8 not null,
  primary key (address, pool_id, mission),
  unique (pool_id, mission, external_id)
);

create table social_account (
  provider text not null check (provider in ('x', 'telegram')),
  external_id text not null,
  address text not null references profile(address),
  handle text,
  linked_ms int8 not null,
  checked_ms int8 not null default 0,
  primary key (provider, external_id),
  unique (provider, address)
);

create index social_account_checked on social_account (provider, checked_ms);

create index social_account_handle on social_account (provider, lower(handle));
