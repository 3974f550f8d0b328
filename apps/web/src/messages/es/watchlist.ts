// The star on coins.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/watchlist.ts';

export const watchlist = {
  watch: (name) => `Seguir ${name}`,
} satisfies Translated<typeof en.watchlist>;
