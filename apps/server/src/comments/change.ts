/** Edits and deletes a user's own comments. */

import { commentLimits } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { assertMayPost } from '../posting/may-post.ts';
import { announceEdit, announceVisibility, notifyReaders } from './announce.ts';
import type { CommentWriteDependencies } from './dependencies.ts';
import { digestOf } from './parse.ts';
import { lockAuthor } from './post.ts';
import { resolveCashtags, resolveMentions } from './references.ts';
import { rejectSpam } from './spam.ts';
import { changeVisibility } from './visibility.ts';

const notFound = () => new HttpError(404, 'Comment not found.');

/** The caller's own comment, while it is shown. */
async function findOwn(db: Db, id: number, address: string): Promise<Row<'comment'>> {
  const row = await db
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('is_visible', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.author !== address)
    throw new HttpError(403, 'You can only edit or delete your own comments.');
  return row;
}

/**
 * Replaces the text of an own comment.
 * @throws {HttpError} 400, 403, 404 or 409.
 */
export async function editComment(
  parts: CommentWriteDependencies,
  address: string,
  edit: { id: number; text: string; mentions: readonly string[] },
): Promise<Row<'comment'>> {
  const { db, config, now } = parts;
  const { id, text } = edit;
  await assertMayPost(db, address, [text]);
  const before = await findOwn(db, id, address);
  const pool = await db
    .selectFrom('pool')
    .select(['pool_id', 'symbol'])
    .where('pool_id', '=', before.pool_id)
    .executeTakeFirst();
  if (pool === undefined) throw notFound();
  if (text === '' && before.image === null && before.sticker_pool === null) {
    throw new HttpError(400, 'text: must not be empty. To remove the comment, delete it.');
  }
  const mentions = await resolveMentions(db, text, edit.mentions);
  const cashtags = await resolveCashtags(db, text, pool);
  const row = await db.transaction().execute(async (tx) => {
    const createdMs = await lockAuthor(tx, address);
    const attempt = { author: address, pool_id: before.pool_id, text, id };
    await rejectSpam(tx, config.comments, attempt, createdMs, now());
    const changed = await tx
      .updateTable('comment')
      .set({
        text,
        text_digest: digestOf(text),
        mentions: JSON.stringify(mentions),
        cashtags: JSON.stringify(cashtags),
        edited_ms: now(),
      })
      .where('id', '=', id)
      .where('is_visible', '=', true)
      .where('created_ms', '>=', now() - commentLimits.editMs)
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await announceEdit(tx, parts, changed);
    const known = new Set(before.mentions.map((each) => each.address));
    const mentioned = mentions.filter((each) => !known.has(each.address));
    await notifyReaders(tx, changed, { answered: [], mentioned });
    return changed;
  });
  if (row === undefined) {
    throw new HttpError(
      403,
      'Edit window has expired: comments can be edited for 5 minutes after posting.',
    );
  }
  return row;
}

/** Deletes an own comment; its thread keeps its place while it has replies. */
export async function deleteComment(
  parts: CommentWriteDependencies,
  address: string,
  id: number,
): Promise<Row<'comment'>> {
  const { db, now } = parts;
  await findOwn(db, id, address);
  return db.transaction().execute(async (tx) => {
    await changeVisibility(tx, id, { deleted_ms: now() });
    const row = await tx
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await announceVisibility(tx, parts, row);
    return row;
  });
}
