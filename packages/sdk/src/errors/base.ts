// Defines the base of every error that the SDK throws on purpose.

export interface AtollErrorOptions extends ErrorOptions {
  /** Technical cause, for logs and developers. */
  details?: string;
}

/** An expected failure: `code` is stable for programs, `message` is written for the reader. */
export class AtollError<Code extends string = string> extends Error {
  override name = 'AtollError';
  readonly code: Code;
  readonly details: string | undefined;
  /** Section of the error catalogue. */
  readonly docs: string;

  constructor(code: Code, message: string, { details, ...options }: AtollErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.details = details;
    this.docs = `packages/sdk/ERRORS.md#${code.toLowerCase()}`;
  }

  /** Searches the causes, this error included, for one that `matches`; null when there is none. */
  walk(matches: (error: unknown) => boolean): unknown {
    let error: unknown = this;
    while (error !== undefined && error !== null) {
      if (matches(error)) return error;
      error = error instanceof Error ? error.cause : undefined;
    }
    return null;
  }
}
