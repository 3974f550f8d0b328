/**
 * Expected errors. A `ConfigError` prevents the start with one sentence; an `HttpError` becomes the
 * error envelope of `@atoll/api`. Anything else is a bug: logged once and answered with a plain 500.
 */
import type { ErrorIssue, ErrorStatus } from '@atoll/api';

/** The server cannot start as configured; the message contains the setting and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface ErrorDetails {
  errors?: ErrorIssue[];
  retry_after?: number;
  archived_before?: string;
}

/** A response with status 400 or above; the message is shown to users. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ErrorStatus;
  readonly details: ErrorDetails;
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    message: string,
    options: {
      details?: ErrorDetails;
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
