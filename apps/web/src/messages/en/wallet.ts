// Connecting a wallet, the account menu and the session.
import { catalogue } from '../catalogue.ts';

export const wallet = catalogue('wallet', {
  dialogTitle: 'Connect your wallet',
  dialogBody: 'Connecting signs nothing and spends nothing.',
  cancel: 'Cancel',
  searching: 'Looking for wallets…',
  opening: (name: string) => `Continue in ${name}…`,
  none: 'No Sui wallet found in this browser. Install one and reload the page.',
  loadFailed: 'Couldn’t load the wallets. Check your connection and try again.',
  refused: (name: string) => `${name} did not connect. Nothing was signed or spent.`,
  developmentWallet: 'Development wallet',
  developmentNote:
    'Local network only. The key stays in this browser and signs automatically, without asking.',
  developmentTag: 'Local',
  noEffects: 'The network’s response has no transaction effects.',
  viewProfile: 'View Profile',
  suiBalance: 'Balance',
  portfolio: 'Portfolio',
  copyAddress: 'Copy address',
  explorer: 'View on explorer',
  logOut: 'Log out',
  signIn: 'Sign in',
  noSui: 'Your wallet has no SUI. Trades and network fees are paid in SUI.',
  noQuote: (symbol: string) => `This coin is priced in ${symbol}, and your wallet has none.`,
  get: (symbol: string) => `Get ${symbol}`,
  getTest: (symbol: string) => `Get test ${symbol}`,
  noFaucet: 'This network has no faucet.',
  faucetPending: (symbol: string) => `Requesting test ${symbol}…`,
  faucetDone: (symbol: string) => `Test ${symbol} received`,
  faucetFailed: (symbol: string) => `Couldn’t get test ${symbol}`,
  signTitle: 'Sign the message to log in',
  signBody: 'Your wallet shows a welcome message. Signing it is free and moves no funds.',
  signDeclined: 'Connected, but not logged in',
  signDeclinedBody:
    'You can trade without logging in. Sign in from the account menu for your referral link.',
  loginFailed: 'Login failed',
});
