/** Looks among the account's own posts for texts whose result is unknown. Finding one settles it. */
import { attemptEach } from '../../platform/attempt-each.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { clientOf } from '../x/account.ts';
import { type OutboxRow, settle } from './settle.ts';

export async function reconcile(
  { db, x, log, now }: Pick<AutonomyDependencies, 'db' | 'x' | 'log' | 'now'>,
  poolId: string,
  userId: string,
): Promise<void> {
  if (x === null) return;
  const rows = await db
    .selectFrom('agent_outbox')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('state', '=', 'unknown')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  if (rows.length === 0) return;
  const own = await (await clientOf(x, poolId)).ownPosts(userId);
  const settleFound = async (row: OutboxRow) => {
    const found = own.find(({ text }) => text === row.text);
    // Not finding it proves nothing: it may be older, or X may show it later.
    if (found === undefined) return;
    await db.transaction().execute((tx) =>
      settle(tx, row, {
        state: 'posted',
        postId: found.id,
        reason: 'Found among the account’s posts.',
        nowMs: now(),
      }),
    );
  };
  await attemptEach(
    rows,
    ({ id }) => `text ${id}`,
    settleFound,
    'Found texts could not be settled.',
    // An error would end the run of the agent before it answers mentions and posts.
  ).catch((err: unknown) => log.warn({ err, pool_id: poolId }, 'found texts not settled'));
}
