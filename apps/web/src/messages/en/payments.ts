// Payments to the stakers of a coin: on the coin's page, the staking page and in the portfolio.
import { catalogue } from '../catalogue.ts';

export const payments = catalogue('payments', {
  title: 'Holders earn',
  share: (percent: string, quote: string) =>
    `Stakers receive ${percent} of the creator fees in ${quote}.`,
  shareFrom: (percent: string, quote: string, date: string) =>
    `Stakers can receive ${percent} of the creator fees in ${quote} from ${date}.`,
  shareEnded: 'The creator fees are no longer shared with stakers. Earned payments stay claimable.',
  locked: 'Locked',
  lockedHint: 'No one can change this share',
  failed: 'Couldn’t load the stakes in this coin',
  fromFees: 'Paid from creator fees',
  fromFeesHint: 'This pool divides payments as they are made, so it has no fixed rate.',
  rate: 'Yearly rate',
  rateHint: (paid: string) =>
    `Stakers were paid ${paid} in the last 7 days. Yearly rate = payments × 365 ÷ 7 ÷ value of the active stake at current prices. Not guaranteed: payments depend on trading.`,
  paid: 'Paid to stakers',
  active: 'Active stake',
  activeHint: 'Stake that shares in payments: staked for at least 24 hours, and activated',
  waiting: 'To be paid out',
  pay: 'Pay stakers',
  paying: 'Paying…',
  payHint: 'Anyone can pay out these fees to the stakers.',
  noActive: 'No stake is active yet. Fees are held until the first stake is activated.',
  didPay: (amount: string) => `Paid ${amount} to stakers`,
  arriving: 'These fees arrived just now. They can be paid out in a few seconds.',
  pendingStake: (amount: string) => `${amount} pending`,
  activatesIn: (duration: string, date: string) => `Starts earning in ${duration} (${date})`,
  ready: '24 hours have passed. Activate the stake to earn from the next payment.',
  activate: 'Activate',
  activating: 'Activating…',
  didActivate: (amount: string) => `Activated ${amount}`,
  stakeNote: 'Stakes start earning 24 hours after staking.',
  restartNote: (amount: string) =>
    `Adding to your stake restarts the 24-hour wait for the pending ${amount}.`,
  first: 'Be the first to stake: until other stakes are active, yours receives all payments.',
  payingCoins: 'Coins that pay stakers from creator fees',
  stakes: 'Your stakes',
  stakesFailed: 'Couldn’t load your stakes',
  stakeOf: (stake: string, reward: string) => `${stake}, earning ${reward}`,
  toClaim: (amount: string) => `${amount} to claim`,
});
