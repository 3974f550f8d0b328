/** Decisions of the creator about texts in the outbox: drafts, and unknown results. */
import type { AgentDraft, DraftDecision } from '@atoll/api';
import type { Db, Tx } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { currentRequestId } from '../../platform/telemetry/scope.ts';
import type { AgentState } from '../autonomy/agent-state.ts';
import { runSoon } from '../health/runtime.ts';
import { textKey } from './queue.ts';
import { settle } from './settle.ts';

const MAX_SHOWN = 50;

export async function openTexts(db: Db, poolId: string, xUrl: string): Promise<AgentDraft[]> {
  const rows = await db
    .selectFrom('agent_outbox')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('state', 'in', ['draft', 'approved', 'unknown'])
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state === 'draft' || row.state === 'approved' ? row.state : 'unknown',
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

export interface Decision {
  id: number;
  decision: DraftDecision;
  /** The creator's wording of a draft, which has passed moderation. */
  text?: string;
}

/** Model name recorded for texts that the creator has edited. */
const CREATOR_MODEL = 'creator';

/** @throws {HttpError} 409 if the agent has used the text already. */
async function edit(tx: Tx, row: { id: number; pool_id: string }, text: string): Promise<void> {
  const text_key = textKey(text);
  const same = await tx
    .selectFrom('agent_outbox')
    .select('id')
    .where('pool_id', '=', row.pool_id)
    .where('text_key', '=', text_key)
    .where('state', 'not in', ['failed', 'rejected'])
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (same !== undefined) throw new HttpError(409, 'The agent has a post with this text already.');
  await tx
    .updateTable('agent_outbox')
    .set({ text, text_key, model: CREATOR_MODEL })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Applies the creator's decision once. A `first_post` is sent when the coin graduates, and replaces an earlier one.
 * @throws {HttpError} 404 for unknown texts, 409 if it was decided already, the decision does not fit or the agent has used
 *   the edited text already.
 */
export async function decideText(
  db: Db,
  { poolId, account, isGraduated }: AgentState,
  { id, decision, text }: Decision,
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
    const expected = ['approve', 'reject', 'first_post'].includes(decision)
      ? ['draft', 'approved']
      : ['unknown'];
    if (!expected.includes(row.state)) {
      throw new HttpError(409, 'This text was already decided on.');
    }
    if (text !== undefined && text !== row.text) await edit(tx, row, text);
    if (decision === 'first_post') {
      if (isGraduated)
        throw new HttpError(409, 'This coin has graduated. Approve the post instead.');
      await tx
        .updateTable('agent_outbox')
        .set({ state: 'draft', decided_by: null })
        .where('pool_id', '=', poolId)
        .where('state', '=', 'approved')
        .where('id', '<>', id)
        .execute();
      await tx
        .updateTable('agent_outbox')
        .set({ state: 'approved', decided_by: decidedBy, request_id: currentRequestId() })
        .where('id', '=', id)
        .execute();
    } else if (decision === 'approve') {
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
