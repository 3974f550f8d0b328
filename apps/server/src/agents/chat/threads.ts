/**
 * Threads: conversations of one owner with one agent, numbered from 1. Every read starts from a thread's id, which only its
 * owner's request finds, so nothing of one user reaches another.
 */

import type { ChatMessage, ChatThread } from '@atoll/api';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import type { Turn } from '../prompt.ts';

/** Messages of a thread that a prompt contains in full. */
export const RECENT_TURNS = 16;

/** Owner of the thread of messages paid on chain and answered in public. */
export const PUBLIC_OWNER = 'public';

/** Returns a thread of the owner, which is created if needed. */
export async function openThread(
  db: Db | Tx,
  poolId: string,
  owner: string,
  nowMs: number,
  number = 1,
): Promise<Row<'chat_thread'>> {
  return db
    .insertInto('chat_thread')
    .values({ pool_id: poolId, owner, number, updated_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['pool_id', 'owner', 'number']).doUpdateSet({ updated_ms: nowMs }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findThread = (db: Db | Tx, poolId: string, owner: string, number: number) =>
  db
    .selectFrom('chat_thread')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('owner', '=', owner)
    .where('number', '=', number)
    .executeTakeFirst();

/** UTF-16 code units of a title. */
const TITLE_LENGTH = 80;

/** Returns the owner's threads with their IDs, the one of the last message first. */
export async function listThreads(
  db: Db | Tx,
  poolId: string,
  owner: string,
): Promise<(ChatThread & { id: number })[]> {
  const rows = await db
    .selectFrom('chat_thread')
    .select((row) => [
      'chat_thread.id',
      'number',
      'updated_ms',
      row
        .selectFrom('chat_message')
        .select(sql<string>`left(text, ${sql.lit(TITLE_LENGTH)})`.as('text'))
        .whereRef('thread_id', '=', 'chat_thread.id')
        .where('author', '=', 'user')
        .orderBy('chat_message.id')
        .limit(1)
        .as('title'),
    ])
    .where('pool_id', '=', poolId)
    .where('owner', '=', owner)
    .orderBy('updated_ms', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ id, number, title, updated_ms }) => ({
    id,
    thread: number,
    title: title ?? '',
    updatedAt: new Date(updated_ms).toISOString(),
  }));
}

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
  rating: row.is_helpful === null ? null : row.is_helpful ? 'up' : 'down',
  cashtags: row.hidden_ms === null ? row.cashtags : [],
  sources: row.hidden_ms === null ? row.sources : [],
  createdAt: new Date(row.created_ms).toISOString(),
});
