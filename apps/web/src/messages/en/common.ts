// Words that many screens share.
import { catalogue } from '../catalogue.ts';

export const common = catalogue('common', {
  copied: 'Copied!',
  copyFailed: 'Copying was not allowed. Select it by hand:',
  cancel: 'Cancel',
  close: 'Close',
  copyAddress: 'Copy address',
  loading: 'Loading',
  up: 'up',
  down: 'down',
  progress: (percent: string) => `${percent} of the curve sold`,
});
