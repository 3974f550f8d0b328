/** Decides whether a user may publish texts here: bans and the operators' word list. */
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { findBlockedWord } from './words.ts';

/**
 * Checks a post before it is stored.
 * @param texts every text of the post; null and undefined are skipped.
 * @throws {HttpError} 403 if the author is banned; 400 if a text contains a blocked word.
 */
export async function assertMayPost(
  db: Db | Tx,
  author: string,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  await assertNotBanned(db, author);
  const written = texts.filter((text) => text !== null && text !== undefined && text !== '');
  if (written.length === 0) return;
  const rows = await db.selectFrom('blocked_word').select('word').execute();
  const list = rows.map(({ word }) => word);
  for (const text of written) rejectBlockedWords(text ?? '', list);
}

/**
 * Checks that a user may take part: post, like, follow and report.
 * @throws {HttpError} 403 with the reason if they are banned.
 */
export async function assertNotBanned(db: Db | Tx, address: string): Promise<void> {
  const ban = await db
    .selectFrom('ban')
    .select('reason')
    .where('address', '=', address)
    .executeTakeFirst();
  if (ban !== undefined) throw banned(ban.reason);
}

export const banned = (reason: string) =>
  new HttpError(
    403,
    `This account is banned from posting: ${reason} Trading and withdrawals are not affected.`,
  );

/** @throws {HttpError} 400 if the text contains a word of the list. */
export function rejectBlockedWords(text: string, list: readonly string[]): void {
  const found = findBlockedWord(text, list);
  if (found === undefined) return;
  throw new HttpError(400, `“${found}” is not allowed on this server. Remove it and try again.`);
}

/**
 * Checks that a profile is not hidden: its owner could otherwise undo the decision.
 * @throws {HttpError} 403 while it is hidden.
 */
export async function assertMayEditProfile(db: Db, owner: string): Promise<void> {
  const hidden = await db
    .selectFrom('moderated')
    .select('id')
    .where('subject_kind', '=', 'profile')
    .where('subject_id', '=', owner)
    .where('state', '=', 'hidden')
    .executeTakeFirst();
  if (hidden === undefined) return;
  throw new HttpError(
    403,
    'Your profile is hidden by moderation. You can edit it after an operator restores it.',
  );
}
