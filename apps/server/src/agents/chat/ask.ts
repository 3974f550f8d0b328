/** Stores a question and counts it, in one statement. */

import type { ChatAllowance } from '@atoll/api';
import { sql } from 'kysely';
import type { Row } from '../../platform/database/schema.ts';
import { counted, countMessage } from './allowance.ts';
import type { AnswerDependencies, AnswerRequest } from './request.ts';

interface Asked {
  thread: Row<'chat_thread'>;
  /** Undefined if a message with the same client ID was stored meanwhile. */
  question: Row<'chat_message'> | undefined;
  allowance: ChatAllowance | null;
}

/**
 * @param held messages a day that the user has for holding the coin.
 * @throws {HttpError} 429 once the day's messages are used up.
 */
export async function askQuestion(
  { db }: AnswerDependencies,
  { poolId, owner, thread: number = 1, clientId, count }: AnswerRequest,
  text: string,
  held: number,
  nowMs: number,
): Promise<Asked> {
  const { rows } = await sql<{
    thread: Row<'chat_thread'>;
    question: Row<'chat_message'> | null;
    used: number | null;
  }>`
    with thread as (
      insert into chat_thread (pool_id, owner, number, updated_ms)
      values (${poolId}, ${owner}, ${number}, ${nowMs})
      on conflict (pool_id, owner, number) do update set updated_ms = excluded.updated_ms
      returning *
    ), counted as (
      ${count === undefined ? sql`select 0 as used` : countMessage(count, held, nowMs)}
    ), question as (
      insert into chat_message (thread_id, author, state, text, client_id, created_ms)
      select thread.id, 'user', 'complete', ${text}, ${clientId ?? null}::uuid, ${nowMs}
      from thread, counted
      on conflict (thread_id, client_id) where client_id is not null do nothing
      returning *
    )
    select to_jsonb(thread) as thread, (select used from counted) as used,
      (select to_jsonb(question) from question) as question
    from thread`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The statement returns the thread.');
  const { thread, question, used } = row;
  return {
    thread,
    allowance: count === undefined ? null : counted(used, count, held, nowMs),
    question: question ?? undefined,
  };
}
