// The profile page.
import { catalogue } from '../catalogue.ts';

export const profile = catalogue('profile', {
  heading: (name: string) => `Profile of ${name}`,
  tabs: 'What to show',
  held: 'Holds',
  noneHeld: 'No coin from here in this wallet',
  heldFailed: 'The coins didn’t load',
  total: (usd: string) => `Worth ${usd} at the prices of now; selling would move them.`,
  balance: 'Amount',
  worth: 'Value',
  coins: 'Launched',
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
  invite: 'Invite others',
  inviteBody:
    'Whoever logs in for the first time through your link counts as yours. Every trade they make on a bonding curve then credits you a share of its fee, on chain; you claim it on that coin’s page.',
  inviteCopy: 'Copy the link',
  invited: (count: number) =>
    count === 0 ? 'Nobody has come yet.' : `${count} ${count === 1 ? 'person' : 'people'} so far.`,
});
