/** Reads, in one query, what a message of a user depends on: ban, word list, thread,
 * its last messages and holdings. */

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';
import { messagesFor, shareBps } from './allowance.ts';
import type { AnswerRequest } from './request.ts';
import { RECENT_TURNS } from './threads.ts';

export interface Asker {
  /** Reason of a ban. */
  ban: string | null;
  /** The operators' word list. */
  words: string[];
  /** The last messages that are still part of the conversation, oldest first. */
  messages: Row<'chat_message'>[];
  /** Whether the message was sent before. */
  is_repeated: boolean;
  /** Messages a day for holding the coin. */
  held: number;
}

export async function readAsker(
  db: Db,
  { poolId, owner, thread = 1, person, clientId, count }: AnswerRequest,
): Promise<Asker> {
  const { rows } = await sql<Omit<Asker, 'held'> & { share_bps: number | null }>`
    with thread as (
      select id, summarized_id from chat_thread
      where pool_id = ${poolId} and owner = ${owner} and number = ${thread}
    )
    select
      (select reason from ban where address = ${person ?? ''}) as ban,
      (select coalesce(jsonb_agg(word), '[]') from blocked_word) as words,
      (
        select coalesce(jsonb_agg(to_jsonb(recent) order by recent.id), '[]') from (
          select chat_message.* from chat_message join thread on thread.id = thread_id
          where chat_message.id > thread.summarized_id and state <> 'replaced'
          order by chat_message.id desc limit ${RECENT_TURNS}
        ) as recent
      ) as messages,
      exists (
        select from chat_message join thread on thread.id = thread_id
        where client_id = ${clientId ?? null}::uuid
      ) as is_repeated,
      (${shareBps(poolId, count?.owner ?? '')}) as share_bps`.execute(db);
  const [asker] = rows;
  if (asker === undefined) throw new Error('The query returns one row.');
  const { share_bps, ...read } = asker;
  return { ...read, held: messagesFor(share_bps) };
}
