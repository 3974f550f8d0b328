// Why a server could not start.

export type ServeErrorCode = 'PortInUse' | 'PortNotAllowed' | 'HostUnavailable' | 'InvalidName';

/** The server could not start. `message` is written for the person who started it. */
export class ServeError extends Error {
  readonly code: ServeErrorCode;

  constructor(code: ServeErrorCode, message: string) {
    super(message);
    this.name = 'ServeError';
    this.code = code;
  }
}
