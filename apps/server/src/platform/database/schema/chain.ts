/** Tables of coins, trades and holders, and the indexer's watermark. Built from checkpoints. */
import type { Generated, Insertable, Selectable } from 'kysely';

/** Last indexed checkpoint, one row per pipeline. */
export interface WatermarkTable {
  pipeline: string;
  chain_id: string;
  /** Launchpad package of the indexed events. */
  package_id: string;
  checkpoint: number;
  /** Digest of that checkpoint; empty before the first. */
  digest: string;
  timestamp_ms: number;
}

/** Addresses seen on chain, with the short ID that other rows reference. */
export interface AccountTable {
  id: number;
  address: string;
  /** Sender of the first SUI that the address received; null until then. */
  funder: string | null;
  funded_ms: number | null;
}

export interface PoolTable {
  id: number;
  pool_id: string;
  base_type: string;
  quote_type: string;
  /** MIST per 10^6 base units of the quote coin, to compare pools with different quotes. */
  quote_rate: bigint;
  is_agent: boolean;
  is_sticker: boolean;
  name: string;
  symbol: string;
  description: string;
  /** Links are null unless their scheme is safe. */
  icon_url: string | null;
  x: string | null;
  telegram: string | null;
  website: string | null;
  decimals: number;
  creator: number;
  creator_address: string;
  fee_recipient: number;
  /** Creator fees credited on the curve and not claimed yet, in quote base units. */
  creator_owed: bigint;
  total_supply: bigint;
  target_raised: bigint;
  initial_virtual_quote: bigint;
  initial_virtual_base: bigint;
  curve_supply: bigint;
  dex_supply: bigint;
  graduation_fee: bigint;
  trade_fee_bps: number;
  creator_fee_bps: number;
  referrer_fee_bps: number;
  co_creator_fee_bps: number;
  launch_ends_ms: number;
  launch_max_base: bigint;
  state: 'trading' | 'completed' | 'graduated';
  /** Witness type of the venue that the pool graduates to. */
  venue: string;
  venue_pool_id: string | null;
  /** Reserves that set the price: the curve's virtual reserves, or the pair's after graduation. */
  virtual_quote: bigint;
  virtual_base: bigint;
  /** Quote coins held by the pool, or by the pair after graduation. */
  quote_reserve: bigint;
  sold: bigint;
  price: bigint;
  price_24h_ago: bigint;
  marketcap: bigint;
  volume_24h: bigint;
  total_volume: bigint;
  trade_count: number;
  holders: number;
  /** Visible comments and listed threads, maintained by comment writes. */
  comment_count: number;
  thread_count: Generated<number>;
  /** Whether the creator proved an account on X. */
  is_creator_on_x: Generated<boolean>;
  created_ms: number;
  updated_ms: number;
  last_trade_ms: number | null;
  graduated_ms: number | null;
  /** Of the creator's profile, see `pools/pool-columns.ts`. */
  creator_profile: Generated<number | null>;
  creator_name: Generated<string | null>;
  creator_avatar: Generated<string | null>;
  /** The agent's current persona name and the accounts through which it posts and answers. */
  has_agent: Generated<boolean>;
  agent_name: Generated<string | null>;
  agent_x: Generated<string | null>;
  agent_telegram: Generated<string | null>;
  /** Decisions of operators. */
  is_listed: Generated<boolean>;
  operator_warning: Generated<string | null>;
  is_image_hidden: Generated<boolean>;
  /** Checkpoints of creation and of the last change, for the stream. */
  created_checkpoint: number;
  updated_checkpoint: number;
  /** Generated columns: a filter and the sort keys. */
  is_graduated: Generated<boolean>;
  marketcap_rank: Generated<bigint>;
  volume_24h_rank: Generated<bigint>;
  total_volume_rank: Generated<bigint>;
  price_change_bps: Generated<bigint>;
}

/** A trade, with everything that its receipt shows. Partitioned by `seq`. */
export interface TradeTable {
  /** checkpoint × 2^20 + position in the checkpoint. Orders all trades and serves as the cursor. */
  seq: number;
  timestamp_ms: number;
  pool: number;
  trader: number;
  referrer: number | null;
  event_seq: number;
  is_buy: boolean;
  /** At the venue rather than on the curve. */
  is_pair: boolean;
  tx_digest: Uint8Array;
  quote_amount: bigint;
  base_amount: bigint;
  fee: bigint;
  /** Reserves after the trade, which set the price. */
  quote_after: bigint;
  base_after: bigint;
  /** Parts of the fee; the protocol has the rest. Null at the venue, where the fee stays in the pair. */
  creator_fee: bigint | null;
  referrer_fee: bigint | null;
  co_creator_fee: bigint | null;
  /** MIST that the transaction was charged and given back. Null if the node reported none. */
  gas_charged: bigint | null;
  gas_rebate: bigint | null;
}

/** Partitioned by `width`; seconds also by `start_ms`. */
export interface CandleTable {
  pool: number;
  /** Seconds. */
  width: number;
  /** Start, milliseconds. */
  start_ms: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
}

export interface HolderTable {
  pool: number;
  account: number;
  balance: bigint;
}

export interface FeeClaimTable {
  tx_digest: string;
  event_seq: number;
  pool: number;
  role: 'creator' | 'referrer' | 'co_creators' | 'protocol';
  recipient: number;
  amount: bigint;
  timestamp_ms: number;
}

/** Search text of a coin, in lower case; written once, with its pool. */
export interface CoinTextTable {
  pool: number;
  pool_id: string;
  base_type: string;
  symbol: string;
  name: string;
  /** Computed by the database: name and symbol. */
  words: Generated<string>;
}

/** Names of agents, by which their coins are found. */
export interface AgentTextTable {
  pool: number;
  /** In lowercase. */
  name: string;
}

export interface ChainTables {
  watermark: WatermarkTable;
  account: AccountTable;
  pool: PoolTable;
  coin_text: CoinTextTable;
  agent_text: AgentTextTable;
  trade: TradeTable;
  candle: CandleTable;
  holder: HolderTable;
  fee_claim: FeeClaimTable;
}

export type PoolRow = Selectable<PoolTable>;
export type TradeRow = Selectable<TradeTable>;
export type NewPool = Insertable<PoolTable>;
export type CandleRow = Selectable<CandleTable>;
