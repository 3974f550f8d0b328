// Takes a visitor who wants to do something of their own to a session.
import { $wallet, openConnectDialog } from '../wallet/state.ts';
import { $session } from './state.ts';

/** Opens the connect dialog without a wallet; with one, asks again for the signature that was declined. */
export function askForSession(): void {
  const wallet = $wallet.get();
  if (wallet.status !== 'connected') {
    openConnectDialog();
    return;
  }
  const { status } = $session.get();
  if (status !== 'declined' && status !== 'failed') return;
  void import('./current.ts').then(({ signIn }) => signIn(wallet.address));
}
