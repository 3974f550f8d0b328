/** Blocked users: the blocker sees their comments collapsed and gets no notifications from them. */
import type { Db, Tx } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

/** Users whom one account can block. */
const MAX_BLOCKED = 1_000;

/** Whether `blocker` wants nothing of `person`. */
export async function hasBlocked(db: Db | Tx, blocker: string, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_person')
    .select('created_ms')
    .where('blocker', '=', blocker)
    .where('blocked', '=', person)
    .executeTakeFirst();
  return row !== undefined;
}

/** Addresses that an account blocks, the latest first. */
export async function blockedBy(db: Db, blocker: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocked_person')
    .select('blocked')
    .where('blocker', '=', blocker)
    .orderBy('created_ms', 'desc')
    .limit(MAX_BLOCKED)
    .execute();
  return rows.map(({ blocked }) => blocked);
}

/**
 * Blocks or unblocks a user.
 * @throws {HttpError} 409 for oneself, and when 1,000 are blocked.
 */
export async function setBlocked(
  db: Db,
  blocker: string,
  person: string,
  blocked: boolean,
  nowMs: number,
): Promise<void> {
  if (blocker === person) throw new HttpError(409, 'You cannot block yourself.');
  if (!blocked) {
    await db
      .deleteFrom('blocked_person')
      .where('blocker', '=', blocker)
      .where('blocked', '=', person)
      .execute();
    return;
  }
  if ((await blockedBy(db, blocker)).length >= MAX_BLOCKED) {
    throw new HttpError(
      409,
      `Limit reached: you can block at most ${MAX_BLOCKED} people. Unblock someone first.`,
    );
  }
  await db
    .insertInto('blocked_person')
    .values({ blocker, blocked: person, created_ms: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
