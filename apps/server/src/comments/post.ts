/** Posts comments: one database transaction, and one effect for any number of requests. */

import type { ReplyPostBody } from '@atoll/api';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import { assertMayPost } from '../posting/may-post.ts';
import { announceComment, notifyReaders } from './announce.ts';
import type { CommentWriteDependencies } from './dependencies.ts';
import { digestOf } from './parse.ts';
import {
  ownCashtag,
  resolveCashtags,
  resolveImage,
  resolveMentions,
  resolveProposal,
  resolveSticker,
  resolveTrade,
} from './references.ts';
import { rejectSpam } from './spam.ts';
import { countInPool, countReply } from './visibility.ts';

/**
 * Posts a comment by `author`. An agent's comment mentions no one, and no other coin, and its profile is exempt from the limits of
 * new accounts: the agent has limits for replies, and its text was paid for.
 * @returns the comment, which is an earlier one if its `client_id` was used before.
 * @throws {HttpError} 400, 403, 404, 409 or 429.
 */
export async function postComment(
  parts: CommentWriteDependencies,
  author: string,
  body: ReplyPostBody,
  { isAgent = false } = {},
): Promise<Row<'comment'>> {
  const { db, config, now } = parts;
  const rules = isAgent ? { ...config.comments, newAccountMs: 0 } : config.comments;
  await assertMayPost(db, author, [body.text]);
  const pool = await db
    .selectFrom('pool')
    .select(['pool_id', 'symbol'])
    .where('pool_id', '=', body.pool_id)
    .executeTakeFirst();
  if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
  const proposal_id = await resolveProposal(db, body);
  const content = {
    pool_id: body.pool_id,
    author,
    client_id: body.client_id ?? null,
    text: body.text,
    text_digest: digestOf(body.text),
    image: await resolveImage(parts, body.image),
    sticker_pool: await resolveSticker(db, body.sticker_pool),
    ...(await resolveTrade(db, body, author)),
    mentions: JSON.stringify(isAgent ? [] : await resolveMentions(db, body.text, body.mentions)),
    cashtags: JSON.stringify(
      isAgent ? ownCashtag(body.text, pool) : await resolveCashtags(db, body.text, pool),
    ),
  };
  return db.transaction().execute(async (tx) => {
    const createdMs = await lockAuthor(tx, author);
    const earlier = await findPosted(tx, author, content.client_id);
    if (earlier !== undefined) return earlier;
    await rejectSpam(tx, rules, content, createdMs, now());
    const answered = body.parent_id ? await findAnswered(tx, body.parent_id, body.pool_id) : null;
    if (answered !== null) await countReply(tx, answered.parent_id, 1);
    const row = await tx
      .insertInto('comment')
      .values({
        ...content,
        parent_id: answered?.parent_id ?? null,
        proposal_id: answered === null ? proposal_id : answered.proposal_id,
        reply_to: answered?.reply_to ?? null,
        created_ms: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await countInPool(tx, body.pool_id, 1, answered === null ? 1 : 0);
    await announceComment(tx, parts, row);
    const mentioned = row.mentions;
    await notifyReaders(tx, row, { answered: answered?.authors ?? [], mentioned });
    return row;
  });
}

/** The comment that a user posted with a client id, if any. */
export const findPosted = async (db: Db, author: string, clientId?: string | null) =>
  clientId
    ? db
        .selectFrom('comment')
        .selectAll()
        .where('author', '=', author)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
    : undefined;

/** Serializes the comments of one user; returns when they logged in first. */
export async function lockAuthor(tx: Tx, address: string): Promise<number> {
  const { created_ms } = await tx
    .selectFrom('profile')
    .select('created_ms')
    .where('address', '=', address)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return created_ms;
}

/**
 * The thread of a reply, locked so that it is not deleted meanwhile. Replies to replies stay on one level
 * and name whom they answer.
 */
async function findAnswered(tx: Tx, id: number, poolId: string) {
  const known = await tx
    .selectFrom('comment')
    .select('parent_id')
    .where('id', '=', id)
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  const thread = await tx
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', known?.parent_id ?? id)
    .where('pool_id', '=', poolId)
    .forUpdate()
    .executeTakeFirst();
  const answered =
    thread?.id === id
      ? thread
      : await tx.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();
  if (thread === undefined || answered === undefined || !answered.is_visible) {
    throw new HttpError(404, 'The comment you are replying to was deleted.');
  }
  return thread === answered
    ? {
        parent_id: thread.id,
        proposal_id: thread.proposal_id,
        reply_to: null,
        authors: [thread.author],
      }
    : {
        parent_id: thread.id,
        proposal_id: thread.proposal_id,
        reply_to: answered.author,
        authors: [answered.author, thread.author],
      };
}
