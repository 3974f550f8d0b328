/** Changes settings and pauses of an agent, each in the public log. */
import type { UpdateAgentConfigBody } from '@atoll/api';
import type { Db, Tx } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { SignedSettings } from '../../platform/signing/signer.ts';
import { runSoon } from '../health/runtime.ts';
import { recordAction } from '../log/record.ts';
import type { AgentState } from './agent-state.ts';
import { defaultConfig } from './settings.ts';

/** @throws {HttpError} 403 unless `address` created the coin. */
export function requireCreator({ creator }: AgentState, address: string): void {
  if (creator !== address) throw new HttpError(403, 'Only the creator of this coin can do that.');
}

/** Stores settings with the signature by which the signer verifies them. */
export async function updateConfig(
  tx: Tx,
  { pool_id, quiet_hours, step_up: _, ...settings }: UpdateAgentConfigBody,
  signed: SignedSettings,
  nowMs: number,
): Promise<void> {
  const changed = {
    ...settings,
    signed_settings: JSON.stringify(signed),
    quiet_from: quiet_hours?.from ?? null,
    quiet_to: quiet_hours?.to ?? null,
    updated_ms: nowMs,
  };
  await tx
    .insertInto('agent_config')
    .values({ ...defaultConfig(pool_id, nowMs), ...changed })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(changed))
    .execute();
  await runSoon(tx, pool_id, nowMs);
}

/** Pauses or resumes an agent as its creator; nothing happens if it is so already. */
export function pauseAsCreator(
  db: Db,
  standing: AgentState,
  paused: boolean,
  reason: string | null,
  nowMs: number,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await setPaused(tx, standing, { as: 'creator', paused, reason, nowMs });
  });
}

interface PauseChange {
  as: 'creator' | 'operator';
  paused: boolean;
  reason: string | null;
  nowMs: number;
}

/** Pauses or resumes an agent; returns false if it was in that state already. */
export async function setPaused(
  tx: Tx,
  { poolId, revision }: AgentState,
  { as, paused, reason, nowMs }: PauseChange,
): Promise<boolean> {
  await tx
    .insertInto('agent_config')
    .values(defaultConfig(poolId, nowMs))
    .onConflict((conflict) => conflict.column('pool_id').doNothing())
    .execute();
  const before = await tx
    .selectFrom('agent_config')
    .select(['creator_paused_ms', 'operator_paused_ms'])
    .where('pool_id', '=', poolId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pausedMs = as === 'creator' ? before.creator_paused_ms : before.operator_paused_ms;
  if ((pausedMs !== null) === paused) return false;
  const since = paused ? nowMs : null;
  await tx
    .updateTable('agent_config')
    .set(
      as === 'creator'
        ? { creator_paused_ms: since }
        : { operator_paused_ms: since, operator_reason: paused ? reason : null },
    )
    .where('pool_id', '=', poolId)
    .execute();
  await runSoon(tx, poolId, nowMs);
  await recordAction(tx, {
    pool_id: poolId,
    kind: paused ? 'pause' : 'resume',
    result: 'done',
    revision,
    output: `By the ${as}`,
    isPublic: true,
    detail: reason ?? '',
    now_ms: nowMs,
  });
  return true;
}
