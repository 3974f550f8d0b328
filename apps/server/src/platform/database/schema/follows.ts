/** Tables of follows. Submitted by users; any address can be followed. */
import type { Generated } from 'kysely';

export interface FollowTable {
  id: Generated<number>;
  follower: string;
  followed: string;
  created_ms: number;
}

/** Follower counts by address, updated in the same transaction as `follow`. */
export interface FollowCountTable {
  address: string;
  followers: number;
  following: number;
}

export interface FollowTables {
  follow: FollowTable;
  follow_count: FollowCountTable;
}
