// Takes a visitor who wants to do something of their own to a session.
import type { Me } from '@atoll/api';
import { askForWallet } from '../wallet/ask.ts';
import type { Session } from './session.ts';
import { settledSession } from './settled.ts';
import { $session } from './state.ts';

/**
 * Opens the connect dialog without a wallet; with one, asks again for the signature that was declined. Waits, for a
 * limited time, for a wallet that is being restored and for a login in progress.
 * @param then what the visitor wanted to do; called once the account is logged in. Not called if the account has to
 * connect first, or for another account that connects meanwhile.
 */
export function askForSession(then?: (me: Me) => void): void {
  askForWallet((address) => {
    const act = (session: Session) => {
      if (session.status === 'ready' && session.user.address === address) then?.(session.user);
    };
    const session = $session.get();
    if (session.status === 'checking' || session.status === 'signing') {
      void settledSession().then((settled) => {
        // The wallet was disconnected meanwhile. A signature that was declined just now is not asked for again.
        if (settled.status === 'visitor') askForWallet();
        else act(settled);
      });
    } else if (session.status === 'declined' || session.status === 'failed') {
      void import('./current.ts')
        .then(({ signIn }) => signIn(address))
        .then(() => act($session.get()));
    } else {
      // The login may have succeeded after the button was rendered that asks for it.
      act(session);
    }
  });
}
