// Takes a visitor who wants to do something of their own to a session.
import type { Me } from '@atoll/api';
import { $wallet, openConnectDialog } from '../wallet/state.ts';
import { $session, settledSession } from './state.ts';

/**
 * Opens the connect dialog without a wallet; with one, asks again for the signature that was declined.
 * @param then what the visitor wanted to do; called if a login in progress succeeds, whether the session is still being
 * looked up or the wallet is asking for the signature. Not called for another account, connected meanwhile.
 */
export function askForSession(then?: (me: Me) => void): void {
  const { status } = $session.get();
  if (status === 'checking' || status === 'signing') {
    const address = connectedAddress();
    void settledSession().then((session) => {
      if (session.status === 'ready') {
        if (session.user.address === address) then?.(session.user);
      }
      // A signature that was declined just now is not asked for again.
      else if (session.status === 'visitor') ask();
    });
  } else {
    ask();
  }
}

function connectedAddress(): string | undefined {
  const wallet = $wallet.get();
  return wallet.status === 'connected' ? wallet.address : undefined;
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
