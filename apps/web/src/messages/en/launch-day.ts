// The page of a coin's launch day.
import { catalogue } from '../catalogue.ts';

export const launchDay = catalogue('launchDay', {
  title: (name: string) => `${name} is live`,
  viewCoin: 'View coin',
  shareTitle: 'Share your coin',
  cardAlt: (name: string) => `Share card of ${name}`,
  postLabel: 'Post',
  post: (name: string, symbol: string) =>
    `${name} ($${symbol}) is live. Trade it on the bonding curve:`,
  linkTitle: 'Your referral link',
  linkBody: (percent: string) =>
    `You receive ${percent} of the trade fee of users who join with your link, on top of your creator fees.`,
  linkLogIn: 'Log in to receive a share of the trades by users who join with your link.',
  trainTitle: 'Train your agent',
  trainChat: 'Chat with it, as your first holders will',
  trainPersona: 'Refine its persona and add knowledge',
  trainSettings: 'Connect X and Telegram',
});
