/** What can go wrong at the model provider, and what the person reads. */
import { APICallError, NoImageGeneratedError, NoObjectGeneratedError, RetryError } from 'ai';
import { HttpError } from '../errors.ts';
import { CircuitOpen } from './breaker.ts';

export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
  readonly seconds: number;

  constructor(deadlineMs: number) {
    super(`The model provider did not answer within ${deadlineMs} ms.`);
    this.seconds = Math.max(1, Math.round(deadlineMs / 1000));
  }
}

const causeOf = (error: unknown): unknown =>
  RetryError.isInstance(error) ? error.lastError : error;

/** Whether the provider rejected what it was asked rather than failed. */
function isRejection(error: unknown): error is APICallError {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

/** Whether the error counts towards opening the circuit: an unusable answer is still an answer. */
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

/** The answer to a failed call. Nothing of the provider's own text is passed on: it may name keys. */
export function toHttpError(error: unknown): HttpError {
  const cause = causeOf(error);
  if (cause instanceof ProviderTimeout) {
    return unavailable(
      `The model provider did not answer within ${cause.seconds} s. Try again in a moment.`,
      10,
    );
  }
  if (cause instanceof CircuitOpen) {
    return unavailable(
      'The model provider is not answering right now. Try again in a moment, or use the offline generator.',
      Math.ceil(cause.retryAfterMs / 1000),
    );
  }
  if (isRejection(cause)) {
    return new HttpError(400, 'prompt: The model provider rejected this request. Rephrase it.', {
      details: { errors: [{ path: ['prompt'], message: 'Rejected by the model provider.' }] },
    });
  }
  if (isUnusable(cause)) {
    return unavailable('The model’s answer could not be used. Try again.', 1);
  }
  return unavailable(
    'The model provider failed. Try again in a moment, or use the offline generator.',
    10,
  );
}
