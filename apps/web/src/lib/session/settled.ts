// Waits for the session and changes its user. Separate from its state, which every page loads.
import type { User } from '@atoll/api';
import { lastingState } from '../lasting-state.ts';
import { settledWallet } from '../wallet/ask.ts';
import type { Session } from './session.ts';
import { $session } from './state.ts';

/** How long an action waits for the server, and for the signature that the wallet asks for, in milliseconds. */
const LIMIT_MS: Partial<Record<Session['status'], number>> = { checking: 10_000, signing: 30_000 };

/** Waits, for a limited time, for a session that is being looked up or signed for. */
export const settledSession = (): Promise<Session> =>
  lastingState($session, ({ status }) => LIMIT_MS[status]);

/** Returns the logged-in account, if any, after the wallet is restored and a login in progress has ended. */
export async function settledAccount(): Promise<string | undefined> {
  const wallet = await settledWallet();
  if (wallet.status !== 'connected') return undefined;
  await settledSession();
  return isLoggedIn(wallet.address) ? wallet.address : undefined;
}

export function isLoggedIn(address: string): boolean {
  const session = $session.get();
  return session.status === 'ready' && session.user.address === address;
}

/**
 * Returns the referrer of an account; null while it is logged out. Waits for the server up to a time limit, but not for
 * a login that the wallet has not signed, because trades do not require a login.
 */
export async function referrerOf(address: string): Promise<string | null> {
  const session = await lastingState($session, ({ status }) =>
    status === 'checking' ? LIMIT_MS.checking : undefined,
  );
  const isOwn = session.status === 'ready' && session.user.address === address;
  return isOwn ? session.user.referrer_address : null;
}

/** Shows a changed profile wherever the account's own is shown. */
export function showInSession(user: User): void {
  const session = $session.get();
  // Another account may be connected by now.
  if (session.status !== 'ready' || session.user.address !== user.address) return;
  $session.set({ ...session, user: { ...session.user, ...user } });
}
