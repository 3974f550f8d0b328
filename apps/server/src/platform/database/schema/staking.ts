/** Tables of staking. Built from checkpoints. */

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
  /** Number of addresses with a stake. */
  stakers: number;
  created_ms: number;
  updated_checkpoint: number;
}

/** Campaigns, including ended ones. */
export interface StakingCampaignTable {
  pool: number;
  campaign: number;
  rate_per_second: bigint;
  starts_ms: number;
  ends_ms: number;
}

/** Positions with a stake or claimable rewards. */
export interface StakingPositionTable {
  pool: number;
  account: number;
  amount: bigint;
  multiplier_bps: number;
  reward_index: bigint;
  owed: bigint;
}

/** Actions of stakers. */
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

export interface StakingTables {
  staking_pool: StakingPoolTable;
  staking_campaign: StakingCampaignTable;
  staking_position: StakingPositionTable;
  staking_history: StakingHistoryTable;
}
