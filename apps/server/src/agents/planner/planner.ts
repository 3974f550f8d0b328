/** Runs agents that are due. Agents are claimed, so that any number of processes can plan. */

import { sql } from 'kysely';
import type { Row } from '../../platform/database/schema.ts';
import { runTask } from '../../platform/telemetry/run-task.ts';
import { readAgentState } from '../autonomy/agent-state.ts';
import type { AutonomyDependencies } from '../autonomy/dependencies.ts';
import { noteFailure, publicReason } from '../health/runtime.ts';
import { runDue } from './run-due.ts';

const MINUTE_MS = 60_000;
const CLAIM_MS = 5 * MINUTE_MS;
const MAX_BACK_OFF_MS = 6 * 60 * MINUTE_MS;
const CONCURRENCY = 8;

/** Runs the agents that are due, at most `limit`; returns their number. */
export async function planDue(parts: AutonomyDependencies, limit = CONCURRENCY): Promise<number> {
  const claimed = await claim(parts, limit);
  await Promise.all(
    claimed.map((row) => runTask(parts.tracing, { task: 'agent cycle' }, () => plan(parts, row))),
  );
  return claimed.length;
}

const claim = ({ db, now }: AutonomyDependencies, limit: number): Promise<Row<'agent_runtime'>[]> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const rows = await tx
      .selectFrom('agent_runtime')
      .selectAll()
      .where('next_ms', '<=', at)
      .where('claimed_until_ms', '<=', at)
      .orderBy('next_ms')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length > 0) {
      await tx
        .updateTable('agent_runtime')
        .set({ claimed_until_ms: at + CLAIM_MS, heartbeat_ms: at })
        .where(
          'pool_id',
          'in',
          rows.map(({ pool_id }) => pool_id),
        )
        .execute();
    }
    return rows;
  });

async function plan(parts: AutonomyDependencies, row: Row<'agent_runtime'>): Promise<void> {
  const { db, now, log } = parts;
  const { pool_id, post_ms, mentions_ms, treasury_ms } = row;
  const release = ({ next_ms, ...changes }: Partial<Row<'agent_runtime'>> & { next_ms: number }) =>
    db
      .updateTable('agent_runtime')
      .set({
        ...changes,
        // A settings change in the meantime has scheduled another run.
        next_ms: sql<number>`case when next_ms = ${row.next_ms} then ${next_ms}::int8 else next_ms end`,
        claimed_until_ms: 0,
      })
      .where('pool_id', '=', pool_id)
      .execute();
  try {
    const standing = await readAgentState(db, pool_id, now());
    if (standing === undefined) {
      await release({ next_ms: now() + MAX_BACK_OFF_MS, waiting: 'no_agent' });
      return;
    }
    const due = { post_ms, mentions_ms, treasury_ms };
    const { blockedUntilMs, ...next } = await runDue(parts, standing, due);
    const next_ms = Math.min(
      blockedUntilMs ?? Math.min(next.post_ms, next.mentions_ms),
      next.treasury_ms,
    );
    await release({ ...next, next_ms, failures: 0 });
  } catch (error) {
    log.warn({ err: error, pool_id }, 'agent failed');
    await noteFailure(db, pool_id, publicReason(error), now());
    const backOff = Math.min(MAX_BACK_OFF_MS, MINUTE_MS * 2 ** Math.min(row.failures, 10));
    await release({ next_ms: now() + backOff });
  }
}
