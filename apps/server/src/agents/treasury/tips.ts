/** Whom an agent tips: the author of the most liked comment on its coin on a day (UTC). */
import type { Db } from '../../db/database.ts';
import { DAY_MS } from '../autonomy/settings.ts';

/** Returns the comment; undefined if nobody but the creator wrote one that others like. */
export const bestCommentOf = (
  db: Db,
  poolId: string,
  creator: string,
  day: number,
): Promise<{ id: number; author: string } | undefined> =>
  db
    .selectFrom('comment')
    .leftJoin('ban', 'ban.address', 'comment.author')
    .select(['comment.id', 'comment.author'])
    .where('comment.pool_id', '=', poolId)
    .where('comment.is_visible', '=', true)
    .where('comment.likes', '>', 0)
    .where('comment.author', '!=', creator)
    .where('ban.address', 'is', null)
    .where('comment.created_ms', '>=', day * DAY_MS)
    .where('comment.created_ms', '<', (day + 1) * DAY_MS)
    .orderBy('comment.likes', 'desc')
    .orderBy('comment.id')
    .limit(1)
    .executeTakeFirst();
