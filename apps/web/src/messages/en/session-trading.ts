// Trading sessions: opening, remaining funds and time, and ending.
import { catalogue } from '../catalogue.ts';

export const sessionTrading = catalogue('sessionTrading', {
  title: 'Session trading',
  body: 'Approve an amount and a duration once. Until the session ends, your trades are sent without a wallet prompt.',
  can: 'A key in this browser can buy with this amount and sell what it has bought.',
  cannot:
    'It cannot transfer, withdraw or spend more: coins stay in the session and return only to your wallet. The contract enforces this.',
  risk: 'Anyone who steals the key could lose the session’s funds through bad trades, but cannot reach your other funds.',
  amount: (symbol: string) => `Amount in ${symbol}`,
  balance: (amount: string) => `Balance ${amount}`,
  max: 'Max',
  coin: 'Session coin',
  duration: 'Duration',
  deposit: 'Deposit and limit',
  gas: 'Network fees for the session',
  gasHint:
    'Covers about 50 trades. The rest returns to your wallet when you end the session in this browser.',
  ends: 'Ends',
  open: 'Open session',
  opening: 'Confirm in wallet',
  opened: 'Session opened',
  openedBody: (amount: string, left: string) =>
    `Spend up to ${amount} without prompts for ${left}.`,
  openFailed: 'Session not opened',
  openCanceled: 'Session canceled',
  enterAmount: 'Enter an amount',
  insufficient: (needed: string, balance: string) =>
    `Insufficient balance: the session needs ${needed}, your wallet has ${balance}.`,
  keepGas: (needed: string, balance: string) =>
    `Insufficient SUI: the session needs ${needed} including network fees, your wallet has ${balance}.`,
  unsupported:
    'This browser cannot store a session key. Leave private browsing, or use another browser.',
  keyMissing:
    'This browser does not have the key of this session. End the session with your wallet.',
  noGas:
    'The session has no SUI left for network fees. Trade with your wallet, or end the session and open another one.',
  chip: (amount: string, left: string) => `Trading session: ${amount} left, ends in ${left}`,
  elsewhere: 'Other browser',
  elsewhereBody:
    'Opened in another browser, which has its key. You can end it here with your wallet.',
  remaining: 'Left to spend',
  held: 'In the session',
  left: 'Ends in',
  feesLeft: 'For network fees',
  coins: 'Coins in the session',
  end: 'End session',
  endNote: 'Everything returns to your wallet.',
  ended: 'Session ended',
  endedBody: (funds: string) => `Returned to your wallet: ${funds}.`,
  endFailed: 'Session not ended',
  funds: (quote: string, coins: number) =>
    coins === 0 ? quote : `${quote} and ${coins === 1 ? '1 coin' : `${coins} coins`}`,
  over: (funds: string) => `Your trading session is over. It holds ${funds}.`,
  giveBack: 'Return to wallet',
});
