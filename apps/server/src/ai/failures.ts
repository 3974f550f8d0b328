/** Maps model provider failures to HTTP errors. */
import { APICallError, NoImageGeneratedError, NoObjectGeneratedError, RetryError } from 'ai';
import { HttpError } from '../platform/errors.ts';
import { CircuitOpen } from '../platform/net/breaker.ts';

export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
  readonly seconds: number;

  constructor(deadlineMs: number) {
    super(`The model provider did not answer within ${deadlineMs} ms.`);
    this.seconds = Math.max(1, Math.round(deadlineMs / 1000));
  }
}

/** The model was called, and charges for it, but wrote no text: neither an outage nor worth another model. */
export class EmptyAnswer extends HttpError {
  constructor() {
    super(503, 'The model returned an empty answer. Ask in other words.', {
      details: { retry_after: 1 },
      headers: { 'retry-after': '1' },
    });
  }
}

const causeOf = (error: unknown): unknown =>
  RetryError.isInstance(error) ? error.lastError : error;

/** Returns whether the provider rejected the request (content policy). */
function isRejection(error: unknown): error is APICallError {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

/** Returns whether the error counts as an outage. Unusable output does not. */
export function isProviderFailure(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof HttpError) return false;
  return !isRejection(cause) && !isUnusable(cause);
}

const isUnusable = (error: unknown) =>
  NoObjectGeneratedError.isInstance(error) || NoImageGeneratedError.isInstance(error);

const unavailable = (message: string, retryAfterS: number) =>
  new HttpError(503, message, {
    details: { retry_after: retryAfterS },
    headers: { 'retry-after': String(retryAfterS) },
  });

/** Returns the HTTP error for a failed call, without the provider's text, which could contain keys. */
export function toHttpError(error: unknown): HttpError {
  const cause = causeOf(error);
  if (cause instanceof ProviderTimeout) {
    return unavailable(
      `The model provider did not respond within ${cause.seconds} s. Try again in a moment.`,
      10,
    );
  }
  if (cause instanceof CircuitOpen) {
    return unavailable(
      'The model provider is temporarily unavailable. Try again in a moment, or use the offline generator.',
      Math.ceil(cause.retryAfterMs / 1000),
    );
  }
  if (isRejection(cause)) {
    return new HttpError(400, 'prompt: The model provider rejected this request. Rephrase it.', {
      details: { errors: [{ path: ['prompt'], message: 'Rejected by the model provider.' }] },
    });
  }
  if (isUnusable(cause)) {
    return unavailable('The model returned unusable output. Try again.', 1);
  }
  return unavailable(
    'The model provider returned an error. Try again in a moment, or use the offline generator.',
    10,
  );
}
