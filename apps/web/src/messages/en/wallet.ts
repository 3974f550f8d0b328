// Connecting a wallet, the account menu and the session.
import { catalogue } from '../catalogue.ts';

export const wallet = catalogue('wallet', {
  connect: 'connect wallet',
  reconnecting: 'Reconnecting your wallet',
  dialogTitle: 'Connect your wallet',
  dialogBody: 'Nothing is signed or spent by connecting alone.',
  cancel: 'Cancel',
  searching: 'Looking for wallets…',
  opening: (name: string) => `Continue in ${name}…`,
  none: 'No wallet was found in this browser. Install one made for Sui, then come back.',
  loadFailed: 'Wallets could not be loaded. Check your connection and try again.',
  refused: (name: string) => `${name} did not connect. Nothing was signed or spent.`,
  developmentWallet: 'Development wallet',
  developmentNote: 'This machine’s network only. The key stays in this browser and signs unasked.',
  developmentTag: 'Local',
  noEffects: 'The network answered without the outcome of the transaction.',
  viewProfile: 'View Profile',
  logOut: 'Log out',
  signIn: 'Sign in',
  noSui: 'Your wallet holds no SUI yet. Trades and network fees are paid in it.',
  noQuote: (symbol: string) =>
    `This needs ${symbol}, and your wallet holds none. Coins priced in SUI need no ${symbol}.`,
  noQuoteOnTestNetwork: (symbol: string) =>
    `This needs ${symbol}, and your wallet holds none. The faucet here gives SUI only; coins priced in SUI need no ${symbol}.`,
  faucet: 'Get test SUI',
  faucetPending: 'Asking the faucet for SUI…',
  faucetDone: 'Test SUI is in your wallet',
  faucetFailed: 'The faucet gave nothing',
  signTitle: 'Sign the message to log in',
  signBody: 'Your wallet shows a welcome text. Signing it costs nothing and moves nothing.',
  signDeclined: 'You are connected, but not logged in',
  signDeclinedBody:
    'Trading works without. Sign in from the account menu to get an invite link, or to count as somebody’s guest.',
  loginFailed: 'Logging in failed',
});
