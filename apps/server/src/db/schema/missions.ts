/** Tables of linked X and Telegram accounts and of missions. Submitted by users, by address. */

export type SocialProvider = 'x' | 'telegram';

/** An account elsewhere whose owner proved that it is theirs: one address each, both ways. */
export interface SocialAccountTable {
  provider: SocialProvider;
  /** The provider's own ID, which survives a change of the handle. */
  external_id: string;
  address: string;
  /** Null for a Telegram account without a username. */
  handle: string | null;
  linked_ms: number;
}

/** Missions that are done. An account elsewhere serves each mission once. */
export interface MissionCompletionTable {
  pool_id: string;
  mission: string;
  address: string;
  external_id: string | null;
  completed_ms: number;
}

/** The last attempt at a mission: its cooldown, and why it failed. */
export interface MissionAttemptTable {
  pool_id: string;
  mission: string;
  address: string;
  attempted_ms: number;
  /** Null while it is being checked, or when nothing could be checked. */
  failure: string | null;
}

/** The last boost grant of a staker in a pool. */
export interface BoostGrantTable {
  pool_id: string;
  address: string;
  nonce: bigint;
  multiplier_bps: number;
  expires_ms: number;
  /** Base64. */
  signature: string;
}

export interface MissionTables {
  social_account: SocialAccountTable;
  mission_completion: MissionCompletionTable;
  mission_attempt: MissionAttemptTable;
  boost_grant: BoostGrantTable;
}
