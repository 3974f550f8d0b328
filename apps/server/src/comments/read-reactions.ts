/** Reads reactions: images of sticker coins that users put on comments. */
import type { Comment } from '@atoll/api';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { anyOf, readPrepared } from '../platform/database/statements/prepared.ts';
import { shownIcon } from '../pools/shown-icon.ts';

/** Different stickers that a comment shows. */
const MAX_SHOWN = 12;

export interface Reactions {
  reactions: Comment['reactions'];
  reacted: string[];
}

/** Reactions to comments by comment id, most frequent first. */
export async function readReactions(
  db: Db | Tx,
  ids: readonly number[],
  viewer: string | undefined,
): Promise<Map<number, Reactions>> {
  const byComment = new Map<number, Reactions>();
  if (ids.length === 0) return byComment;
  const query = db
    .selectFrom('reaction')
    .innerJoin('pool', 'pool.pool_id', 'reaction.sticker_pool')
    .select((row) => [
      'reaction.comment_id',
      'pool.pool_id',
      'pool.symbol',
      shownIcon.as('icon_url'),
      row.fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(reaction.address = ${viewer ?? ''})`.as('reacted'),
      row.fn.min('reaction.created_ms').as('first_ms'),
    ])
    .where('reaction.comment_id', '=', anyOf(ids))
    .groupBy(['reaction.comment_id', 'pool.id'])
    .orderBy('count', 'desc')
    .orderBy('first_ms');
  const rows = await readPrepared(db, query.compile());
  for (const { comment_id, count, reacted, first_ms: _, ...sticker } of rows) {
    const known = byComment.get(comment_id) ?? { reactions: [], reacted: [] };
    if (known.reactions.length < MAX_SHOWN)
      known.reactions.push({ ...sticker, count: Number(count) });
    if (reacted) known.reacted.push(sticker.pool_id);
    byComment.set(comment_id, known);
  }
  return byComment;
}
