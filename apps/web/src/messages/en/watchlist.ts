// The star on coins.
import { catalogue } from '../catalogue.ts';

export const watchlist = catalogue('watchlist', {
  watch: (name: string) => `Watch ${name}`,
  watchTitle: 'Add to watchlist',
  watched: 'Remove from watchlist',
});
