/** Decisions of the creator about texts in the outbox: drafts, and unknown results. */
import type { AgentDraft, DraftDecision } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { currentRequestId } from '../../platform/telemetry/scope.ts';
import type { AgentState } from '../autonomy/agent-state.ts';
import { runSoon } from '../health/runtime.ts';
import { settle } from './settle.ts';

const MAX_SHOWN = 50;

export async function openTexts(db: Db, poolId: string, xUrl: string): Promise<AgentDraft[]> {
  const rows = await db
    .selectFrom('agent_outbox')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('state', 'in', ['draft', 'unknown'])
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state === 'draft' ? 'draft' : 'unknown',
    text: row.text,
    revision: row.revision,
    model: row.model,
    mention:
      row.mention_id === null
        ? null
        : {
            author: row.mention_author ?? '',
            text: row.mention_text ?? '',
            url: `${xUrl}/i/status/${row.mention_id}`,
          },
    reason: row.reason,
    createdAt: new Date(row.created_ms).toISOString(),
  }));
}

/**
 * Applies the creator's decision once.
 * @throws {HttpError} 404 for unknown texts, 409 if it was decided already or the decision does not fit.
 */
export async function decideText(
  db: Db,
  { poolId, account }: AgentState,
  { id, decision }: { id: number; decision: DraftDecision },
  decidedBy: string,
  nowMs: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('agent_outbox')
      .selectAll()
      .where('id', '=', id)
      .where('pool_id', '=', poolId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new HttpError(404, 'There is no such text.');
    const expected = decision === 'approve' || decision === 'reject' ? 'draft' : 'unknown';
    if (row.state !== expected) throw new HttpError(409, 'This text was already decided on.');
    if (decision === 'approve') {
      if (account === undefined) {
        throw new HttpError(409, 'Connect an X account before you approve posts.');
      }
      await tx
        .updateTable('agent_outbox')
        .set({
          state: 'queued',
          due_ms: nowMs,
          decided_by: decidedBy,
          request_id: currentRequestId(),
        })
        .where('id', '=', id)
        .execute();
    } else if (decision === 'reject') {
      await settle(tx, row, {
        state: 'rejected',
        reason: 'Rejected by the creator',
        decidedBy,
        nowMs,
      });
    } else {
      const state = decision === 'posted' ? 'posted' : 'failed';
      const reason =
        decision === 'posted' ? 'Confirmed by the creator' : 'The creator did not find it on X';
      await settle(tx, row, { state, reason, decidedBy, nowMs });
    }
    await runSoon(tx, poolId, nowMs);
  });
}
