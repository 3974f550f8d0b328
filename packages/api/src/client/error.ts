/** The error that every failed call throws. */
import type { ErrorEnvelope } from '../http/errors.ts';

/** A response that is not the promised one: `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The envelope's `name`, such as NotFoundError; `UnreachableError` or `InvalidResponseError` here. */
  readonly code: string;
  readonly details: ErrorEnvelope['error']['details'];

  constructor({ error }: ErrorEnvelope, options?: ErrorOptions) {
    super(error.message, options);
    this.status = error.status;
    this.code = error.name;
    this.details = error.details;
  }
}
