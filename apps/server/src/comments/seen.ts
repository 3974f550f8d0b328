/** How far a user has read the comments on a coin. */
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { countRows } from '../platform/list/count.ts';

/** Unread comments are counted up to this number. */
const MAX_UNREAD = 100;

/** Newest comment that a user has seen on a coin, and how many others have come since. */
export async function readSeen(db: Db, address: string, poolId: string) {
  const seen = await db
    .selectFrom('comment_seen')
    .select('comment_id')
    .where('address', '=', address)
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  const last_seen_id = seen?.comment_id ?? 0;
  const unread = await countRows(
    db,
    db
      .selectFrom('comment')
      .select('id')
      .where('pool_id', '=', poolId)
      .where('is_visible', '=', true)
      .where('id', '>', last_seen_id)
      .where('author', '!=', address)
      .orderBy('id', 'desc')
      .limit(MAX_UNREAD),
  );
  return { last_seen_id, unread };
}

/** Marks the comments of a coin up to `id` as seen; an older id changes nothing. */
export async function markSeen(
  db: Db,
  address: string,
  poolId: string,
  id: number,
): Promise<number> {
  // An id from the future would hide comments that do not exist yet.
  const { rows } = await sql<{ comment_id: number }>`
    insert into comment_seen (address, pool_id, comment_id)
    select ${address}, ${poolId},
      least(${id}::int8, coalesce((select max(id) from comment where pool_id = ${poolId} and is_visible), 0))
    on conflict (address, pool_id)
    do update set comment_id = greatest(comment_seen.comment_id, excluded.comment_id)
    returning comment_id`.execute(db);
  return rows[0]?.comment_id ?? 0;
}
