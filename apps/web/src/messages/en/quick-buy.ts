// Quick buy: the amount, the button in rows, and the reasons why a purchase was not sent.
import { catalogue } from '../catalogue.ts';

export const quickBuy = catalogue('quickBuy', {
  buy: 'Buy',
  title: 'Quick buy',
  of: (amount: string, quote: string, coin: string) => `Buy ${coin} for ${amount} ${quote}`,
  review: (coin: string) => `Review and buy ${coin}`,
  withWallet: 'Confirm in wallet',
  session: 'Session',
  sessionHint: 'Purchases within your session’s limit are sent without a prompt.',
  ofSession: (amount: string, quote: string, coin: string) =>
    `Buy ${coin} for ${amount} ${quote} in your session`,
  amount: (quote: string) => `Quick buy amount in ${quote}`,
  quote: 'Quote coin of the quick buy amount',
  settings: 'Quick buy settings',
  limit: 'Confirm above price impact (%)',
  limitHint: 'Purchases up to this price impact go straight to your wallet.',
  invalidAmount: (decimals: number) => `Enter an amount (max ${decimals} decimals)`,
  invalidLimit: 'Enter 0–50%',
  aboveLimit: (impact: string, limit: string) =>
    `Price impact ${impact} exceeds your limit of ${limit} for buying without confirmation.`,
  failed: 'Purchase not sent',
  noMarket: (symbol: string) => `${symbol} cannot be traded here at the moment.`,
  insufficient: (needed: string, balance: string) =>
    `Insufficient balance: the purchase needs ${needed}, your wallet has ${balance}.`,
  keepGas: (reserve: string, balance: string) =>
    `Insufficient SUI: keep ${reserve} SUI for the network fee. Your wallet has ${balance} SUI.`,
  launchLimit: (most: string, amount: string) =>
    `Launch limit exceeded: at most ${most} per transaction, the purchase would be ${amount}. Choose a smaller amount.`,
});
