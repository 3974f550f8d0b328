/** Likes: one per user and comment, counted on the comment and on its author's profile. */

import { sql } from 'kysely';
import { hasTraded } from '../identity/cost.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { assertNotBanned } from '../posting/may-post.ts';
import { announceChange, notifyLiked } from './announce.ts';
import type { CommentWriteDependencies } from './dependencies.ts';
import { lockAuthor } from './post.ts';

const notFound = () => new HttpError(404, 'Comment not found.');

/**
 * Likes a comment or takes the like back; repeating it changes nothing.
 * @throws {HttpError} 403 if the user is banned, 404 for comments that are not shown.
 */
export async function likeComment(
  parts: CommentWriteDependencies,
  address: string,
  id: number,
  liked: boolean,
): Promise<Row<'comment'>> {
  const { db, now, awardPoints } = parts;
  return db.transaction().execute(async (tx) => {
    if (liked) await assertNotBanned(tx, address);
    const found = await tx
      .selectFrom('comment')
      .select('author')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound();
    // Profiles before comments, as when posting.
    await lockAuthor(tx, found.author);
    const before = await tx
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', id)
      .where('is_visible', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    const changed = liked
      ? await addLike(tx, address, id, now())
      : await removeLike(tx, address, id);
    if (!changed) return before;
    const difference = liked ? 1 : -1;
    await tx
      .updateTable('profile')
      .set({ likes_received: sql<number>`likes_received + ${difference}` })
      .where('address', '=', found.author)
      .execute();
    const row = await tx
      .updateTable('comment')
      .set({ likes: sql<number>`likes + ${difference}` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceChange(tx, parts, row);
    if (liked) {
      // Likes of accounts that cost nothing earn nothing: one person can create any number of them.
      if (await hasTraded(tx, address)) {
        await awardPoints(tx, {
          action: 'like_received',
          address: row.author,
          from: address,
          subject: String(id),
          atMs: now(),
        });
      }
      await notifyLiked(tx, row, address);
    }
    return row;
  });
}

async function addLike(tx: Tx, address: string, id: number, nowMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_like')
    .values({ comment_id: id, address, created_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function removeLike(tx: Tx, address: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('comment_like')
    .where('comment_id', '=', id)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
