/** Ratings of answers: by the reader of a conversation, and as counts for the creator of the agent. */
import type { ChatRating } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';

/** Revisions with ratings that the creator sees. */
const MAX_REVISIONS = 10;

/** @throws {HttpError} 404 unless it is an answer of a conversation of the user. */
export async function rateAnswer(
  db: Db,
  address: string,
  messageId: number,
  rating: ChatRating | null,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chat_message')
    .from('chat_thread')
    .set({ is_helpful: rating === null ? null : rating === 'up' })
    .whereRef('chat_thread.id', '=', 'chat_message.thread_id')
    .where('chat_message.id', '=', messageId)
    .where('chat_message.author', '=', 'agent')
    .where('chat_message.state', 'in', ['complete', 'stopped'])
    .where('chat_thread.owner', '=', address)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(404, 'Answer not found.');
}

export async function countRatings(
  db: Db,
  poolId: string,
): Promise<{ revision: number; up: number; down: number }[]> {
  const { rows } = await sql<{ revision: number; up: number; down: number }>`
    select message.revision, (count(*) filter (where message.is_helpful))::int4 as up,
      (count(*) filter (where not message.is_helpful))::int4 as down
    from chat_message as message join chat_thread as thread on thread.id = message.thread_id
    where thread.pool_id = ${poolId} and message.is_helpful is not null
    group by message.revision order by message.revision desc limit ${MAX_REVISIONS}`.execute(db);
  return rows;
}
