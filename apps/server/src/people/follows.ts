/** Follows and unfollows: the row and both totals change in one transaction. */
import { MAX_FOLLOWING } from '@atoll/api';
import { sql, type Transaction } from 'kysely';
import { notify } from '../notifications/notify.ts';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';
import { HttpError } from '../platform/errors.ts';
import { assertNotBanned } from '../posting/may-post.ts';

type Tx = Transaction<Schema>;

/** A follow; both are addresses. */
export interface FollowPair {
  follower: string;
  followed: string;
}

/**
 * Follows an address. Following again changes nothing.
 * @throws {HttpError} 400 for one's own address, 403 if the follower is banned or blocked by that user, 409 beyond
 *   `MAX_FOLLOWING`.
 */
export async function follow(db: Db, pair: FollowPair, nowMs: number): Promise<void> {
  if (pair.follower === pair.followed) throw new HttpError(400, 'You cannot follow yourself.');
  await db.transaction().execute(async (tx) => {
    await assertNotBanned(tx, pair.follower);
    const block = await tx
      .selectFrom('blocked_person')
      .select('blocked')
      .where('blocker', '=', pair.followed)
      .where('blocked', '=', pair.follower)
      .executeTakeFirst();
    if (block !== undefined) throw new HttpError(403, 'This person has blocked you.');
    const added = await tx
      .insertInto('follow')
      .values({ ...pair, created_ms: nowMs })
      .onConflict((conflict) => conflict.columns(['follower', 'followed']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return;
    const following = await count(tx, pair, 1);
    if (following > MAX_FOLLOWING) {
      throw new HttpError(
        409,
        `Limit reached: you can follow at most ${MAX_FOLLOWING} people. Unfollow someone first.`,
      );
    }
    await notify(tx, { kind: 'follow', recipient: pair.followed, actor: pair.follower });
  });
}

/** Stops following an address. */
export async function unfollow(db: Db, pair: FollowPair): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('follow')
      .where('follower', '=', pair.follower)
      .where('followed', '=', pair.followed)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await count(tx, pair, -1);
  });
}

/** Changes both totals by `step`; returns how many the follower follows now. */
async function count(tx: Tx, { follower, followed }: FollowPair, step: 1 | -1): Promise<number> {
  const changes = [
    { address: follower, followers: 0, following: step },
    { address: followed, followers: step, following: 0 },
  ]
    // Every transaction locks the rows in the same order, so that none waits for another in a circle.
    .sort((a, b) => (a.address < b.address ? -1 : 1));
  let following = 0;
  for (const change of changes) {
    const row = await tx
      .insertInto('follow_count')
      .values(change)
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          followers: sql`follow_count.followers + excluded.followers`,
          following: sql`follow_count.following + excluded.following`,
        }),
      )
      .returning('following')
      .executeTakeFirstOrThrow();
    if (change.address === follower) following = row.following;
  }
  return following;
}

/** Totals of an address; zeros if it neither follows nor is followed. */
export async function followCounts(
  db: Db,
  address: string,
): Promise<{ followers: number; following: number }> {
  const row = await db
    .selectFrom('follow_count')
    .select(['followers', 'following'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? { followers: 0, following: 0 };
}
