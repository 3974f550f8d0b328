-- First funders of addresses without activity. Built from checkpoints, kept for 30 days.
create table funding (
  address text primary key,
  funder text not null,
  funded_ms int8 not null
);

create index funding_funded on funding (funded_ms);

-- Ledger with one row per award.
create table point_award (
  id int8 generated always as identity primary key,
  -- Idempotency key of the award.
  key text not null unique,
  address text not null,
  action text not null check (action in ('trade', 'launch', 'referral', 'like_received', 'mission')),
  -- Pool ID, address, comment ID or mission of the award.
  subject text not null,
  points int4 not null,
  -- Days since 1970, UTC.
  day int4 not null,
  created_ms int8 not null
);

create index point_award_address on point_award (address, id desc);

create index point_award_day on point_award (address, action, day);

create index point_award_subject on point_award (action, subject);

-- Progress of awards from chain rows. Truncated with them, so that a rebuilt index awards again.
create table point_progress (
  -- First trade not processed yet.
  next_seq int8 not null,
  -- Last pool processed.
  last_pool int4 not null
);

create unique index point_progress_single on point_progress ((true));

-- Sums of the ledger by address and period.
create table point_total (
  id int8 generated always as identity primary key,
  period text not null check (period in ('day', 'week', 'all')),
  -- First day of the period; 0 for all time.
  starts_day int4 not null,
  address text not null,
  points int4 not null,
  unique (period, starts_day, address)
);

create index point_total_rank on point_total (period, starts_day, points desc, id desc);

-- Fees that a trader's trades credited to a referrer, by quote coin. Built from checkpoints.
create table referral (
  referrer int4 not null references account,
  trader int4 not null references account,
  quote_type text not null,
  credited numeric not null,
  trades int4 not null,
  -- First trade of the trader with this referrer in this quote coin.
  first_seq int8 not null,
  primary key (referrer, trader, quote_type)
);

create index referral_first_seq on referral (first_seq);

-- Volume of a trader's curve trades with a referrer, in MIST at the rates of their time. Built from checkpoints.
create table referred_volume (
  referrer int4 not null references account,
  trader int4 not null references account,
  mist numeric not null,
  primary key (referrer, trader)
);

create index referred_volume_mist on referred_volume (referrer, mist desc);

-- Totals of a referrer. Built from checkpoints.
create table referrer (
  account int4 primary key references account,
  -- Credits in MIST at the rate of each trade.
  credited_mist numeric not null,
  traders int4 not null,
  trades int4 not null
);

create index referrer_credited on referrer (credited_mist desc, account desc);

-- Fees that a pool credited and paid to a referrer. Built from checkpoints.
create table referrer_pool (
  referrer int4 not null references account,
  pool int4 not null references pool,
  credited numeric not null,
  claimed numeric not null,
  primary key (referrer, pool)
);
