/** Settles what became of a text, in the outbox and in the public log, once. */

import type { AgentActionResult } from '@atoll/api';
import type { Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { isHiddenText } from '../log/hidden.ts';
import { type NewAction, recordAction } from '../log/record.ts';
import { notifyCreator } from './notify.ts';

export type OutboxRow = Row<'agent_outbox'>;

interface Outcome {
  state: 'posted' | 'unknown' | 'rejected' | 'failed';
  postId?: string;
  reason?: string;
  /** Address of who decided. */
  decidedBy?: string;
  nowMs: number;
}

const RESULTS: Record<Outcome['state'], AgentActionResult> = {
  posted: 'done',
  unknown: 'unknown',
  rejected: 'rejected',
  failed: 'failed',
};

/** Changes the state unless another did in the meantime; returns whether it did. */
export async function settle(
  tx: Tx,
  row: OutboxRow,
  { state, postId, reason, decidedBy, nowMs }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_outbox')
    .set({
      state: state satisfies Row<'agent_outbox'>['state'],
      post_id: postId ?? null,
      reason: reason ?? null,
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
    })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (state === 'unknown') await notifyCreator(tx, 'agent_review', row);
  const { input_digests, cost } = writtenFrom(row);
  await recordAction(tx, {
    pool_id: row.pool_id,
    kind: row.kind,
    result: RESULTS[state],
    revision: row.revision,
    prompt: row.prompt,
    model: row.model,
    input_digests,
    output: row.text,
    isPublic: !(await isHiddenText(tx, row.pool_id, row.text)),
    cost,
    detail: reason,
    reference: postId ?? null,
    now_ms: nowMs,
  });
  return true;
}

// Both columns are written by `enqueue`.
const writtenFrom = ({ inputs, cost }: OutboxRow) => ({
  input_digests: JSON.parse(inputs) as NonNullable<NewAction['input_digests']>,
  cost: JSON.parse(cost) as NonNullable<NewAction['cost']>,
});
