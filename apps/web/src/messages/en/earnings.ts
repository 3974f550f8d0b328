// Fees that an account earned, in the portfolio and on the page of a coin.
import { catalogue } from '../catalogue.ts';

export const earnings = catalogue('earnings', {
  title: 'Earnings',
  own: 'Your earnings',
  total: 'Fees earned',
  curve: 'Creator fees, bonding curve',
  pair: 'Creator fees, DEX',
  shared: 'Shared creator fees',
  co_creator: 'Co-creator fees, claimed',
  referral: 'Referral fees',
  passed: 'A negative amount means that unclaimed fees went to a coin’s new fee recipient.',
  step: 'Interval',
  day: 'Daily',
  week: 'Weekly',
  weekOf: (date: string) => `Week of ${date}`,
  now: 'Now',
  chartSummary: (count: number, step: 'day' | 'week', sum: string) =>
    `${sum} in the last ${count} ${step === 'day' ? 'days' : 'weeks'}`,
  coin: 'Coin',
  earned: 'Earned',
  coinsFailed: 'Couldn’t load the coins',
  failed: 'Couldn’t load the earnings',
  empty: 'No earnings yet',
  emptyBody:
    'Fees that this account earns as a creator, recipient of shared fees, co-creator or referrer appear here.',
});
