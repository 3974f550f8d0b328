// Names of the wallets that the app brings itself. They are the same in every language: the wallet to reconnect is
// remembered by its name.

export const DEVELOPMENT_WALLET = 'Development wallet';
