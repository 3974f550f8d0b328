// The star on coins.
import { catalogue } from '../catalogue.ts';

export const watchlist = catalogue('watchlist', {
  watch: (name: string) => `Watch ${name}`,
});
