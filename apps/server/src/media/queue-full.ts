/** Maps a full queue to a response: 429 if the caller has too many tasks, 503 if all callers together do. */
import { HttpError } from '../platform/errors.ts';
import { QueueFull } from './fair-queue.ts';

/**
 * Returns the error to throw for a failed task: an `HttpError` with Retry-After for a full queue, others unchanged.
 * @param what the kind of task, such as “share cards”.
 */
export function queueError(error: unknown, what: string, retryAfterS: number): unknown {
  if (!(error instanceof QueueFull)) return error;
  const whose = error.isOwn ? `of your ${what}` : what;
  return new HttpError(
    error.isOwn ? 429 : 503,
    `Too many ${whose} are waiting. Try again in ${retryAfterS} s.`,
    {
      details: { retry_after: retryAfterS },
      headers: { 'retry-after': String(retryAfterS) },
    },
  );
}
