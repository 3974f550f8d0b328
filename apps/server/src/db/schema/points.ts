/** Tables of referral earnings and points. */
import type { Generated } from 'kysely';

/** What the trades of a trader credited to a referrer, by quote coin. Built from checkpoints. */
export interface ReferralTable {
  referrer: number;
  trader: number;
  quote_type: string;
  credited: bigint;
  trades: number;
  /** The trader's first trade with this referrer in this quote coin. */
  first_seq: number;
}

/** What a pool credited to a referrer and paid out. Built from checkpoints. */
export interface ReferrerPoolTable {
  referrer: number;
  pool: number;
  credited: bigint;
  claimed: bigint;
}

/** Volume of a trader's curve trades with a referrer, in MIST at the rates of their time. Built from checkpoints. */
export interface ReferredVolumeTable {
  referrer: number;
  trader: number;
  mist: bigint;
}

/** Totals of a referrer. Built from checkpoints. */
export interface ReferrerTable {
  account: number;
  /** Credits in MIST, each at the rate of its time. */
  credited_mist: bigint;
  traders: number;
  trades: number;
}

/** Who first sent SUI to addresses that have not traded yet. Built from checkpoints, kept for 30 days. */
export interface FundingTable {
  address: string;
  funder: string;
  funded_ms: number;
}

/** How far points were awarded from chain rows: emptied with them, so that awards start over. */
export interface PointProgressTable {
  /** First trade that was not considered. */
  next_seq: number;
  /** Last pool that was considered. */
  last_pool: number;
}

export type PointAction = 'trade' | 'launch' | 'referral' | 'like_received' | 'mission';

/** The ledger: one row for each award. */
export interface PointAwardTable {
  id: Generated<number>;
  /** Names what was rewarded: a second award of the same key does nothing. */
  key: string;
  address: string;
  action: PointAction;
  /** Pool id, address, comment id or mission that the award is for. */
  subject: string;
  points: number;
  /** Days since 1970, UTC. */
  day: number;
  created_ms: number;
}

/** Sums of the ledger by person and period. */
export interface PointTotalTable {
  id: Generated<number>;
  period: 'day' | 'week' | 'all';
  /** First day of the period; 0 for all. */
  starts_day: number;
  address: string;
  points: number;
}

export interface PointsTables {
  referral: ReferralTable;
  referrer_pool: ReferrerPoolTable;
  referred_volume: ReferredVolumeTable;
  referrer: ReferrerTable;
  funding: FundingTable;
  point_progress: PointProgressTable;
  point_award: PointAwardTable;
  point_total: PointTotalTable;
}
