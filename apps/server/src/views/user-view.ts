/** Maps profiles to the API's, in full or as the summary that other rows embed. */
import type { User, UserSummary } from '@atoll/api';
import type { Db } from '../db/database.ts';

/** Selects profiles with their counts; add conditions. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('profile')
    .leftJoin('follow_count', 'follow_count.address', 'profile.address')
    .selectAll('profile')
    .select(['follow_count.followers', 'follow_count.following'])
    .select((row) =>
      row
        .selectFrom('profile as invited')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('invited.from_ref_code', '=', 'profile.ref_code')
        .as('referrals'),
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
    x_handle: null,
    telegram_handle: null,
    ref_code: row.ref_code,
    from_ref_code: row.from_ref_code,
    followers: row.followers ?? 0,
    following: row.following ?? 0,
    likes: 0,
    points: 0,
    referrals: row.referrals ?? 0,
    missions_done: 0,
    follows_x: false,
    retweeted: false,
    joined_telegram: false,
    generated_images: 0,
    image_url: row.avatar,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

/** The profile of an address, or undefined if it never logged in. */
export async function findProfile(db: Db, address: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('profile.address', '=', address).executeTakeFirst();
  return row === undefined ? undefined : viewUser(row);
}

/** Summary of a joined profile, or null if the address has none. */
export function userSummary(
  row: { profile_id: number | null; profile_name: string | null; profile_avatar: string | null },
  address: string,
): UserSummary | null {
  if (row.profile_id === null) return null;
  return { id: row.profile_id, address, name: row.profile_name, avatar: row.profile_avatar };
}
