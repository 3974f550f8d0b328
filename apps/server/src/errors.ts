/**
 * Owns the errors the server expects. A `ConfigError` stops the start with one sentence; an
 * `HttpError` becomes the error envelope of `@atoll/api`. Anything else is a fault of ours: logged
 * once, answered as a plain 500.
 */
import type { ErrorIssue, ErrorStatus } from '@atoll/api';

/** The server cannot start as configured; the message names the key and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An answer of 400 and above with a message written for the person who reads it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ErrorStatus;
  readonly details: { errors?: ErrorIssue[]; retry_after?: number };
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    message: string,
    options: {
      details?: { errors?: ErrorIssue[]; retry_after?: number };
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
