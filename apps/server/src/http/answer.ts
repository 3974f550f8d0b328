/** Owns the error envelope on the way out: every failure becomes one, and ours say nothing of us. */
import { type ErrorEnvelope, type ErrorStatus, errorNames } from '@atoll/api';
import { HttpError } from '../errors.ts';
import type { Log } from '../log.ts';

export function errorResponse(error: HttpError): Response {
  const envelope: ErrorEnvelope = {
    error: {
      status: error.status,
      name: errorNames[error.status],
      message: error.message,
      details: error.details,
    },
  };
  return Response.json(envelope, { status: error.status, headers: error.headers });
}

// SQLSTATE classes and codes of a database that is away, starting, stopping or full of connections.
const DATABASE_AWAY = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}

/** The answer for whatever a route threw. Faults of ours are logged once and answered plainly. */
export function answerFor(error: unknown, log: Log, request: string): Response {
  if (error instanceof HttpError) return errorResponse(error);
  if (isDatabaseAway(error)) {
    log.warn({ request, reason: (error as Error).message }, 'database away');
    return errorResponse(
      new HttpError(503, 'Our database is not answering right now. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      }),
    );
  }
  log.error({ err: error, request }, 'request failed');
  const status: ErrorStatus = 500;
  return errorResponse(
    new HttpError(status, 'Something went wrong on our side. Nothing of yours was changed.'),
  );
}
