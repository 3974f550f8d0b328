/** Reactions: pictures of sticker coins on comments, a few per person and comment. */
import type { Comment } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CommentRow } from '../db/schema/comments.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../http/env.ts';
import type { Tx } from '../indexer/batch.ts';
import { shownIcon } from '../views/shown-icon.ts';
import { announceChange } from './announce.ts';

/** Different stickers that one person can put on a comment, and that a comment shows. */
const MAX_PER_PERSON = 3;
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
  const rows = await db
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
    .where('reaction.comment_id', 'in', [...ids])
    .groupBy(['reaction.comment_id', 'pool.pool_id', 'pool.symbol', 'pool.icon_url'])
    .orderBy('count', 'desc')
    .orderBy('first_ms')
    .execute();
  for (const { comment_id, count, reacted, first_ms: _, ...sticker } of rows) {
    const known = byComment.get(comment_id) ?? { reactions: [], reacted: [] };
    if (known.reactions.length < MAX_SHOWN)
      known.reactions.push({ ...sticker, count: Number(count) });
    if (reacted) known.reacted.push(sticker.pool_id);
    byComment.set(comment_id, known);
  }
  return byComment;
}

/**
 * Adds a person's reaction or takes it back; repeating it changes nothing.
 * @throws {HttpError} 404 for comments that are not shown, 400 for coins without a sticker, 409 when the
 *   person has put as many stickers on the comment as allowed.
 */
export async function react(
  services: Services,
  address: string,
  reaction: { id: number; sticker_pool: string; on: boolean },
): Promise<CommentRow> {
  const { db, now } = services;
  const { id, sticker_pool, on } = reaction;
  return db.transaction().execute(async (tx) => {
    // Reactions of one comment are counted one after another.
    const row = await tx
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', id)
      .where('is_visible', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'Comment not found.');
    const changed = on
      ? await add(tx, address, id, sticker_pool, now())
      : await remove(tx, address, id, sticker_pool);
    if (changed) await announceChange(tx, services, row);
    return row;
  });
}

async function add(tx: Tx, address: string, id: number, stickerPool: string, nowMs: number) {
  const sticker = await tx
    .selectFrom('pool')
    .select('id')
    .where('pool_id', '=', stickerPool)
    .where('is_sticker', '=', true)
    .executeTakeFirst();
  if (sticker === undefined) {
    throw new HttpError(400, 'sticker_pool: not the pool of a sticker coin.');
  }
  const own = await tx
    .selectFrom('reaction')
    .select('sticker_pool')
    .where('comment_id', '=', id)
    .where('address', '=', address)
    .execute();
  if (own.some((each) => each.sticker_pool === stickerPool)) return false;
  if (own.length >= MAX_PER_PERSON) {
    throw new HttpError(
      409,
      `Limit reached: ${MAX_PER_PERSON} stickers per person and comment. Remove one first.`,
    );
  }
  await tx
    .insertInto('reaction')
    .values({ comment_id: id, address, sticker_pool: stickerPool, created_ms: nowMs })
    .execute();
  return true;
}

async function remove(tx: Tx, address: string, id: number, stickerPool: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('reaction')
    .where('comment_id', '=', id)
    .where('address', '=', address)
    .where('sticker_pool', '=', stickerPool)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
