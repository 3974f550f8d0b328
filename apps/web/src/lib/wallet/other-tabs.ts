// Keeps the wallet the same in every tab: logging in or out in one does so in all.
import { storageKeys } from '../storage.ts';
import { connectSavedWallet, disconnectWallet } from './wallet.ts';

/**
 * Follows what other tabs write into local storage; the browser tells only of theirs. A login counts
 * once its token is there: before, two tabs would both ask for the signature.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.jwt && newValue !== null) void connectSavedWallet();
    // A key of null: the storage was cleared.
    if ((key === storageKeys.wallet || key === null) && newValue === null) void disconnectWallet();
  });
}
