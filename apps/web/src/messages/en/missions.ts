// Missions of a staking pool.
import { catalogue } from '../catalogue.ts';

export const missions = catalogue('missions', {
  title: 'Missions',
  intro: (multiplier: string) => `Complete missions to boost your rewards up to ${multiplier}×.`,
  count: (done: number, all: number) => `${done} of ${all} done`,
  adds: (multiplier: string) => `+${multiplier}×`,
  addsHint: (multiplier: string) => `Adds ${multiplier} to your stake’s multiplier`,
  connect: 'Connect wallet to start',
  signIn: 'Log in to start',
  loadFailed: 'Couldn’t load your missions',
  done: 'Done',
  open: 'Open',
  openLabel: (title: string) => `Open the page for: ${title}`,
  check: 'Check',
  checkLabel: (title: string) => `Check: ${title}`,
  checking: 'Checking…',
  checkAgain: (duration: string) => `Retry in ${duration}`,
  checkFailed: 'Couldn’t check the mission',
  completed: (title: string) => `Mission completed: ${title}`,
  unavailableX: 'X is not configured on this server, so this mission cannot be checked.',
  unavailableTelegram:
    'Telegram is not configured on this server, so this mission cannot be checked.',
  needsX: 'Link your X account below first.',
  needsTelegram: 'Link your Telegram account below first.',
  heldOnAverage: (have: string, need: string, symbol: string, hours: number) =>
    `${have} of ${need} ${symbol} on average over ${hours} hours, wallet and stakes`,
  held: (have: string, need: string, symbol: string) =>
    `${have} of ${need} ${symbol} in your wallet and staked`,
  traded: (have: string, need: string, days: number) =>
    `${have} of ${need} SUI traded in the last ${days} days`,
  referred: (have: string, need: string, volume: string) =>
    `${have} of ${need} referrals traded ${volume} SUI`,
  progressUnknown: 'Progress unavailable',
  buy: (symbol: string) => `Buy ${symbol}`,
  boostReady: (multiplier: string) => `${multiplier}× boost ready`,
  boostNote: 'Apply it in one transaction. It lasts until you withdraw your stake in full.',
  boostSigned: (time: string) => `Grant valid until ${time}.`,
  boostExpired: 'The previous grant expired. Applying the boost requests a new one.',
  boostNeedsStake: (multiplier: string) => `Stake in this pool to use your ${multiplier}× boost.`,
  boostApplied: (multiplier: string) => `${multiplier}× boost active`,
  apply: 'Apply boost',
});
