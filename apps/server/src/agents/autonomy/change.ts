/** Changes settings and pauses of an agent, each in the public log. */
import type { UpdateAgentConfigBody } from '@atoll/api';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../errors.ts';
import type { Tx } from '../../indexer/batch.ts';
import { wakeSoon } from '../health/runtime.ts';
import { recordAction } from '../log/record.ts';
import { defaultConfig } from './settings.ts';
import type { Standing } from './standing.ts';

/** @throws {HttpError} 403 unless `address` created the coin. */
export function requireCreator({ creator }: Standing, address: string): void {
  if (creator !== address) throw new HttpError(403, 'Only the creator of this coin can do that.');
}

export async function updateConfig(
  tx: Tx,
  { pool_id, quiet_hours, step_up: _, ...settings }: UpdateAgentConfigBody,
  nowMs: number,
): Promise<void> {
  const changed = {
    ...settings,
    quiet_from: quiet_hours?.from ?? null,
    quiet_to: quiet_hours?.to ?? null,
    updated_ms: nowMs,
  };
  await tx
    .insertInto('agent_config')
    .values({ ...defaultConfig(pool_id, nowMs), ...changed })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(changed))
    .execute();
  await wakeSoon(tx, pool_id, nowMs);
}

export interface PauseChange {
  as: 'creator' | 'operator';
  paused: boolean;
  reason: string | null;
}

/** Pauses or resumes an agent; nothing happens if it is so already. */
export async function setPaused(
  db: Db,
  { poolId, revision }: Standing,
  { as, paused, reason }: PauseChange,
  nowMs: number,
): Promise<void> {
  const since = paused ? nowMs : null;
  const changed =
    as === 'creator'
      ? { creator_paused_ms: since }
      : { operator_paused_ms: since, operator_reason: paused ? reason : null };
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('agent_config')
      .select(['creator_paused_ms', 'operator_paused_ms'])
      .where('pool_id', '=', poolId)
      .forUpdate()
      .executeTakeFirst();
    const pausedMs = as === 'creator' ? before?.creator_paused_ms : before?.operator_paused_ms;
    if ((pausedMs != null) === paused) return;
    await tx
      .insertInto('agent_config')
      .values({ ...defaultConfig(poolId, nowMs), ...changed })
      .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(changed))
      .execute();
    await wakeSoon(tx, poolId, nowMs);
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
  });
}
