// Takes a visitor who wants to do something of their own to a session.
import type { Me } from '@atoll/api';
import { $wallet, openConnectDialog } from '../wallet/state.ts';
import type { Session } from './session.ts';
import { $session, settledSession } from './state.ts';

/**
 * Opens the connect dialog without a wallet; with one, asks again for the signature that was declined.
 * @param then what the visitor wanted to do; called once the account is logged in. Not called if the account has to
 * connect first, or for another account that connects meanwhile.
 */
export function askForSession(then?: (me: Me) => void): void {
  const session = $session.get();
  const address = connectedAddress();
  const act = (settled: Session) => {
    if (settled.status === 'ready' && settled.user.address === address) then?.(settled.user);
  };
  if (session.status === 'checking' || session.status === 'signing') {
    void settledSession().then((settled) => {
      // A signature that was declined just now is not asked for again.
      if (settled.status === 'visitor') ask(act);
      else act(settled);
    });
  } else if (session.status === 'ready') {
    // The login succeeded after the button was rendered that asks for it.
    act(session);
  } else {
    ask(act);
  }
}

function connectedAddress(): string | undefined {
  const wallet = $wallet.get();
  return wallet.status === 'connected' ? wallet.address : undefined;
}

function ask(then: (session: Session) => void): void {
  const wallet = $wallet.get();
  if (wallet.status !== 'connected') {
    openConnectDialog();
    return;
  }
  const { status } = $session.get();
  if (status !== 'declined' && status !== 'failed') return;
  void import('./current.ts')
    .then(({ signIn }) => signIn(wallet.address))
    .then(() => then($session.get()));
}
