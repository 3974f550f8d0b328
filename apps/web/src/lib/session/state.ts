// State of the session, available without loading the code that starts one.
import type { User } from '@atoll/api';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useAddress } from '../wallet/state.ts';
import type { Session } from './session.ts';

/** How long an action waits for the session, in milliseconds. */
const CHECK_LIMIT_MS = 10_000;

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

/**
 * Returns the referrer of an account; null while it is logged out. Waits for a session that is being looked up, but not
 * for a server that does not answer.
 */
export async function referrerOf(address: string): Promise<string | null> {
  const session = await checkedSession();
  const isOwn = session.status === 'ready' && session.user.address === address;
  return isOwn ? session.user.referrer_address : null;
}

/** Waits for a session that is being looked up. */
export function checkedSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => $session.get().status !== 'checking' && finish();
    const finish = () => {
      clearTimeout(timer);
      changes.unsubscribe();
      resolve($session.get());
    };
    const timer = setTimeout(finish, CHECK_LIMIT_MS);
    const changes = $session.subscribe(look);
    look();
  });
}

/** Shows a changed profile wherever the account's own is shown. */
export function showInSession(user: User): void {
  const session = $session.get();
  if (session.status !== 'ready') return;
  $session.set({ ...session, user: { ...session.user, ...user } });
}
