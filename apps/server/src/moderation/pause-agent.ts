/** Pauses and resumes agents as an operator. */

import type { AgentState } from '../agents/autonomy/agent-state.ts';
import { setPaused } from '../agents/autonomy/change.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Decision } from './decide.ts';
import { logAction } from './log.ts';

/**
 * Pauses or resumes an agent, with the entry in the moderation log.
 * @param consume runs first in the transaction: uses up the step-up signature.
 */
export function pauseAsOperator(
  db: Db,
  standing: AgentState,
  paused: boolean,
  { operator, reason, nowMs }: Decision,
  consume: (tx: Tx) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await consume(tx);
    if (!(await setPaused(tx, standing, { as: 'operator', paused, reason, nowMs }))) return;
    await logAction(tx, {
      operator,
      action: paused ? 'pause_agent' : 'resume_agent',
      target_kind: 'agent',
      target_id: standing.poolId,
      reason,
      created_ms: nowMs,
    });
  });
}
