/** Text files under their SHA-256, for personas that name them. */
import { createHash } from 'node:crypto';
import { chatLimits, type KnowledgeFile, type KnowledgeFileBody } from '@atoll/api';
import type { Db, Tx } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { assertMayPost } from '../../posting/may-post.ts';

const DAY_MS = 86_400_000;

/** @throws {HttpError} 400 and 403 by the rules of posts, 409 and 429 above the limits of files. */
export async function storeFile(
  db: Db,
  address: string,
  { title, text }: KnowledgeFileBody,
  nowMs: number,
): Promise<KnowledgeFile> {
  await assertMayPost(db, address, [title, text]);
  const digest = createHash('sha256').update(text).digest('hex');
  const file = { reference: `sha256:${digest}`, characters: text.length };
  const stored = await findFile(db, digest);
  if (stored !== undefined) return { ...file, title: stored.title };
  await db.transaction().execute(async (tx) => {
    // Serializes parallel uploads of one user, so that each counts the earlier ones.
    await tx
      .selectFrom('profile')
      .select('id')
      .where('address', '=', address)
      .forNoKeyUpdate()
      .execute();
    await assertMayStore(tx, address, nowMs);
    await tx
      .insertInto('knowledge_file')
      .values({ digest, title, text, uploaded_by: address, created_ms: nowMs })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
  });
  return { ...file, title };
}

async function assertMayStore(tx: Tx, address: string, nowMs: number): Promise<void> {
  const day = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const { files, today } = await tx
    .selectFrom('knowledge_file')
    .select((row) => [
      row.fn.countAll<number>().as('files'),
      row.fn.countAll<number>().filterWhere('created_ms', '>=', day).as('today'),
    ])
    .where('uploaded_by', '=', address)
    .executeTakeFirstOrThrow();
  if (Number(files) >= chatLimits.files) {
    throw new HttpError(409, `You have stored ${chatLimits.files} files, which is the limit.`);
  }
  if (Number(today) >= chatLimits.dailyFiles) {
    throw new HttpError(
      429,
      `Daily limit reached: ${chatLimits.dailyFiles} files. It resets at 00:00 UTC.`,
    );
  }
}

export const findFile = (db: Db, digest: string) =>
  db
    .selectFrom('knowledge_file')
    .select(['title', 'text'])
    .where('digest', '=', digest)
    .executeTakeFirst();

/** @throws {HttpError} 404 if the file is not stored here. */
export async function readStoredFile(
  db: Db,
  digest: string,
): Promise<KnowledgeFile & { text: string }> {
  const file = await findFile(db, digest);
  if (file === undefined) throw new HttpError(404, 'File not found on this server.');
  return { ...file, reference: `sha256:${digest}`, characters: file.text.length };
}
