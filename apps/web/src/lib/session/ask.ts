// Runs actions that need a session.
import type { Me } from '@atoll/api';
import { askForWallet } from '../wallet/ask.ts';
import type { Session } from './session.ts';
import { settledSession } from './settled.ts';
import { $session } from './state.ts';

/**
 * Runs an action as the logged-in account. Opens the connect dialog if no wallet is connected, and repeats a login that
 * was declined or failed. Waits, for a limited time, for a wallet that is being restored and for a login in progress.
 * @param then the action; not called if the visitor has to connect first, or if another account connects meanwhile.
 */
export function askForSession(then?: (me: Me) => void): void {
  askForWallet((address) => {
    const act = (session: Session) => {
      if (session.status === 'ready' && session.user.address === address) then?.(session.user);
    };
    const session = $session.get();
    if (session.status === 'checking' || session.status === 'signing') {
      void settledSession().then((settled) => {
        // The wallet was disconnected meanwhile. A signature that was just declined is not requested again.
        if (settled.status === 'visitor') askForWallet();
        else act(settled);
      });
    } else if (session.status === 'declined' || session.status === 'failed') {
      void import('./current.ts')
        .then(({ signIn }) => signIn(address))
        .then(() => act($session.get()));
    } else {
      // The login may have succeeded after the button was rendered.
      act(session);
    }
  });
}
