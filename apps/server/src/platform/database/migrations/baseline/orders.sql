-- Orders that the contract holds; their funds are in escrow until they close.
create table trade_order (
  id int4 primary key,
  order_id text not null unique,
  pool int4 not null references pool,
  owner int4 not null references account,
  is_buy boolean not null,
  kind text not null check (kind in ('limit', 'stop', 'trailing_stop', 'one_cancels_other', 'recurring')),
  state text not null check (state in ('open', 'filled', 'canceled', 'expired')),
  is_open boolean not null generated always as (state = 'open') stored,
  -- Position of the event that placed it, which sorts lists and serves as the cursor.
  seq int8 not null,
  tx_digest text not null,
  -- Base units of the input: quote to buy, base to sell.
  escrow numeric not null,
  remaining numeric not null,
  -- Paid to the owner by fills, in base units of the output, tips deducted.
  received numeric not null,
  -- Paid to executors, in quote.
  tips numeric not null,
  -- Escrow that was returned to the owner when the order closed.
  returned numeric not null,
  -- Terms, as placed.
  min_fill numeric not null,
  tip numeric not null,
  referrer int4 references account,
  expires_ms int8 not null,
  -- Of a recurring order; null otherwise.
  slices int4,
  interval_ms int8,
  -- When a recurring order can be executed again; the time of placing of others.
  next_ms int8 not null,
  fills int4 not null,
  last_fill_ms int8,
  placed_ms int8 not null,
  changed_ms int8 not null,
  updated_checkpoint int8 not null
);

create index trade_order_owner on trade_order (owner, is_open, seq);

create index trade_order_owner_pool on trade_order (owner, pool, is_open, seq);

create index trade_order_pool on trade_order (pool, is_open, seq);

create index trade_order_open on trade_order (is_open, seq);

create index trade_order_updated_checkpoint on trade_order (updated_checkpoint);

create index trade_order_expires on trade_order (expires_ms) where is_open;

-- Conditions of an order; the first that is met fills it.
create table order_leg (
  trade_order int4 not null references trade_order,
  -- As in the contract's events: 0 limit, 1 stop.
  leg int2 not null,
  pool int4 not null references pool,
  is_open boolean not null,
  -- Worst price of a fill, fees and tip included, as a ratio of base units.
  bound_quote numeric not null,
  bound_base numeric not null,
  -- Mean price that triggers a stop, as a ratio of base units; null for a limit.
  trigger_quote numeric,
  trigger_base numeric,
  -- Distance at which a trailing stop follows the highest mean price, and how far below its level it sells; 0 for others.
  trail_bps int4 not null,
  slippage_bps int4 not null,
  window_ms int8,
  -- Price at which it fills: that of the limit, or the current level of the stop.
  price numeric not null,
  -- Whether it fills at or above the price, as opposed to at or below.
  fills_above boolean not null,
  -- Whether its owner is notified when the price comes near: it was not near when the order was placed.
  notifies_near boolean not null,
  primary key (trade_order, leg)
);

-- Finds the legs that a price reaches at a cost independent of the number of open orders.
create index order_leg_price on order_leg (pool, fills_above, price) where is_open;

-- Finds the trailing stops that a price could raise.
create index order_leg_trail on order_leg (pool, (price * 10000 / (10000 - trail_bps))) where is_open and trail_bps > 0;

create table order_fill (
  seq int8 primary key,
  trade_order int4 not null references trade_order,
  pool int4 not null references pool,
  owner int4 not null references account,
  executor int4 not null references account,
  leg int2 not null,
  is_pair boolean not null,
  -- Base units: escrow spent, and output that the owner received after the tip.
  amount_in numeric not null,
  amount_out numeric not null,
  -- In quote.
  tip numeric not null,
  remaining numeric not null,
  tx_digest text not null,
  event_seq int4 not null,
  timestamp_ms int8 not null
);

create index order_fill_order on order_fill (trade_order, seq);

create index order_fill_owner on order_fill (owner, seq);

create index order_fill_pool on order_fill (pool, seq);
