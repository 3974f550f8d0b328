// The profile page.
import { catalogue } from '../catalogue.ts';

export const profile = catalogue('profile', {
  heading: (name: string) => `Profile of ${name}`,
  coins: 'Coins launched',
  trades: 'Trades',
  noTrades: 'No trades from this address',
  tradesFailed: 'The trades didn’t load',
  buy: 'Bought',
  sell: 'Sold',
  time: 'Time',
  coin: 'Coin',
  side: 'Side',
  amount: 'Amount',
  paid: 'Value',
  price: 'Price',
  more: 'Show more',
});
