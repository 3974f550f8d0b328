// Words that many screens share.
import { catalogue } from '../catalogue.ts';

export const common = catalogue('common', {
  copied: 'Copied!',
  copyFailed: 'Couldn’t copy. Select the text instead:',
  close: 'Close',
  copyAddress: 'Copy address',
  copyDigest: 'Copy transaction digest',
  explorer: 'View on explorer',
  showMore: 'Show more',
  up: 'up',
  down: 'down',
  progress: (percent: string) => `${percent} of the curve sold`,
  verified: 'Verified creator',
  creatorOnX: 'X account linked',
});
