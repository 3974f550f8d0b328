// State of the session, available without loading the code that starts one.
import type { User } from '@atoll/api';
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

/** Shows a changed profile wherever the account's own is shown. */
export function showInSession(user: User): void {
  const session = $session.get();
  if (session.status !== 'ready') return;
  $session.set({ ...session, user: { ...session.user, ...user } });
}
