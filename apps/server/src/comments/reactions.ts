/** Adds and removes reactions: images of sticker coins on comments, a few per user and comment. */

import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { assertNotBanned } from '../posting/may-post.ts';
import { announceChange } from './announce.ts';
import type { CommentWriteDependencies } from './dependencies.ts';

/** Different stickers that one user can put on a comment. */
const MAX_PER_PERSON = 3;

/**
 * Adds a user's reaction or takes it back; repeating it changes nothing.
 * @throws {HttpError} 403 if the user is banned, 404 for comments that are not shown, 400 for coins without a sticker, 409 when the
 *   user has put as many stickers on the comment as allowed.
 */
export async function react(
  parts: CommentWriteDependencies,
  address: string,
  reaction: { id: number; sticker_pool: string; on: boolean },
): Promise<Row<'comment'>> {
  const { db, now } = parts;
  const { id, sticker_pool, on } = reaction;
  return db.transaction().execute(async (tx) => {
    if (on) await assertNotBanned(tx, address);
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
    if (changed) await announceChange(tx, parts, row);
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
