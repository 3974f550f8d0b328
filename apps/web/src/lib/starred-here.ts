// The watchlist of this browser, for visitors.
import { atom } from 'nanostores';
import { storage, storageKeys } from './storage.ts';

/** Starred in this browser, newest first; kept as ids with a comma between. */
export const $starredHere = atom<readonly string[]>(
  storage.get(storageKeys.watchlist)?.match(/0x[0-9a-f]{64}/g) ?? [],
);
