/** Current permissions of an agent: graduation, pauses, settings and its X account. */

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors.ts';
import { type AgentSettings, readSettings } from './settings.ts';

export interface AgentState {
  poolId: string;
  agentId: string;
  creator: string;
  revision: number;
  isGraduated: boolean;
  /** Who has paused it, and until when if that is known. */
  pause: {
    by: 'creator' | 'holders' | 'operator';
    untilMs: number | null;
    reason: string | null;
  } | null;
  settings: AgentSettings;
  account: Row<'agent_x_account'> | undefined;
}

/** Returns the standing of a pool's agent; undefined without an agent. */
export async function readAgentState(
  db: Db | Tx,
  poolId: string,
  nowMs: number,
): Promise<AgentState | undefined> {
  const row = await db
    .selectFrom('agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .innerJoin('account', 'account.id', 'agent.creator')
    .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
    .select([
      'agent.agent_id',
      'agent.revision',
      'agent.paused_until_ms',
      'pool.is_graduated',
      'account.address as creator',
      'agent_config.creator_paused_ms',
      'agent_config.operator_paused_ms',
      'agent_config.operator_reason',
    ])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const account = await db
    .selectFrom('agent_x_account')
    .selectAll()
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  return {
    poolId,
    agentId: row.agent_id,
    creator: row.creator,
    revision: row.revision,
    isGraduated: row.is_graduated,
    pause: pauseOf(row, nowMs),
    settings: await readSettings(db, poolId),
    account,
  };
}

/**
 * Returns the standing of a pool's agent.
 * @throws {HttpError} 404 without an agent.
 */
export async function requireAgentState(
  db: Db,
  poolId: string,
  nowMs: number,
): Promise<AgentState> {
  const standing = await readAgentState(db, poolId, nowMs);
  if (standing === undefined) throw new HttpError(404, 'This coin has no agent.');
  return standing;
}

/** Returns the pause of an agent. Holders take precedence, then the operator, then the creator. */
export function pauseOf(
  row: {
    paused_until_ms: number;
    creator_paused_ms: number | null;
    operator_paused_ms: number | null;
    operator_reason: string | null;
  },
  nowMs: number,
): AgentState['pause'] {
  if (row.paused_until_ms > nowMs) {
    return { by: 'holders', untilMs: row.paused_until_ms, reason: null };
  }
  if (row.operator_paused_ms !== null) {
    return { by: 'operator', untilMs: null, reason: row.operator_reason };
  }
  return row.creator_paused_ms === null ? null : { by: 'creator', untilMs: null, reason: null };
}
