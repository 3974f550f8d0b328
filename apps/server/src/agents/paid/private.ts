/** Takes the text of a private message from its sender; the chain has its digest alone. */
import { createHash } from 'node:crypto';
import type { PaidQuestion, privateMessageBody } from '@atoll/api';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { currentRequestId } from '../../platform/telemetry/scope.ts';
import { withoutControls } from '../safe-text.ts';
import { findQuestion } from './list.ts';

/**
 * Queues a private message for its answer. A second call with the same text changes nothing.
 * @throws {HttpError} 404 until the message is indexed, 400 for another text than the one that was paid for.
 */
export async function handInPrivate(
  { db, now }: { db: Db; now: () => number },
  sender: string,
  { pool_id, tx_digest, text }: z.output<typeof privateMessageBody>,
): Promise<PaidQuestion> {
  const read = async (): Promise<PaidQuestion> => {
    const found = await findQuestion(db, pool_id, tx_digest, sender);
    if (found !== undefined) return found;
    throw new HttpError(404, 'This private message is not indexed yet. Try again in a moment.');
  };
  // A message indexed after the update would look like one that another text was paid for.
  await read();
  const digest = createHash('sha256').update(text).digest('hex');
  const rows = db
    .updateTable('paid_answer')
    .set({
      state: 'pending',
      question: withoutControls(text),
      next_attempt_ms: now(),
      request_id: currentRequestId(),
    })
    .where('pool_id', '=', pool_id)
    .where('tx_digest', '=', tx_digest)
    .where('sender', '=', sender)
    .where('question_digest', '=', digest)
    .where('state', '=', 'waiting');
  const { numUpdatedRows } = await rows.executeTakeFirstOrThrow();
  const found = await read();
  if (numUpdatedRows === 0n && found.question !== withoutControls(text)) {
    throw new HttpError(400, 'text: The text does not have the digest that was paid for.');
  }
  return found;
}
