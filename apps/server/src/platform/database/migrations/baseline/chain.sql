-- Addresses seen on chain, with the short ID that other rows reference.
create table account (
  id int4 primary key,
  address text not null unique,
  -- Sender of the first SUI that the address received; null until then.
  funder text,
  funded_ms int8,
  -- First SUI or transaction that the index saw of it.
  first_seen_ms int8 not null default 0,
  -- Coins in which it has the label `first_second`, and closed positions with their results: see `coins/label-rules.ts` of the
  -- API. The sum of the results is in MIST.
  first_second_coins int4 not null default 0,
  closed_positions int4 not null default 0,
  profitable_positions int4 not null default 0,
  closed_pnl numeric not null default 0
)
-- Room on each page for updates of results, which then leave the indexes as they are.
with (fillfactor = 90);

create index account_address_prefix on account (address text_pattern_ops);

create index account_funder on account (funder) where funder is not null;

create table pool (
  id int4 primary key,
  pool_id text not null unique,
  base_type text not null unique,
  quote_type text not null,
  -- MIST per 10^6 base units of the quote coin, to compare pools with different quotes.
  quote_rate numeric not null,
  is_agent boolean not null,
  is_sticker boolean not null,
  name text not null,
  symbol text not null,
  description text not null,
  -- Links are null unless their scheme is safe.
  icon_url text,
  x text,
  telegram text,
  website text,
  decimals int2 not null,
  creator int4 not null references account,
  fee_recipient int4 not null references account,
  total_supply numeric not null,
  target_raised numeric not null,
  initial_virtual_quote numeric not null,
  initial_virtual_base numeric not null,
  curve_supply numeric not null,
  dex_supply numeric not null,
  graduation_fee numeric not null,
  trade_fee_bps int4 not null,
  creator_fee_bps int4 not null,
  referrer_fee_bps int4 not null,
  co_creator_fee_bps int4 not null,
  launch_ends_ms int8 not null,
  launch_max_base numeric not null,
  -- Rate of the launch fee at the creation, and when it has fallen to zero.
  launch_fee_bps int4 not null,
  launch_fee_ends_ms int8 not null,
  state text not null check (state in ('trading', 'completed', 'graduated')),
  -- Witness type of the venue that the pool graduates to.
  venue text not null,
  venue_pool_id text,
  -- Whether it has graduated to a pair of the AMM, which need not be the venue that it was created for.
  has_pair boolean not null,
  -- Reserves that set the price: the curve's virtual reserves, or the pair's after graduation.
  virtual_quote numeric not null,
  virtual_base numeric not null,
  -- Quote coins held by the pool, or by the pair after graduation.
  quote_reserve numeric not null,
  sold numeric not null,
  price numeric not null,
  price_24h_ago numeric not null,
  price_1h_ago numeric not null,
  price_5m_ago numeric not null,
  -- See `platform/chain/sparkline.ts`.
  sparkline text not null,
  marketcap numeric not null,
  volume_24h numeric not null,
  total_volume numeric not null,
  trade_count int4 not null,
  buy_count int4 not null,
  -- Base units that the creator's account sold in trades.
  creator_sold numeric not null,
  -- Sums of `coin_label`: wallets with each label, and base units that they hold.
  first_second_wallets int4 not null,
  first_second_held numeric not null,
  bundled_wallets int4 not null,
  bundled_held numeric not null,
  creator_linked_wallets int4 not null,
  creator_linked_held numeric not null,
  fresh_wallets int4 not null,
  fresh_held numeric not null,
  holders int4 not null,
  -- Base units of the ten largest holders.
  top_balance numeric not null default 0,
  -- Visible comments and listed threads, maintained by comment writes.
  comment_count int4 not null,
  created_ms int8 not null,
  updated_ms int8 not null,
  last_trade_ms int8,
  graduated_ms int8,
  -- Checkpoints of creation and of the last change, for the stream.
  created_checkpoint int8 not null,
  updated_checkpoint int8 not null,
  -- Generated columns: a filter and the sort keys.
  is_graduated boolean not null generated always as (state = 'graduated') stored,
  marketcap_rank numeric not null generated always as (marketcap * quote_rate) stored,
  volume_24h_rank numeric not null generated always as (volume_24h * quote_rate) stored,
  total_volume_rank numeric not null generated always as (total_volume * quote_rate) stored,
  price_change_bps numeric not null generated always as (
case
    when (price_24h_ago = 0) then 0
    else div(((price - price_24h_ago) * 10000), price_24h_ago)
end) stored,
  -- Progress of coins that have not graduated, in basis points; -1 of others.
  progress_rank int4 not null generated always as (
case
    when (state = 'graduated') then -1
    else (div((sold * 10000), curve_supply))::int4
end) stored,
  -- Zero before graduation.
  graduated_rank int8 not null generated always as (coalesce(graduated_ms, 0)) stored,
  thread_count int4 not null default 0,
  -- Creator fees credited on the curve and not claimed yet, in quote base units.
  creator_owed numeric not null,
  -- Part of them that the curve credited; the pair credited the rest.
  curve_owed numeric not null,
  creator_address text not null default '',
  -- Of the creator's profile, see `pools/pool-columns.ts`.
  creator_profile int4,
  creator_name text,
  creator_avatar text,
  -- Decisions of operators.
  is_listed boolean not null default true,
  operator_warning text,
  is_image_hidden boolean not null default false,
  -- Whether the creator proved an account on X.
  is_creator_on_x boolean not null default false,
  -- The agent's current persona name and the accounts through which it posts and answers.
  has_agent boolean not null default false,
  agent_name text,
  agent_x text,
  agent_telegram text
);

create index pool_claimable on pool (fee_recipient, id) where creator_owed > 0;

create index pool_created_ms on pool (is_agent, created_ms desc, id desc);

create index pool_creator on pool (creator, id desc);

create index pool_creator_owed on pool (last_trade_ms desc) where creator_owed > 0;

create index pool_graduated_rank on pool (is_agent, graduated_rank desc, id desc);

-- The sort orders of lists that had no index.
create index pool_holders on pool (is_agent, holders desc, id desc);

create index pool_marketcap_rank on pool (is_agent, marketcap_rank desc, id desc);

create index pool_price_change_bps on pool (is_agent, price_change_bps desc, id desc);

create index pool_progress_rank on pool (is_agent, progress_rank desc, id desc);

create index pool_rank_graduated on pool (graduated_ms desc, id desc) where graduated_ms is not null;

create index pool_rank_holders on pool (holders desc, id desc);

-- Rankings of the coins of both lists.
create index pool_rank_marketcap on pool (marketcap_rank desc, id desc);

-- Cashtags find the largest coin of a ticker; mentions find users by the start of their name.
create index pool_ticker on pool (upper(symbol), marketcap_rank desc, id);

create index pool_total_volume_rank on pool (is_agent, total_volume_rank desc, id desc);

create index pool_updated_checkpoint on pool (updated_checkpoint);

create index pool_updated_ms on pool (is_agent, updated_ms desc, id desc);

create index pool_venue on pool (venue_pool_id) where venue_pool_id is not null;

create index pool_volume_24h_rank on pool (is_agent, volume_24h_rank desc, id desc);

-- Names of agents, by which their coins are found.
create table agent_text (
  pool int4 primary key references pool,
  -- In lowercase.
  name text not null
);

create index agent_text_name on agent_text (name text_pattern_ops);

create index agent_text_words on agent_text using gin (name gin_trgm_ops);

-- Partitioned by `width`; seconds also by `start_ms`.
create table candle (
  pool int4 not null,
  -- Seconds.
  width int4 not null,
  -- Start, milliseconds.
  start_ms int8 not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  volume numeric not null,
  primary key (pool, width, start_ms)
) partition by list (width);

create table candle_1 partition of candle for values in (1) partition by range (start_ms);

create table candle_14400 partition of candle for values in (14400);

create table candle_300 partition of candle for values in (300);

create table candle_3600 partition of candle for values in (3600);

create table candle_60 partition of candle for values in (60);

-- Trades that leave the 24-hour window are found by minute.
create index candle_minute on candle_60 (start_ms);

create table candle_86400 partition of candle for values in (86400);

create table candle_900 partition of candle for values in (900);

-- Beside the pool, not in it: a trade rewrites the pool's row and an entry in each of its indexes.
-- Search text of a coin, in lower case; written once, with its pool.
create table coin_text (
  pool int4 primary key references pool,
  pool_id text not null,
  base_type text not null,
  symbol text not null,
  name text not null,
  -- Computed by the database: name and symbol.
  words text not null generated always as ((name || ' ') || symbol) stored
);

create index coin_text_base_type on coin_text (base_type text_pattern_ops);

create index coin_text_name on coin_text (name text_pattern_ops);

create index coin_text_pool_id on coin_text (pool_id text_pattern_ops);

create index coin_text_symbol on coin_text (symbol text_pattern_ops);

create index coin_text_words on coin_text using gin (words gin_trgm_ops);

create table fee_claim (
  tx_digest text not null,
  event_seq int4 not null,
  pool int4 not null references pool,
  role text not null,
  recipient int4 not null references account,
  amount numeric not null,
  timestamp_ms int8 not null,
  primary key (tx_digest, event_seq)
);

create index fee_claim_recipient on fee_claim (recipient);

-- Fees that an account earned from a coin on a day, in quote base units by source. Days since 1970, UTC.
-- `curve`, `pair`: creator fees credited while it was the fee recipient; negative when unclaimed ones pass to another.
-- `referral`: credited. `co_creator`: claimed. `shared`: received from shared creator fees.
create table earning_day (
  account int4 not null references account,
  pool int4 not null references pool,
  day int4 not null,
  curve numeric not null,
  pair numeric not null,
  referral numeric not null,
  co_creator numeric not null,
  shared numeric not null,
  primary key (account, pool, day)
);

-- Sums of `earning_day` over all days of a coin.
create table earning_coin (
  account int4 not null references account,
  pool int4 not null references pool,
  curve numeric not null,
  pair numeric not null,
  referral numeric not null,
  co_creator numeric not null,
  shared numeric not null,
  -- In MIST at the rate of each credit.
  mist numeric not null,
  primary key (account, pool)
);

create index earning_coin_mist on earning_coin (account, mist desc, pool desc);

-- Sums of `earning_day` over all coins with a quote coin, by day, by week and in all.
create table earning_total (
  period text not null check (period in ('day', 'week', 'all')),
  starts_day int4 not null,
  account int4 not null references account,
  quote_type text not null,
  curve numeric not null,
  pair numeric not null,
  referral numeric not null,
  co_creator numeric not null,
  shared numeric not null,
  primary key (account, period, starts_day, quote_type)
);

-- Sharing of a pool's creator fees.
create table fee_sharing (
  pool int4 primary key references pool,
  sharing_id text not null,
  owner text not null
);

-- Sums of each recipient of a pool's shared creator fees, present or former.
create table fee_share_total (
  pool int4 not null references pool,
  kind text not null check (kind in ('account', 'treasury', 'burn')),
  -- Empty unless the recipient is an account.
  recipient text not null,
  -- In quote base units: paid, and withheld from a frozen account.
  paid numeric not null,
  withheld numeric not null,
  -- Quote base units that burns spent, and base units of the coin that they burned.
  spent numeric not null,
  burned numeric not null,
  primary key (pool, kind, recipient)
);

-- History of shared creator fees: one row for each share of an event.
create table fee_share (
  -- Orders events as `trade.seq` does.
  seq int8 not null,
  place int4 not null,
  tx_digest text not null,
  pool int4 not null references pool,
  event text not null
    check (
      event in (
        'created', 'announced', 'canceled', 'changed', 'distributed', 'withheld', 'released', 'burned'
      )
    ),
  -- Null for cancellations.
  kind text check (kind in ('account', 'treasury', 'burn')),
  -- Null unless the share is an account's.
  recipient text,
  bps int4,
  locked boolean,
  -- Quote base units: a part of a distribution, what of it was withheld from a frozen account or later paid
  -- to it, or what was spent on coins that are burned.
  amount numeric,
  -- Coins burned.
  base_amount numeric,
  -- When announced shares can take effect.
  executable_ms int8,
  timestamp_ms int8 not null,
  primary key (seq, place)
);

-- Payments are far more frequent than changes.
create index fee_share_change on fee_share (pool, seq)
  where event in ('created', 'announced', 'canceled', 'changed');

create index fee_share_in_effect on fee_share (pool, seq) where event in ('created', 'changed');

create index fee_share_recipient on fee_share (recipient) where event in ('created', 'changed');

create table holder (
  pool int4 not null,
  account int4 not null,
  balance numeric not null,
  primary key (pool, account)
);

create index holder_account on holder (account);

create index holder_balance on holder (pool, balance desc, account desc);

-- Fixed widths first, largest first: no padding between columns.
-- A trade, with everything that its receipt shows. Partitioned by `seq`.
create table trade (
  -- checkpoint × 2^20 + position in the checkpoint. Orders all trades and serves as the cursor.
  seq int8 not null,
  timestamp_ms int8 not null,
  pool int4 not null,
  trader int4 not null,
  referrer int4,
  event_seq int4 not null,
  is_buy boolean not null,
  -- At the venue rather than on the curve.
  is_pair boolean not null,
  -- By the key of the trader's trading session.
  is_session boolean not null default false,
  tx_digest bytea not null,
  quote_amount numeric not null,
  base_amount numeric not null,
  fee numeric not null,
  -- Base that the launch fee withheld.
  launch_fee numeric not null,
  -- Reserves after the trade, which set the price.
  quote_after numeric not null,
  base_after numeric not null,
  -- Parts of the fee; the remainder belongs to the protocol.
  creator_fee numeric not null,
  referrer_fee numeric not null,
  co_creator_fee numeric not null,
  -- Paid by the trader to the executor of the order that the trade filled, in quote.
  tip numeric not null default 0,
  -- MIST charged to the transaction and rebated. Null if the node reported none.
  gas_charged numeric,
  gas_rebate numeric,
  primary key (seq) with (fillfactor = 100)
) partition by range (seq);

-- 4 bytes of each digest; rows have the rest.
create index trade_digest on trade using hash (tx_digest);

create index trade_from_1e10 on trade (pool, seq) where quote_amount >= 1e10;

create index trade_from_1e11 on trade (pool, seq) where quote_amount >= 1e11;

create index trade_from_1e12 on trade (pool, seq) where quote_amount >= 1e12;

create index trade_pool on trade (pool, seq);

-- Rows are in the order of time.
create index trade_time on trade using brin (timestamp_ms);

create index trade_trader on trade (trader, seq);

-- Last indexed checkpoint, one row per pipeline.
create table watermark (
  pipeline text primary key,
  chain_id text not null,
  -- Launchpad package of the indexed events.
  package_id text not null,
  checkpoint int8 not null,
  -- Digest of that checkpoint; empty before the first.
  digest text not null,
  timestamp_ms int8 not null
);
