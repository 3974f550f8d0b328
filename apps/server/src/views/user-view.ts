/** Owns profiles as the API shows them, whole or as what other rows embed. */
import type { User, UserSummary } from '@atoll/api';
import type { Db } from '../db/database.ts';

/** Profiles with what is counted for them; add conditions. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('profile')
    .selectAll('profile')
    .select((row) =>
      row
        .selectFrom('profile as invited')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('invited.from_ref_code', '=', 'profile.ref_code')
        .as('total_ref'),
    );
}

export type UserViewRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export function viewUser(row: UserViewRow): User {
  return {
    id: row.id,
    address: row.address,
    name: row.name,
    avatar: row.avatar,
    bio: row.bio,
    twitter_screen_name: null,
    telegram_username: null,
    ref_code: row.ref_code,
    from_ref_code: row.from_ref_code,
    follower: 0,
    following: 0,
    like: 0,
    point: 0,
    total_ref: row.total_ref ?? 0,
    task_done: 0,
    is_follow_twitter: false,
    is_retweet: false,
    is_join_tele: false,
    number_gen: 0,
    image_url: row.avatar,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

/** What a joined profile gives, or null when the address has none. */
export function userSummary(
  row: { profile_id: number | null; profile_name: string | null; profile_avatar: string | null },
  address: string,
): UserSummary | null {
  if (row.profile_id === null) return null;
  return { id: row.profile_id, address, name: row.profile_name, avatar: row.profile_avatar };
}
