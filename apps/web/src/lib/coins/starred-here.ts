// The watchlist of this browser, for visitors.
import { createAtom } from '@tanstack/react-store';
import { storage, storageKeys } from '../browser/storage.ts';

/** Starred in this browser, newest first; kept as ids with a comma between. */
export const $starredHere = createAtom<readonly string[]>(
  storage.get(storageKeys.watchlist)?.match(/0x[0-9a-f]{64}/g) ?? [],
);
