-- Coins that an account acquired at once. Lots are never changed: `disposed` of the position points into them, so that
-- a sale of any size reads one lot. Built from checkpoints.
create table lot (
  account int4 not null,
  pool int4 not null,
  -- Total acquired up to and including this lot.
  upto numeric not null,
  quantity numeric not null,
  cost_upto numeric not null,
  cost numeric not null,
  -- Part of `upto` that was received by transfer.
  transferred_upto numeric not null,
  transferred boolean not null,
  timestamp_ms int8 not null,
  primary key (account, pool, upto)
);

-- An account's position in the coin of a pool. Quantities are base units, values quote base units. Built from
-- checkpoints.
create table position (
  account int4 not null,
  pool int4 not null,
  -- Quantity bought and received, and its cost: the end of the last lot.
  acquired numeric not null,
  acquired_cost numeric not null,
  -- Quantity sold and sent, oldest lots first, and its cost basis.
  disposed numeric not null,
  disposed_cost numeric not null,
  -- Quantity received by transfer, and its value at the market price when received.
  transferred_in numeric not null,
  transferred_in_value numeric not null,
  -- Part of `disposed` that had been received by transfer.
  transferred_disposed numeric not null,
  -- Quantity sent, and its cost basis.
  transferred_out numeric not null,
  transferred_out_cost numeric not null,
  -- Part of the quantity that is locked in votes, pledges, vesting and stakes.
  locked numeric not null,
  -- Paid for purchases including fees, received for sales after fees, and the fees of both.
  paid numeric not null,
  received numeric not null,
  fees numeric not null,
  purchases int4 not null,
  sales int4 not null,
  -- Sales above their cost basis.
  wins int4 not null,
  opened_ms int8 not null,
  changed_ms int8 not null,
  -- Computed by the database.
  quantity numeric not null generated always as (acquired - disposed) stored,
  cost numeric not null generated always as (acquired_cost - disposed_cost) stored,
  realized numeric not null generated always as ((received - disposed_cost) + transferred_out_cost) stored,
  is_open boolean not null generated always as (acquired > disposed) stored,
  primary key (account, pool)
);

create index position_changed on "position" (account, is_open desc, changed_ms desc, pool desc);

-- Holders without a row in `holder`, because all their coins are locked.
create index position_locked on "position" (pool, quantity desc, account) where locked > 0;

-- A position at the end of an hour in which it changed. Built from checkpoints.
create table position_hour (
  account int4 not null,
  pool int4 not null,
  start_ms int8 not null,
  quantity numeric not null,
  cost numeric not null,
  realized numeric not null,
  primary key (account, pool, start_ms)
);

-- A sale: its end position in the sequence of lots, and the cost basis of the sold quantity. Built from checkpoints.
create table sale (
  account int4 not null,
  -- `seq` of the trade.
  seq int8 not null,
  pool int4 not null,
  -- Total disposed of up to and including this sale.
  upto numeric not null,
  cost numeric not null,
  primary key (account, seq)
);
