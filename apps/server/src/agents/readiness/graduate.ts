/** Starts agents when their coin graduates: queues the approved first post, and reminds creators of what is missing. */
import { sql } from 'kysely';
import { notify } from '../../notifications/notify.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { nextPostMs, readSettings } from '../autonomy/settings.ts';

/** Maximum number of agents per run. They are chosen at random so that agents that always fail cannot fill every batch. */
const BATCH = 20;

export type GraduateDependencies = Pick<
  AutonomyDependencies,
  'db' | 'now' | 'random' | 'readiness'
>;

/** Starts the agents whose coins have graduated, and queues first posts that can be sent. */
export async function startGraduated(parts: GraduateDependencies): Promise<void> {
  await queueFirstPosts(parts);
  const { rows } = await sql<{ pool_id: string; creator: string; has_first_post: boolean }>`
    select pool.pool_id, account.address as creator, exists (
      select from agent_outbox
      where agent_outbox.pool_id = pool.pool_id and kind = 'post'
        and agent_outbox.state in ('approved', 'queued', 'sending', 'posted')
    ) as has_first_post
    from agent_runtime
    join pool on pool.pool_id = agent_runtime.pool_id
    join agent on agent.pool = pool.id
    join account on account.id = agent.creator
    where agent_runtime.graduated_ms is null and pool.is_graduated
    order by random()
    limit ${BATCH}`.execute(parts.db);
  await attemptEach(
    rows,
    ({ pool_id }) => `agent of pool ${pool_id}`,
    (row) => start(parts, row),
    'Graduated agents could not be started.',
  );
}

/** An approved post waits for the graduation, and for the X account. */
async function queueFirstPosts({ db, now }: GraduateDependencies): Promise<void> {
  await sql`
    update agent_outbox set state = 'queued', due_ms = ${now()}
    from pool, agent_x_account
    where agent_outbox.state = 'approved' and pool.pool_id = agent_outbox.pool_id
      and pool.is_graduated and agent_x_account.pool_id = agent_outbox.pool_id
      and agent_x_account.state = 'connected'`.execute(db);
}

async function start(
  { db, now, random, readiness }: GraduateDependencies,
  {
    pool_id,
    creator,
    has_first_post,
  }: { pool_id: string; creator: string; has_first_post: boolean },
): Promise<void> {
  const { steps } = await readiness(pool_id);
  const missing = steps.filter(({ is_done }) => !is_done).map(({ step }) => step);
  const nowMs = now();
  await db.transaction().execute(async (tx) => {
    // Without an approved post, the agent writes its first one now rather than on its cadence.
    const post_ms = has_first_post
      ? nextPostMs(await readSettings(tx, pool_id), nowMs, random)
      : nowMs;
    const { numUpdatedRows } = await tx
      .updateTable('agent_runtime')
      .set({ graduated_ms: nowMs, next_ms: nowMs, post_ms })
      .where('pool_id', '=', pool_id)
      .where('graduated_ms', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || missing.length === 0) return;
    await notify(tx, { kind: 'agent_not_ready', recipient: creator, poolId: pool_id });
  });
}
