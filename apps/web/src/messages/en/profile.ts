// The profile page.
import { catalogue } from '../catalogue.ts';

export const profile = catalogue('profile', {
  heading: (name: string) => `Profile of ${name}`,
  tabs: 'Sections',
  portfolio: 'Portfolio',
  portfolioEmpty: 'Your coins, their value and your trades',
  portfolioBody: 'Connect a wallet to see what you hold and what it is worth.',
  held: 'Holdings',
  noneHeld: 'No Atoll coins yet',
  noneHeldBody: 'Coins that this account buys or launches appear here with their value.',
  browse: 'Browse coins',
  heldFailed: 'Couldn’t load the coins',
  total: (usd: string) => `≈ ${usd} at current prices, before price impact`,
  balance: 'Amount',
  worth: 'Value',
  coins: 'Created',
  trades: 'Trades',
  noTrades: 'No trades yet',
  noTradesBody: 'Every buy and sell of this account appears here with its price.',
  tradesFailed: 'Couldn’t load the trades',
  buy: 'Buy',
  sell: 'Sell',
  time: 'Time',
  coin: 'Coin',
  side: 'Type',
  amount: 'Amount',
  paid: 'Value',
  price: 'Price',
  more: 'Show more',
  invite: 'Invite friends',
  inviteBody:
    'People who first log in through your link become your referrals. Each of their trades on a bonding curve credits you a share of the fee, on chain. Claim it on the coin’s page.',
  inviteCopy: 'Copy link',
  invited: (count: number) =>
    count === 0 ? 'No referrals yet' : `${count} ${count === 1 ? 'referral' : 'referrals'}`,
});
