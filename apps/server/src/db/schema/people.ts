/** Tables of profiles and sessions. Submitted by users. */
import type { Generated } from 'kysely';

export interface ProfileTable {
  id: Generated<number>;
  address: string;
  name: string | null;
  bio: string | null;
  avatar: string | null;
  /** Handles as their owner states them, without a leading @. */
  twitter_screen_name: string | null;
  telegram_username: string | null;
  /** Verified with the services. */
  is_follow_twitter: Generated<boolean>;
  is_retweet: Generated<boolean>;
  is_join_tele: Generated<boolean>;
  ref_code: string;
  from_ref_code: string | null;
  /** Pictures generated for this profile, and the latest of them. */
  generated_images: Generated<number>;
  image_url: string | null;
  created_ms: number;
  /** Likes of this person's comments; kept by the writes of likes. */
  likes_received: Generated<number>;
}

/** What the names of profiles look like: each look belongs to one person. */
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

/** Logins of an address in a five-minute bucket: the part of the challenge that uses it up. */
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
