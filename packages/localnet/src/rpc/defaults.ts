// Where a localnet listens unless told otherwise.

export const DEFAULT_PORT = 9000;
/** A development network is not for others. */
export const DEFAULT_HOST = '127.0.0.1';
