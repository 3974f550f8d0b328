// Keys of the query cache for wallets, outside the first screen's file.

export const walletKeys = {
  /** The decrypted list of an account. */
  watched: (me: string) => ['watched-wallets', me] as const,
  /** Wallets whose addresses are stored on the server. */
  alerts: (me: string) => ['wallet-alerts', me] as const,
  trading: (address: string) => ['wallets', address] as const,
  record: (address: string) => ['wallets', address, 'record'] as const,
  common: (address: string, other: string) => ['wallets', address, 'common', other] as const,
};
