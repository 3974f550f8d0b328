// Wallets for Sui that the connect dialog offers to install. Every address is the one that the wallet's or Sui's
// documentation links to; a wrong one would send users to a thief.

export interface InstallableWallet {
  /** Name, or its first word, under which the wallet registers in the browser. */
  name: string;
  url: `https://${string}`;
}

export const installableWallets: readonly InstallableWallet[] = [
  { name: 'Slush', url: 'https://slush.app' },
  { name: 'Phantom', url: 'https://phantom.com/download' },
  { name: 'Suiet', url: 'https://suiet.app' },
];
