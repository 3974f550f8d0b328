// Defines the default address of a localnet.

export const DEFAULT_PORT = 9000;
/** Loopback only: a development network is not public. */
export const DEFAULT_HOST = '127.0.0.1';
