/** Tables that the indexer fills from checkpoints. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Sort keys carry the id behind them, so that a page can start after any row (keyset).
const sortable = [
  'marketcap_rank',
  'volume_24h_rank',
  'total_volume_rank',
  'updated_ms',
  'created_ms',
];

const statements = [
  `create table watermark (
    pipeline text primary key,
    chain_id text not null,
    package_id text not null,
    checkpoint int8 not null,
    digest text not null,
    timestamp_ms int8 not null
  )`,
  `create table account (
    id int4 primary key,
    address text not null unique
  )`,
  `create table pool (
    id int4 primary key,
    pool_id text not null unique,
    base_type text not null unique,
    quote_type text not null,
    quote_rate numeric not null,
    is_agent boolean not null,
    is_sticker boolean not null,
    name text not null,
    symbol text not null,
    description text not null,
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
    state text not null check (state in ('trading', 'completed', 'graduated')),
    venue text not null,
    venue_pool_id text,
    virtual_quote numeric not null,
    virtual_base numeric not null,
    quote_reserve numeric not null,
    sold numeric not null,
    price numeric not null,
    price_24h_ago numeric not null,
    marketcap numeric not null,
    volume_24h numeric not null,
    total_volume numeric not null,
    trade_count int4 not null,
    holders int4 not null,
    comment_count int4 not null,
    created_ms int8 not null,
    updated_ms int8 not null,
    last_trade_ms int8,
    graduated_ms int8,
    created_checkpoint int8 not null,
    updated_checkpoint int8 not null,
    is_graduated boolean not null generated always as (state = 'graduated') stored,
    marketcap_rank numeric not null generated always as (marketcap * quote_rate) stored,
    volume_24h_rank numeric not null generated always as (volume_24h * quote_rate) stored,
    total_volume_rank numeric not null generated always as (total_volume * quote_rate) stored,
    price_change_bps numeric not null generated always as (
      case when price_24h_ago = 0 then 0
      else div((price - price_24h_ago) * 10000, price_24h_ago) end
    ) stored
  )`,
  ...sortable.map((key) => `create index pool_${key} on pool (is_agent, ${key} desc, id desc)`),
  `create index pool_creator on pool (creator, id desc)`,
  `create index pool_updated_checkpoint on pool (updated_checkpoint)`,
  `create index pool_venue on pool (venue_pool_id) where venue_pool_id is not null`,
  `create table trade (
    tx_digest text not null,
    event_seq int4 not null,
    seq int8 not null unique,
    pool int4 not null references pool,
    trader int4 not null references account,
    is_buy boolean not null,
    venue text not null check (venue in ('curve', 'amm')),
    quote_amount numeric not null,
    base_amount numeric not null,
    fee numeric not null,
    price numeric not null,
    timestamp_ms int8 not null,
    primary key (tx_digest, event_seq)
  )`,
  `create index trade_pool on trade (pool, seq desc)`,
  `create index trade_trader on trade (trader, seq desc)`,
  `create table candle (
    pool int4 not null references pool,
    width int4 not null,
    start_ms int8 not null,
    open numeric not null,
    high numeric not null,
    low numeric not null,
    close numeric not null,
    volume numeric not null,
    primary key (pool, width, start_ms)
  )`,
  // Trades that leave the 24-hour window are found by minute.
  `create index candle_minute on candle (start_ms) where width = 60`,
  `create table holder (
    pool int4 not null references pool,
    account int4 not null references account,
    balance numeric not null,
    primary key (pool, account)
  )`,
  `create index holder_balance on holder (pool, balance desc, account)`,
  `create index holder_account on holder (account)`,
  `create table fee_claim (
    tx_digest text not null,
    event_seq int4 not null,
    pool int4 not null references pool,
    role text not null,
    recipient int4 not null references account,
    amount numeric not null,
    timestamp_ms int8 not null,
    primary key (tx_digest, event_seq)
  )`,
  `create index fee_claim_recipient on fee_claim (recipient)`,
  `create table governance_change (
    package text not null,
    number int8 not null,
    kind text not null,
    change text,
    state text not null check (state in ('pending', 'executed', 'cancelled')),
    announced_ms int8 not null,
    executable_ms int8 not null,
    expires_ms int8 not null,
    decided_ms int8,
    tx_digest text not null,
    primary key (package, number)
  )`,
  `create index governance_change_announced on governance_change (announced_ms desc)`,
  `create table governed_package (
    package text primary key,
    delay_ms int8 not null,
    creation_paused boolean not null,
    buys_paused boolean not null
  )`,
];
