// Takes a visitor who wants to do something of their own to a session.
import { $wallet, openConnectDialog } from '../wallet/state.ts';
import { $session, checkedSession } from './state.ts';

/**
 * Opens the connect dialog without a wallet; with one, asks again for the signature that was declined.
 * @param then what the visitor wanted, if it turns out that they are logged in: the session may still be looked up.
 */
export function askForSession(then?: () => void): void {
  if ($session.get().status === 'checking') {
    void checkedSession().then(({ status }) => (status === 'ready' ? then?.() : ask()));
  } else {
    ask();
  }
}

function ask(): void {
  const wallet = $wallet.get();
  if (wallet.status !== 'connected') {
    openConnectDialog();
    return;
  }
  const { status } = $session.get();
  if (status !== 'declined' && status !== 'failed') return;
  void import('./current.ts').then(({ signIn }) => signIn(wallet.address));
}
