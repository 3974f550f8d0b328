// State of the session, available without loading the code that starts one.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useAddress } from '../wallet/state.ts';
import type { Session } from './session.ts';

export const $session = atom<Session>({ status: 'visitor' });

export function useSession(): Session {
  return useStore($session);
}

/** The logged-in user, whose wallet is the connected one. */
export function useMe() {
  const session = useSession();
  const address = useAddress();
  return session.status === 'ready' && session.user.address === address ? session.user : undefined;
}
