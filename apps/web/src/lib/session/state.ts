// State of the session, available without loading the code that starts one.
import { createAtom, useSelector } from '@tanstack/react-store';
import { useAddress } from '../wallet/state.ts';
import type { Session } from './session.ts';

export const $session = createAtom<Session>({ status: 'visitor' });

export function useSession(): Session {
  return useSelector($session);
}

/** The logged-in user, whose wallet is the connected one. */
export function useMe() {
  const session = useSession();
  const address = useAddress();
  return session.status === 'ready' && session.user.address === address ? session.user : undefined;
}
