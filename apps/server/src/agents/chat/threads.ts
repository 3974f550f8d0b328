/**
 * Threads: the messages of one owner with one agent. Every read starts from a thread's id, which only its
 * owner's request finds, so nothing of one user reaches another.
 */

import type { ChatMessage } from '@atoll/api';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Turn } from '../prompt.ts';

/** Messages of a thread that a prompt contains in full. */
export const RECENT_TURNS = 16;

/** Owner of the thread of messages paid on chain and answered in public. */
export const PUBLIC_OWNER = 'public';

/** Returns the owner's thread, which is created if needed. */
export async function openThread(
  db: Db | Tx,
  poolId: string,
  owner: string,
  nowMs: number,
): Promise<Row<'chat_thread'>> {
  return db
    .insertInto('chat_thread')
    .values({ pool_id: poolId, owner, updated_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['pool_id', 'owner']).doUpdateSet({ updated_ms: nowMs }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findThread = (db: Db | Tx, poolId: string, owner: string) =>
  db
    .selectFrom('chat_thread')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('owner', '=', owner)
    .executeTakeFirst();

/** The latest messages that are still part of the conversation, oldest first. */
export async function recentMessages(
  db: Db | Tx,
  { id, summarized_id }: Pick<Row<'chat_thread'>, 'id' | 'summarized_id'>,
  limit = RECENT_TURNS,
): Promise<Row<'chat_message'>[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('thread_id', '=', id)
    .where('id', '>', summarized_id)
    .where('state', '<>', 'replaced')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export const turnsOf = (rows: readonly Row<'chat_message'>[]): Turn[] =>
  rows.filter(({ text }) => text !== '').map(({ author, text }) => ({ author, text }));

export const viewMessage = (row: Row<'chat_message'>): ChatMessage => ({
  id: row.id,
  author: row.author,
  text: row.hidden_ms === null ? row.text : '',
  state: row.hidden_ms !== null ? 'hidden' : row.state === 'replaced' ? 'complete' : row.state,
  generator: row.generator,
  revision: row.revision,
  createdAt: new Date(row.created_ms).toISOString(),
});
