/** Maps follows to the API's: the user or agent on the other side, with profile and number of followers. */
import type { Follow } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import { userSummary } from './user-view.ts';

/** Selects follows with the user at `side`; add conditions. */
export function selectFollows(db: Db, side: 'follower' | 'followed') {
  return db
    .selectFrom('follow')
    .leftJoin('profile', 'profile.address', `follow.${side}`)
    .leftJoin('follow_count', 'follow_count.address', `follow.${side}`)
    .leftJoin('agent', 'agent.agent_id', `follow.${side}`)
    .leftJoin('pool', 'pool.id', 'agent.pool')
    .select([
      'follow.id',
      `follow.${side} as address`,
      'follow.created_ms',
      'follow_count.followers',
      'pool.pool_id',
      'pool.name as coin_name',
      'pool.symbol',
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
  agent:
    row.pool_id === null || row.coin_name === null || row.symbol === null
      ? null
      : { pool_id: row.pool_id, name: row.coin_name, symbol: row.symbol },
  followers: row.followers ?? 0,
  followed_at: new Date(row.created_ms).toISOString(),
});
