// Starts wallet and session when the page opens. Visitors without a wallet load none of that code.
import { storage, storageKeys } from '../browser/storage.ts';
import { followOtherTabs } from '../wallet/other-tabs.ts';
import { $wallet } from '../wallet/state.ts';
import { restoreWallet } from '../wallet/wallet.ts';
import { $session } from './state.ts';

/** Remembers who sent this visitor: `?ref=CODE` on any page, for the first login. */
function rememberReferrer(search: string): void {
  const code = new URLSearchParams(search).get('ref');
  if (code) storage.set(storageKeys.refCode, code.slice(0, 64));
}

/** Called once, before the first render. */
export function startSessions(): void {
  rememberReferrer(window.location.search);
  const listening = $wallet.subscribe(({ status }) => {
    if (status !== 'connected') return;
    listening.unsubscribe();
    $session.set({ status: 'checking' });
    void import('./current.ts').then(({ followWallet }) => followWallet());
  });
  restoreWallet();
  followOtherTabs();
}
