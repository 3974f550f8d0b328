create table staking_pool (
  id int4 primary key,
  pool_id text not null unique,
  creator int4 not null references account,
  owner int4 not null references account,
  stake_type text not null,
  reward_type text not null,
  max_multiplier_bps int4 not null,
  -- How long a stake waits for its weight; 0 in a pool that accepts no payments.
  activation_delay_ms int8 not null,
  total_staked numeric not null,
  total_weight numeric not null,
  reward_balance numeric not null,
  -- Scaled, per unit of weight.
  reward_index numeric not null,
  -- Scaled.
  unallocated numeric not null,
  accrued_ms int8 not null,
  -- Payments divided so far, in base units of the reward coin.
  paid numeric not null,
  -- Number of addresses with a stake.
  stakers int4 not null,
  created_ms int8 not null,
  updated_checkpoint int8 not null
);

create index staking_pool_creator on staking_pool (creator);

create index staking_pool_stake_type on staking_pool (stake_type);

create index staking_pool_updated_checkpoint on staking_pool (updated_checkpoint);

-- Campaigns, including ended ones.
create table staking_campaign (
  pool int4 not null references staking_pool,
  campaign int8 not null,
  rate_per_second numeric not null,
  starts_ms int8 not null,
  ends_ms int8 not null,
  primary key (pool, campaign)
);

-- Actions of stakers.
create table staking_history (
  tx_digest text not null,
  event_seq int4 not null,
  seq int8 not null unique,
  pool int4 not null references staking_pool,
  account int4 not null references account,
  action text not null check (action in ('stake', 'unstake', 'claim', 'boost', 'emergency_exit')),
  amount numeric not null,
  multiplier_bps int4,
  forfeited numeric,
  timestamp_ms int8 not null,
  primary key (tx_digest, event_seq)
);

create index staking_history_account on staking_history (account, seq desc);

-- Positions with a stake or claimable rewards.
create table staking_position (
  pool int4 not null references staking_pool,
  account int4 not null references account,
  amount numeric not null,
  -- Part of the amount that has no weight yet.
  pending numeric not null,
  pending_since_ms int8 not null,
  multiplier_bps int4 not null,
  reward_index numeric not null,
  owed numeric not null,
  primary key (pool, account)
);

create index staking_position_account on staking_position (account);
