/** The error envelope: every failure becomes one, and unexpected failures reveal nothing internal. */
import { type ErrorEnvelope, errorNames } from '@atoll/api';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { HttpError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { currentScope } from '../platform/telemetry/scope.ts';

export const envelopeOf = (error: HttpError): ErrorEnvelope => ({
  error: {
    status: error.status,
    name: errorNames[error.status],
    message: error.message,
    details: error.details,
  },
});

export const errorResponse = (error: HttpError): Response =>
  Response.json(envelopeOf(error), {
    status: error.status,
    // Otherwise caches may keep some errors, such as a 404 for an asset of the next deployment.
    headers: { 'cache-control': 'no-store', ...error.headers },
  });

/** The error to answer with for anything that a route threw. Unexpected errors are logged once. */
export function toHttpError(error: unknown, log: Log, request: string): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) {
    log.warn({ request, reason: error.message }, 'database unavailable');
    return new HttpError(503, 'The database is not available right now. Try again in a moment.', {
      details: { retry_after: 5 },
      headers: { 'retry-after': '5' },
    });
  }
  log.error({ err: error, request }, 'request failed');
  const reference = currentScope()?.requestId;
  return new HttpError(
    500,
    'Something went wrong on our side. Nothing was changed.' +
      (reference === undefined ? '' : ` Reference: ${reference}`),
  );
}
