/** Tables of referral earnings and points. */
import type { Generated } from 'kysely';

/** Fees that a trader's trades credited to a referrer, by quote coin. Built from checkpoints. */
export interface ReferralTable {
  referrer: number;
  trader: number;
  quote_type: string;
  credited: bigint;
  trades: number;
  /** First trade of the trader with this referrer in this quote coin. */
  first_seq: number;
}

/** Fees that a pool credited and paid to a referrer. Built from checkpoints. */
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
  /** Credits in MIST at the rate of each trade. */
  credited_mist: bigint;
  traders: number;
  trades: number;
}

/** First funders of addresses without activity. Built from checkpoints, kept for 30 days. */
export interface FundingTable {
  address: string;
  funder: string;
  funded_ms: number;
}

/** Progress of awards from chain rows. Truncated with them, so that a rebuilt index awards again. */
export interface PointProgressTable {
  /** First trade not processed yet. */
  next_seq: number;
  /** Last pool processed. */
  last_pool: number;
}

export type PointAction = 'trade' | 'launch' | 'referral' | 'like_received' | 'mission';

/** Ledger with one row per award. */
export interface PointAwardTable {
  id: Generated<number>;
  /** Idempotency key of the award. */
  key: string;
  address: string;
  action: PointAction;
  /** Pool ID, address, comment ID or mission of the award. */
  subject: string;
  points: number;
  /** Days since 1970, UTC. */
  day: number;
  created_ms: number;
}

/** Sums of the ledger by address and period. */
export interface PointTotalTable {
  id: Generated<number>;
  period: 'day' | 'week' | 'all';
  /** First day of the period; 0 for all time. */
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
