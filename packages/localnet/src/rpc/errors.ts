// Defines the error for a server that could not start.

export type ServeErrorCode = 'PortInUse' | 'PortNotAllowed' | 'HostUnavailable' | 'InvalidName';

/** The server could not start. `message` is for the user. */
export class ServeError extends Error {
  readonly code: ServeErrorCode;

  constructor(code: ServeErrorCode, message: string) {
    super(message);
    this.name = 'ServeError';
    this.code = code;
  }
}
