/** Puts texts into the outbox. The database's unique indexes are the guard against saying a thing twice. */

import { textDigest } from '@atoll/sdk';
import { toHex } from '@mysten/sui/utils';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { ComposedPost } from '../autonomy/dependencies.ts';
import { recordAction } from '../log/record.ts';
import { notifyCreator } from './notify.ts';

export interface NewPost {
  poolId: string;
  kind: 'post' | 'reply';
  state: 'draft' | 'queued';
  composed: ComposedPost;
  mention?: { id: string; author: string; text: string };
  nowMs: number;
}

/** Letters and digits only: texts that differ in punctuation or case count as the same. */
export const textKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Digests of the texts by name, as the log stores them. */
const digestsOf = async (inputs: Record<string, string>) =>
  Promise.all(
    Object.entries(inputs).map(async ([name, text]) => ({
      name,
      digest: toHex(await textDigest(text)),
    })),
  );

/** Adds a text and returns its id; undefined if the agent said it before or answered the mention already. */
export async function enqueue(tx: Tx, post: NewPost): Promise<number | undefined> {
  const { poolId, kind, state, composed, mention, nowMs } = post;
  const row = await tx
    .insertInto('agent_outbox')
    .values({
      pool_id: poolId,
      kind,
      state,
      text: composed.text,
      text_key: textKey(composed.text),
      mention_id: mention?.id ?? null,
      mention_author: mention?.author ?? null,
      mention_text: mention?.text ?? null,
      revision: composed.revision,
      prompt: composed.prompt,
      model: composed.model,
      inputs: JSON.stringify(await digestsOf(composed.inputs)),
      cost: JSON.stringify(composed.cost),
      attempts: 0,
      due_ms: nowMs,
      created_ms: nowMs,
      sending_ms: null,
      post_id: null,
      reason: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined && state === 'draft') {
    await notifyCreator(tx, 'agent_draft', { id: row.id, pool_id: poolId, text: composed.text });
    await recordAction(tx, {
      pool_id: poolId,
      kind: 'draft',
      result: 'done',
      revision: composed.revision,
      prompt: composed.prompt,
      model: composed.model,
      inputs: composed.inputs,
      output: composed.text,
      isPublic: true,
      cost: composed.cost,
      now_ms: nowMs,
    });
  }
  return row?.id;
}

/** Own texts that were or may still be published, newest first. */
export async function recentTexts(db: Db, poolId: string, limit = 200): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_outbox')
    .select('text')
    .where('pool_id', '=', poolId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ text }) => text);
}

const SENT: Row<'agent_outbox'>['state'][] = ['sending', 'posted', 'unknown'];

/** Posts that were sent, or may have been, which count against cadence and daily caps. */
export async function sentBy(
  db: Db | Tx,
  poolId: string,
  kind: 'post' | 'reply',
  dayStartMs: number,
): Promise<{ lastPostMs: number | null; today: number }> {
  const row = await db
    .selectFrom('agent_outbox')
    .select((columns) => [
      columns.fn.max('sending_ms').as('last'),
      sql<number>`count(*) filter (where sending_ms >= ${dayStartMs})`.as('today'),
    ])
    .where('pool_id', '=', poolId)
    .where('kind', '=', kind)
    .where('state', 'in', SENT)
    .where('sending_ms', 'is not', null)
    .executeTakeFirstOrThrow();
  return { lastPostMs: row.last, today: Number(row.today) };
}
