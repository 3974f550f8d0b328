/** Tables of who follows whom. Submitted by users; anyone on chain can be followed. */
import type { Generated } from 'kysely';

export interface FollowTable {
  id: Generated<number>;
  follower: string;
  followed: string;
  created_ms: number;
}

/** Totals by address, changed in the transaction that changes `follow`. */
export interface FollowCountTable {
  address: string;
  followers: number;
  following: number;
}

export interface FollowTables {
  follow: FollowTable;
  follow_count: FollowCountTable;
}
