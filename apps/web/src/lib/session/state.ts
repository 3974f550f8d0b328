// State of the session, available without loading the code that starts one.
import type { User } from '@atoll/api';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useAddress } from '../wallet/state.ts';
import type { Session } from './session.ts';

/** How long an action waits for the server, and for the signature that the wallet asks for, in milliseconds. */
const LIMIT_MS = { checking: 10_000, signing: 30_000 } as const;

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

export function isLoggedIn(address: string): boolean {
  const session = $session.get();
  return session.status === 'ready' && session.user.address === address;
}

/**
 * Returns the referrer of an account; null while it is logged out. Waits for a login in progress, but only for
 * a limited time: a trade must not depend on it.
 */
export async function referrerOf(address: string): Promise<string | null> {
  const session = await settledSession();
  const isOwn = session.status === 'ready' && session.user.address === address;
  return isOwn ? session.user.referrer_address : null;
}

/** Waits, for a limited time, for a session that is being looked up or signed for. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const { status } = $session.get();
      if (status === 'checking' || status === 'signing') {
        timer = setTimeout(finish, LIMIT_MS[status]);
      } else finish();
    };
    const finish = () => {
      changes.unsubscribe();
      resolve($session.get());
    };
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
