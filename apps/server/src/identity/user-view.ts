/** Maps profiles to the API's, in full or as the summary that other rows embed. */

import type { User, UserSummary } from '@atoll/api';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';
import type { Row } from '../platform/database/schema.ts';

/** Selects profiles with their counts; add conditions. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('profile')
    .leftJoin('follow_count', 'follow_count.address', 'profile.address')
    .selectAll('profile')
    .select(['follow_count.followers', 'follow_count.following'])
    .select((row) => [
      row
        .selectFrom('profile as invited')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('invited.from_ref_code', '=', 'profile.ref_code')
        .as('referrals'),
      row
        .selectFrom('point_total')
        .select('point_total.points')
        .where('point_total.period', '=', 'all')
        .where('point_total.starts_day', '=', 0)
        .whereRef('point_total.address', '=', 'profile.address')
        .as('points'),
      row
        .selectFrom('mission_completion')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('mission_completion.address', '=', 'profile.address')
        .as('missions_done'),
      isLinked(row, 'x', 'twitter_screen_name').as('x_verified'),
      isLinked(row, 'telegram', 'telegram_username').as('telegram_verified'),
    ]);
}

/** Whether the stated handle is that of the account whose ownership was proved. */
const isLinked = (
  row: ExpressionBuilder<Schema, 'profile'>,
  provider: Row<'social_account'>['provider'],
  stated: 'twitter_screen_name' | 'telegram_username',
) =>
  row.exists(
    row
      .selectFrom('social_account')
      .select('social_account.external_id')
      .whereRef('social_account.address', '=', 'profile.address')
      .where('social_account.provider', '=', provider)
      .where((linked) =>
        linked(
          linked.fn<string>('lower', ['social_account.handle']),
          '=',
          linked.fn<string>('lower', [`profile.${stated}`]),
        ),
      ),
  );

/** Community checks that the profile has passed. */
const communityChecks = ({ is_follow_twitter, is_retweet, is_join_tele }: UserViewRow): number =>
  [is_follow_twitter, is_retweet, is_join_tele].filter(Boolean).length;

export type UserViewRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export function viewUser(row: UserViewRow): User {
  return {
    id: row.id,
    address: row.address,
    name: row.name,
    avatar: row.avatar,
    bio: row.bio,
    x_handle: row.twitter_screen_name,
    telegram_handle: row.telegram_username,
    x_verified: Boolean(row.x_verified),
    telegram_verified: Boolean(row.telegram_verified),
    ref_code: row.ref_code,
    from_ref_code: row.from_ref_code,
    followers: row.followers ?? 0,
    following: row.following ?? 0,
    likes: row.likes_received,
    points: row.points ?? 0,
    referrals: row.referrals ?? 0,
    missions_done: (row.missions_done ?? 0) + communityChecks(row),
    follows_x: row.is_follow_twitter,
    retweeted: row.is_retweet,
    joined_telegram: row.is_join_tele,
    generated_images: row.generated_images,
    image_url: row.image_url ?? row.avatar,
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
