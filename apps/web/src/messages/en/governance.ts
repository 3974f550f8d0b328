// The governance page.
import { catalogue } from '../catalogue.ts';

/** Titles of changes and fields whose names in the contracts are not suitable. */
const terms: Record<string, string> = {
  'Upgrade change': 'Upgrade',
  'Immutability change': 'End of upgrades',
  'Admin change': 'Admin transfer',
  'Guardian change': 'Guardian replacement',
  'Upgrade cap': 'Upgrade capability',
  'Admin cap': 'Admin capability',
};

export const governance = catalogue('governance', {
  title: 'Governance',
  intro:
    'Every change that decides where money goes is announced on chain and takes effect after a delay. Pausing is immediate. Selling and claiming cannot be paused.',
  failed: 'Couldn’t load the governance data',
  pending: 'Pending changes',
  noPending: 'No pending changes',
  noPendingBody: 'Announced changes appear here until they are executed, canceled or expired.',
  history: 'History',
  noHistory: 'No changes have been executed or canceled.',
  inBaseUnits: (amount: string) => `${amount} base units`,
  announced: 'Announced',
  executableIn: (duration: string) => `Executable in ${duration}`,
  executable: 'Executable now',
  expiresIn: (duration: string) => `Expires in ${duration}`,
  unknownChange: 'Unknown kind of change. Check its transaction before you rely on these settings.',
  executed: 'Executed',
  canceled: 'Canceled',
  expired: 'Expired',
  cancelAsAdmin: 'Cancel as admin',
  cancelAsGuardian: 'Cancel as guardian',
  canceling: 'Canceling…',
  cancelDone: 'Change canceled',
  cancelFailed: 'Couldn’t cancel the change',
  packages: 'Packages',
  package: 'Package',
  delay: 'Delay',
  noDelay: 'None',
  creation: 'Creation',
  buys: 'Buys',
  open: 'Open',
  paused: 'Paused',
  settings: 'Launchpad settings',
  settingsUnavailable: 'The Sui node is unavailable, so the current settings are unknown.',
  feeRecipient: 'Protocol fee recipient',
  tradeFee: 'Trade fee',
  kind: 'Kind',
  agent: 'Agent',
  fun: 'Fun',
  quote: 'Quote',
  target: 'Target raised',
  venue: 'Venue',
  foreignVenue: 'Not part of this deployment',
  /** A kind of change or one of its fields, from its name in the contracts. */
  term: (words: string) => terms[words] ?? words,
});
