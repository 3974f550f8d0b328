/** Rejects spam: slow mode of new accounts, too many links, repeated texts and links. */

import type { CommentRules } from '../platform/config/comment-rules.ts';
import type { Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { hasSecretKey, linksIn } from '../posting/contacts.ts';
import { digestOf, lettersOf } from './parse.ts';

/** Comments of a user that are compared with a new one. */
const RECENT = 20;

export interface Attempt {
  author: string;
  pool_id: string;
  text: string;
  /** The comment that is being edited. */
  id?: number;
}

/**
 * Checks a text before it is posted or replaces another. The author's profile must be locked, so that
 * comments sent at once are counted.
 * @param createdMs time of the author's first login, in milliseconds.
 * @throws {HttpError} 400, 409 or 429 naming the limit.
 */
export async function rejectSpam(
  tx: Tx,
  rules: CommentRules,
  attempt: Attempt,
  createdMs: number,
  nowMs: number,
): Promise<void> {
  const isNew = nowMs - createdMs < rules.newAccountMs;
  const links = linksIn(attempt.text);
  rejectLinks(rules, links.length, isNew);
  if (hasSecretKey(attempt.text)) {
    throw new HttpError(
      400,
      'Your comment contains a seed phrase or private key. Anyone who reads it can take your funds: remove it.',
    );
  }

  const recent = await tx
    .selectFrom('comment')
    .select(['id', 'pool_id', 'text', 'text_digest', 'created_ms'])
    .where('author', '=', attempt.author)
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  const last = recent[0];
  if (isNew && attempt.id === undefined && last !== undefined) {
    const sinceMs = nowMs - last.created_ms;
    const waitMs = rules.newAccountPauseMs - sinceMs;
    // If the clock of the server that stored the comment is ahead, the pause would last until this one catches up.
    if (waitMs > 0 && sinceMs >= 0) throw slowMode(rules, waitMs);
  }
  if (attempt.text === '') return;

  const digest = digestOf(attempt.text);
  const isLong = lettersOf(attempt.text).length >= rules.duplicateLength;
  const since = nowMs - rules.duplicateMs;
  for (const other of recent) {
    if (other.id === attempt.id || other.created_ms < since) continue;
    const sameText = other.text_digest === digest && (isLong || other.pool_id === attempt.pool_id);
    if (sameText || linksIn(other.text).some((link) => links.includes(link))) {
      throw new HttpError(
        409,
        'Duplicate comment: you posted the same text or link recently. Write something new.',
      );
    }
  }
  if (isLong) await rejectWave(tx, rules, attempt.author, digest, since);
}

function rejectLinks(rules: CommentRules, count: number, isNew: boolean): void {
  const most = isNew ? rules.newAccountLinks : rules.links;
  if (count <= most) return;
  throw new HttpError(
    400,
    isNew
      ? `New accounts can post ${most === 0 ? 'no links' : `at most ${most} links`} in the first ${rules.newAccountMs / 60_000} minutes.`
      : `Too many links: a comment can have at most ${most}.`,
  );
}

function slowMode(rules: CommentRules, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new HttpError(
    429,
    `Slow mode: new accounts can comment every ${rules.newAccountPauseMs / 1_000} s. Try again in ${seconds} s.`,
    { details: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } },
  );
}

/** One text by many accounts: bots take turns. */
async function rejectWave(
  tx: Tx,
  rules: CommentRules,
  author: string,
  digest: string,
  since: number,
): Promise<void> {
  const same = await tx
    .selectFrom('comment')
    .select('author')
    .where('text_digest', '=', digest)
    .where('created_ms', '>=', since)
    .orderBy('created_ms', 'desc')
    .limit(RECENT)
    .execute();
  const people = new Set(same.map((row) => row.author));
  people.delete(author);
  if (people.size < rules.duplicatePeople) return;
  throw new HttpError(
    409,
    'Duplicate comment: several people posted the same text recently. Write something new.',
  );
}
