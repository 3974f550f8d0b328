/** Tables of profiles and sessions. Submitted by users. */
import type { Generated } from 'kysely';

export interface ProfileTable {
  id: Generated<number>;
  address: string;
  name: string | null;
  bio: string | null;
  avatar: string | null;
  /** Handles stated by the owner, without a leading @. */
  twitter_screen_name: string | null;
  telegram_username: string | null;
  /** Community checks that passed. */
  is_follow_twitter: Generated<boolean>;
  is_retweet: Generated<boolean>;
  is_join_tele: Generated<boolean>;
  ref_code: string;
  from_ref_code: string | null;
  /** Number of generated images, and URL of the latest. */
  generated_images: Generated<number>;
  image_url: string | null;
  created_ms: number;
  /** Likes received on comments, maintained by like writes. */
  likes_received: Generated<number>;
}

/** Unicode skeletons of profile names: look-alike names share one skeleton, which has one owner. */
export interface NameSkeletonTable {
  skeleton: string;
  address: string;
}

export interface SessionTable {
  id: string;
  address: string;
  created_ms: number;
  expires_ms: number;
}

/** Number of logins of an address in a five-minute bucket. Part of the challenge, so each is used once. */
export interface LoginCounterTable {
  address: string;
  bucket: number;
  logins: number;
}

export interface PeopleTables {
  profile: ProfileTable;
  name_skeleton: NameSkeletonTable;
  session: SessionTable;
  login_counter: LoginCounterTable;
}
