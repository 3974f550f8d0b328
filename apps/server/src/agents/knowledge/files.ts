/** Stores text files under their SHA-256, for personas that name them. */
import { createHash } from 'node:crypto';
import type { KnowledgeFile, KnowledgeFileBody } from '@atoll/api';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import { assertMayPost } from '../../moderation/may-post.ts';

const DAY_MS = 86_400_000;
/** Files that one person can upload in a day. */
const DAILY = 50;

/** @throws {HttpError} 400 and 403 by the rules of posts, 429 above the daily limit. */
export async function storeFile(
  db: Db,
  address: string,
  { title, text }: KnowledgeFileBody,
  nowMs: number,
): Promise<KnowledgeFile> {
  await assertMayPost(db, address, [title, text]);
  const digest = createHash('sha256').update(text).digest('hex');
  const { count } = await db
    .selectFrom('knowledge_file')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', address)
    .where('created_ms', '>', nowMs - DAY_MS)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DAILY) {
    throw new HttpError(429, `Daily limit reached: ${DAILY} files. Try again tomorrow.`);
  }
  await db
    .insertInto('knowledge_file')
    .values({ digest, title, text, uploaded_by: address, created_ms: nowMs })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  return { reference: `sha256:${digest}`, title, characters: text.length };
}
