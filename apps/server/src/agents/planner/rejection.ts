/** Tells moderation's rejection of a text from a failure. */
import { HttpError } from '../../platform/errors.ts';

/** Returns moderation's rejection; other errors are failures and thrown again. */
export function asRejection(error: unknown): HttpError {
  if (error instanceof HttpError && (error.status === 400 || error.status === 403)) return error;
  throw error;
}
