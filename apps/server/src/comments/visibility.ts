/** Deletes, hides and restores comments, and keeps the counts of threads and pools with them. */

import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';

export type VisibilityChange = Partial<
  Pick<Row<'comment'>, 'deleted_ms' | 'hidden_ms' | 'hidden_reason'>
>;

/**
 * Changes whether a comment is shown. A thread whose first comment goes keeps its place while it has
 * replies.
 * @returns the comment as it was before, or undefined if there is none.
 */
export async function changeVisibility(
  tx: Tx,
  id: number,
  change: VisibilityChange,
): Promise<Row<'comment'> | undefined> {
  const known = await tx
    .selectFrom('comment')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const rootId = known.parent_id ?? id;
  // Threads first, then their replies, then the pool: every write of comments locks in this order.
  const locked = await tx
    .selectFrom('comment')
    .selectAll()
    .where('id', 'in', [rootId, id])
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = locked.find((row) => row.id === id);
  const root = locked.find((row) => row.id === rootId);
  if (before === undefined || root === undefined) return undefined;

  const after = { ...before, ...change };
  const isVisible = after.deleted_ms === null && after.hidden_ms === null;
  const difference = Number(isVisible) - Number(before.is_visible);
  await tx.updateTable('comment').set(change).where('id', '=', id).execute();
  if (difference === 0) return before;
  if (rootId !== id) await countReply(tx, rootId, difference);
  const { is_listed } = await tx
    .selectFrom('comment')
    .select('is_listed')
    .where('id', '=', rootId)
    .executeTakeFirstOrThrow();
  await countInPool(tx, before.pool_id, difference, Number(is_listed) - Number(root.is_listed));
  return before;
}

/** Adds to the replies of a thread; locks its first comment. */
export async function countReply(tx: Tx, rootId: number, difference: number): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ reply_count: sql<number>`reply_count + ${difference}` })
    .where('id', '=', rootId)
    .execute();
}

/** Adds to the comments and threads of a pool. */
export async function countInPool(
  tx: Tx,
  poolId: string,
  comments: number,
  threads: number,
): Promise<void> {
  await tx
    .updateTable('pool')
    .set({
      comment_count: sql<number>`comment_count + ${comments}`,
      thread_count: sql<number>`thread_count + ${threads}`,
    })
    .where('pool_id', '=', poolId)
    .execute();
}

/** Counts the comments of pools anew: an index that is rebuilt finds them there already. */
export async function restoreCounts(tx: Tx, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await sql`
    update pool set comment_count = counted.comments, thread_count = counted.threads
    from (
      select pool_id, count(*) filter (where is_visible) as comments,
        count(*) filter (where parent_id is null and is_listed) as threads
      from comment where pool_id = any(${poolIds}) group by pool_id
    ) as counted
    where pool.pool_id = counted.pool_id`.execute(tx);
}
