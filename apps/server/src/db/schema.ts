/**
 * Row types. Amounts are bigint in base units, times milliseconds,
 * prices quote base units for one whole coin × 10^9 (see indexer/price.ts).
 *
 * Two halves: data from the chain (rebuilt from checkpoints at any time) and data submitted by users
 * (profiles, sessions), which refers to accounts by address and so survives a rebuild.
 */
import type { Generated, Insertable, Selectable } from 'kysely';

/** How far the indexer has come; one row for each pipeline. */
export interface WatermarkTable {
  pipeline: string;
  chain_id: string;
  /** The launchpad whose events the rows come from. */
  package_id: string;
  checkpoint: number;
  /** Digest of that checkpoint; empty before the first. */
  digest: string;
  timestamp_ms: number;
}

/** Every address seen on chain, with a small number that other rows refer to. */
export interface AccountTable {
  id: number;
  address: string;
}

export interface PoolTable {
  id: number;
  pool_id: string;
  base_type: string;
  quote_type: string;
  /** MIST for 10^6 base units of the quote coin: makes pools of different quotes comparable. */
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
  fee_recipient: number;
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
  /** The reserves that make the price: the curve's virtual ones, after graduation the venue's. */
  virtual_quote: bigint;
  virtual_base: bigint;
  /** Quote coins the pool (or the venue's pair) really holds. */
  quote_reserve: bigint;
  sold: bigint;
  price: bigint;
  price_24h_ago: bigint;
  marketcap: bigint;
  volume_24h: bigint;
  total_volume: bigint;
  trade_count: number;
  holders: number;
  comment_count: number;
  created_ms: number;
  updated_ms: number;
  last_trade_ms: number | null;
  graduated_ms: number | null;
  /** Checkpoint of the creation, and the one with which the row was last written: for the stream. */
  created_checkpoint: number;
  updated_checkpoint: number;
  /** Computed by the database: a filter and the sort keys. */
  is_graduated: Generated<boolean>;
  marketcap_rank: Generated<bigint>;
  volume_24h_rank: Generated<bigint>;
  total_volume_rank: Generated<bigint>;
  price_change_bps: Generated<bigint>;
}

export interface TradeTable {
  tx_digest: string;
  event_seq: number;
  /** checkpoint × 2^20 + place in the checkpoint: one order for all trades, and the cursor. */
  seq: number;
  pool: number;
  trader: number;
  is_buy: boolean;
  venue: 'curve' | 'amm';
  quote_amount: bigint;
  base_amount: bigint;
  fee: bigint;
  price: bigint;
  timestamp_ms: number;
}

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

/** A staking pool and its reward state; scaled amounts are in 10^-36 base units (see the SDK's math/staking.ts). */
export interface StakingPoolTable {
  id: number;
  pool_id: string;
  creator: number;
  owner: number;
  stake_type: string;
  reward_type: string;
  max_multiplier_bps: number;
  total_staked: bigint;
  total_weight: bigint;
  reward_balance: bigint;
  /** Scaled, per unit of weight. */
  reward_index: bigint;
  /** Scaled. */
  unallocated: bigint;
  accrued_ms: number;
  /** Addresses with a stake. */
  stakers: number;
  created_ms: number;
  updated_checkpoint: number;
}

/** Campaigns, also those that have ended. */
export interface StakingCampaignTable {
  pool: number;
  campaign: number;
  rate_per_second: bigint;
  starts_ms: number;
  ends_ms: number;
}

/** Positions while anything is staked or claimable. */
export interface StakingPositionTable {
  pool: number;
  account: number;
  amount: bigint;
  multiplier_bps: number;
  reward_index: bigint;
  owed: bigint;
}

/** What stakers did. */
export interface StakingHistoryTable {
  tx_digest: string;
  event_seq: number;
  seq: number;
  pool: number;
  account: number;
  action: 'stake' | 'unstake' | 'claim' | 'boost' | 'emergency_exit';
  amount: bigint;
  multiplier_bps: number | null;
  forfeited: bigint | null;
  timestamp_ms: number;
}

export interface ProfileTable {
  id: Generated<number>;
  address: string;
  name: string | null;
  bio: string | null;
  avatar: string | null;
  ref_code: string;
  from_ref_code: string | null;
  created_ms: number;
}

export interface SessionTable {
  id: string;
  address: string;
  created_ms: number;
  expires_ms: number;
}

/** Logins of an address in a five-minute bucket: the part of the challenge that uses it up. */
export interface LoginCounterTable {
  address: string;
  bucket: number;
  logins: number;
}

/** An announced change of a package's settings. */
export interface GovernanceChangeTable {
  package: string;
  number: number;
  kind: string;
  /** JSON of the change's fields; null for changes of unknown layout. */
  change: string | null;
  state: 'pending' | 'executed' | 'cancelled';
  announced_ms: number;
  executable_ms: number;
  expires_ms: number;
  decided_ms: number | null;
  tx_digest: string;
}

/** Delay and pauses of a package; missing until the first event. */
export interface GovernedPackageTable {
  package: string;
  delay_ms: number;
  creation_paused: boolean;
  buys_paused: boolean;
}

export interface Schema {
  watermark: WatermarkTable;
  account: AccountTable;
  pool: PoolTable;
  trade: TradeTable;
  candle: CandleTable;
  holder: HolderTable;
  fee_claim: FeeClaimTable;
  governance_change: GovernanceChangeTable;
  governed_package: GovernedPackageTable;
  staking_pool: StakingPoolTable;
  staking_campaign: StakingCampaignTable;
  staking_position: StakingPositionTable;
  staking_history: StakingHistoryTable;
  profile: ProfileTable;
  session: SessionTable;
  login_counter: LoginCounterTable;
}

export type PoolRow = Selectable<PoolTable>;
export type NewPool = Insertable<PoolTable>;
export type CandleRow = Selectable<CandleTable>;

/** Everything that is rebuilt from the chain, in the order that foreign keys allow to be filled. */
export const chainTables = [
  'watermark',
  'account',
  'pool',
  'trade',
  'candle',
  'holder',
  'fee_claim',
  'governance_change',
  'governed_package',
  'staking_pool',
  'staking_campaign',
  'staking_position',
  'staking_history',
] as const satisfies readonly (keyof Schema)[];
