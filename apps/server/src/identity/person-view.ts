/** Maps follows to the API's: the user on the other side, with profile and number of followers. */
import type { Follow } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import { userSummary } from './user-view.ts';

/** Selects follows with the user at `side`; add conditions. */
export function selectFollows(db: Db, side: 'follower' | 'followed') {
  return db
    .selectFrom('follow')
    .leftJoin('profile', 'profile.address', `follow.${side}`)
    .leftJoin('follow_count', 'follow_count.address', `follow.${side}`)
    .select([
      'follow.id',
      `follow.${side} as address`,
      'follow.created_ms',
      'follow_count.followers',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ]);
}

export type FollowViewRow = Awaited<
  ReturnType<ReturnType<typeof selectFollows>['execute']>
>[number];

export const viewFollow = (row: FollowViewRow): Follow => ({
  address: row.address,
  user: userSummary(row, row.address),
  followers: row.followers ?? 0,
  followed_at: new Date(row.created_ms).toISOString(),
});
