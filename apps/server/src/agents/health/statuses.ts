/** States of agents, for lists and their health. */
import {
  type AgentActivityState,
  type AgentStatus,
  type AgentWaitReason,
  agentWaitReasons,
} from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { isoOrNull } from '../../platform/iso.ts';
import { type AgentState, pauseOf } from '../autonomy/agent-state.ts';

interface Standing {
  pause: AgentState['pause'];
  /** State of the X account; undefined without one. */
  x: NonNullable<AgentState['account']>['state'] | undefined;
  waiting: AgentWaitReason | null;
  failures: number;
  hasStarted: boolean;
}

export function stateOf(standing: Standing): AgentActivityState {
  const { pause, x, waiting, failures, hasStarted } = standing;
  if (pause !== null) return 'paused';
  if (x !== 'connected') return 'not_connected';
  if (failures > 0) return 'failing';
  if (waiting !== null) return 'waiting';
  return hasStarted ? 'running' : 'starting';
}

/** Whether the next post is scheduled: nothing but the time of day holds it back. */
export const mayPost = ({ pause, x, waiting }: Standing): boolean =>
  pause === null &&
  x !== undefined &&
  (waiting === null || waiting === 'quiet' || waiting === 'cap');

export const waitReasonOf = (waiting: string | null | undefined): AgentWaitReason | null =>
  agentWaitReasons.find((each) => each === waiting) ?? null;

/** Returns the states of the agents of some coins, in any order. */
export async function readStatuses(
  db: Db,
  poolIds: readonly string[],
  nowMs: number,
): Promise<AgentStatus[]> {
  const rows = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
    .leftJoin('agent_x_account', 'agent_x_account.pool_id', 'pool.pool_id')
    .leftJoin('agent_runtime', 'agent_runtime.pool_id', 'pool.pool_id')
    .select([
      'pool.pool_id',
      'agent.paused_until_ms',
      'agent_config.creator_paused_ms',
      'agent_config.operator_paused_ms',
      'agent_config.operator_reason',
      'agent_x_account.state as x',
      'agent_runtime.waiting',
      'agent_runtime.failures',
      'agent_runtime.heartbeat_ms',
      'agent_runtime.last_action_ms',
      'agent_runtime.post_ms',
    ])
    .where('pool.pool_id', 'in', poolIds)
    .execute();
  return rows.map((row) => {
    const standing = {
      pause: pauseOf(row, nowMs),
      x: row.x ?? undefined,
      waiting: waitReasonOf(row.waiting),
      failures: row.failures ?? 0,
      hasStarted: row.heartbeat_ms !== null,
    };
    return {
      pool_id: row.pool_id,
      state: stateOf(standing),
      last_action: isoOrNull(row.last_action_ms),
      next_post: mayPost(standing) ? isoOrNull(row.post_ms) : null,
    };
  });
}
