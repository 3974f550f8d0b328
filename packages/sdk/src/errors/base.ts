// Owns the base of every error that the SDK throws on purpose.

/** An expected failure: `code` is stable for programs, `message` is written for the reader. */
export class AtollError extends Error {
  override name = 'AtollError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
