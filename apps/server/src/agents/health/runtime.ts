/** Notes of what happened last to an agent, for its health page and its back-off. */
import { AtollError } from '@atoll/sdk';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Public part of a failure: messages of the database and of nodes contain hosts and tables. */
export const publicReason = (error: unknown): string =>
  error instanceof AtollError || (error instanceof Error && !('code' in error))
    ? error.message
    : 'Internal error.';

export async function noteSuccess(tx: Tx, poolId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('agent_runtime')
    .set({ last_action_ms: nowMs, failures: 0 })
    .where('pool_id', '=', poolId)
    .execute();
}

export async function noteFailure(
  db: Db | Tx,
  poolId: string,
  reason: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('agent_runtime')
    .set((row) => ({
      last_failure: reason.slice(0, 300),
      last_failure_ms: nowMs,
      failures: row('failures', '+', 1),
    }))
    .where('pool_id', '=', poolId)
    .execute();
}

/** Gives agents that have none a schedule. */
export async function enrol(db: Db, nowMs: number): Promise<void> {
  await sql`
    insert into agent_runtime (
      pool_id, next_ms, post_ms, mentions_ms, treasury_ms, claimed_until_ms, failures
    )
    select pool.pool_id, ${nowMs}, ${nowMs}, ${nowMs}, ${nowMs}, 0, 0
    from agent join pool on pool.id = agent.pool
    where not exists (select from agent_runtime where agent_runtime.pool_id = pool.pool_id)
    on conflict do nothing`.execute(db);
}

/** Makes the planner look at an agent now, after its settings have changed. */
export async function runSoon(tx: Tx, poolId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('agent_runtime')
    .set({ next_ms: nowMs, mentions_ms: nowMs, failures: 0 })
    .where('pool_id', '=', poolId)
    .execute();
}
