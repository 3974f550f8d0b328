// Keeps the wallet the same in every tab: logging in or out in one does so in all.
import { storageKeys } from '../browser/storage.ts';
import { connectSavedWallet, disconnectWallet } from './wallet.ts';

/**
 * Follows the local storage writes of other tabs. A login is adopted once its token is stored: before that, two tabs
 * would both request the signature.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.jwt && newValue !== null) void connectSavedWallet();
    // A key of null: the storage was cleared.
    if ((key === storageKeys.wallet || key === null) && newValue === null) void disconnectWallet();
  });
}
