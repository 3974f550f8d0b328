/** Turns a full queue into a response: 429 if the caller's own tasks fill it, 503 if everybody's do. */
import { HttpError } from '../errors.ts';
import { QueueFull } from './fair-queue.ts';

/**
 * Returns the error to throw when a queued task fails: an `HttpError` with Retry-After for a full queue, others unchanged.
 * @param what the tasks, such as “share cards”.
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
