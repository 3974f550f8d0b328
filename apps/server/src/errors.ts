/**
 * Expected errors. A `ConfigError` prevents the start with one sentence; an `HttpError` becomes the
 * error envelope of `@atoll/api`. Anything else is a bug: logged once and answered with a plain 500.
 */
import type { ErrorIssue, ErrorStatus } from '@atoll/api';

/** The server cannot start as configured; the message names the setting and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A response with status 400 or above; the message is shown to users. */
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
