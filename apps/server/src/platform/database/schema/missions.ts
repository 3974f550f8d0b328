/** Tables of linked X and Telegram accounts and of missions. Submitted by users, by address. */
import type { Generated } from 'kysely';

export type SocialProvider = 'x' | 'telegram';

/** An X or Telegram account with verified ownership. Each links to one address, and each address to one. */
export interface SocialAccountTable {
  provider: SocialProvider;
  /** The provider's numeric ID. It identifies the account; handles change and pass to others. */
  external_id: string;
  address: string;
  /** Handle when last checked; null if the account has none or no longer exists. */
  handle: string | null;
  linked_ms: number;
  /** When the handle was last read from the provider. */
  checked_ms: Generated<number>;
}

/** Completed missions. An X or Telegram account can complete each mission once. */
export interface MissionCompletionTable {
  pool_id: string;
  mission: string;
  address: string;
  external_id: string | null;
  completed_ms: number;
}

/** Last attempt at a mission, with its time for the cooldown and its failure. */
export interface MissionAttemptTable {
  pool_id: string;
  mission: string;
  address: string;
  attempted_ms: number;
  /** Null while the check is running. */
  failure: string | null;
}

/** Latest boost grant of a staker in a pool. */
export interface BoostGrantTable {
  pool_id: string;
  address: string;
  nonce: bigint;
  multiplier_bps: number;
  expires_ms: number;
  /** Base64. */
  signature: string;
}

/** Account whose balance of a coin is sampled. */
export interface CoinWatchTable {
  address: string;
  coin: string;
  watched_ms: number;
}

/** Least balance between two samples, wallet and stakes, in base units. */
export interface HeldCoinTable {
  address: string;
  coin: string;
  since_ms: number;
  until_ms: number;
  amount: bigint;
}

export interface MissionTables {
  social_account: SocialAccountTable;
  mission_completion: MissionCompletionTable;
  mission_attempt: MissionAttemptTable;
  boost_grant: BoostGrantTable;
  coin_watch: CoinWatchTable;
  held_coin: HeldCoinTable;
}
