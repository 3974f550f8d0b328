// Words that many screens share.
import { catalogue } from '../catalogue.ts';

export const common = catalogue('common', {
  copied: 'Copied!',
  copyFailed: 'Couldn’t copy. Select the text instead:',
  cancel: 'Cancel',
  close: 'Close',
  copyAddress: 'Copy address',
  copyDigest: 'Copy transaction digest',
  explorer: 'View on explorer',
  copyTransaction: 'Copy transaction digest',
  loading: 'Loading',
  showMore: 'Show more',
  up: 'up',
  down: 'down',
  progress: (percent: string) => `${percent} of the curve sold`,
  verified: 'Verified creator',
  inSession: 'Made in a trading session',
  creatorOnX: 'X account linked',
  underReview: 'Reported by several users. Blurred until an operator reviews it.',
  showAnyway: 'Show anyway',
});
