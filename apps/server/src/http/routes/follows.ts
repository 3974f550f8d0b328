/** POST /api/profile/follow and /unfollow, and who follows whom. */
import { type FollowListQuery, MAX_FOLLOWING } from '@atoll/api';
import { sql } from 'kysely';
import { selectFollows, viewFollow } from '../../identity/person-view.ts';
import { follow, followCounts, unfollow } from '../../people/follows.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byId: SortKey = {
  column: { name: 'follow.id', type: 'int8' },
  unique: { name: 'follow.id', type: 'int8' },
};

export function followProcedures(services: Services) {
  const { db, now } = services;

  const change = async (follower: string, address: string, is_following: boolean) => {
    const pair = { follower, followed: address };
    await (is_following ? follow(db, pair, now()) : unfollow(db, pair));
    const { followers } = await followCounts(db, address);
    return { data: { address, is_following, followers } };
  };

  const own = api.follows.own.handler(async ({ context }) => {
    const { address } = context.session;
    const rows = await db
      .selectFrom('follow')
      .select('followed')
      .where('follower', '=', address)
      .orderBy('id', 'desc')
      .limit(MAX_FOLLOWING)
      .execute();
    return { data: rows.map(({ followed }) => followed) };
  });

  /** Lists the users at `side` of the follows whose other side is the given address. */
  const listOf = (side: 'follower' | 'followed') => {
    const other = side === 'follower' ? 'followed' : 'follower';
    return (input: FollowListQuery) =>
      readDescending(
        db,
        input.pagination,
        {
          name: 'followed_at',
          key: byId,
          select: () =>
            selectFollows(db, side).where(sql.ref(`follow.${other}`), '=', input.address),
          total: async () => {
            const { followers, following } = await followCounts(db, input.address);
            return side === 'follower' ? followers : following;
          },
          keyOf: (row) => [row.id, row.id],
        },
        viewFollow,
      );
  };

  const followers = listOf('follower');
  const following = listOf('followed');

  return {
    follow: api.follows.follow.handler(({ input, context }) =>
      change(context.session.address, input.address, true),
    ),
    unfollow: api.follows.unfollow.handler(({ input, context }) =>
      change(context.session.address, input.address, false),
    ),
    own,
    followers: api.follows.followers.handler(({ input }) => followers(input)),
    following: api.follows.following.handler(({ input }) => following(input)),
  };
}
