// The session flow: from a wallet address to a stored token, step by step as specified.
import type { Me } from '@atoll/api';
import { type ApiClient, ApiError, ShapeError } from '@atoll/api/client';
import { settled } from '../api/api-client.ts';
import { type KeyValueStorage, storageKeys } from '../browser/storage.ts';

export type Session =
  /** No wallet, or not asked yet. */
  | { status: 'visitor' }
  | { status: 'checking' }
  /** The wallet shows the welcome message. */
  | { status: 'signing' }
  | { status: 'ready'; user: Me }
  /** The user did not sign. */
  | { status: 'declined' }
  | { status: 'failed'; message: string };

export interface SessionSteps {
  address: string;
  api: ApiClient;
  storage: KeyValueStorage;
  /** Asks the wallet for a signature, base64. Rejects when the user declines. */
  sign: (message: string) => Promise<string>;
  /** Path of the page at the moment of asking. */
  path: () => string;
  reload: () => void;
  onProgress: (session: Session) => void;
  /** Aborts when the account changes meanwhile: nothing is stored after that. */
  signal: AbortSignal;
}

/** Pages that read the session only when they load. */
export function needsReload(path: string): boolean {
  return path === '/mint' || path.includes('/staking');
}

/** Whether the server accepted the token but returned no user ID. */
const isWithoutUser = ({ status, cause }: ApiError): boolean =>
  status === 200 && cause instanceof ShapeError && /^(\.data(\.id)?)?: /.test(cause.message);

/** Logs the address in, unless a token for it is stored already. */
export async function startSession(steps: SessionSteps): Promise<Session> {
  const { address, api, storage, signal } = steps;
  const failed = (message: string): Session => ({ status: 'failed', message });
  const askMe = () => settled(api.users.me(undefined, { signal }));

  steps.onProgress({ status: 'checking' });
  const hadToken = storage.get(storageKeys.jwt) !== undefined;
  const me = await askMe();
  if (me instanceof ApiError) {
    // 401 is what a visitor gets. With a token, the 401 rule has removed it and reloads the page; any
    // other failure does not concern the token.
    if (!isWithoutUser(me) && (me.status !== 401 || hadToken)) return failed(me.message);
  } else if (me.data.address === address) {
    return { status: 'ready', user: me.data };
  }
  // No user, or another account's: this token is of no use here.
  storage.remove(storageKeys.jwt);

  const challenge = await settled(api.session.challenge({ address }, { signal }));
  if (challenge instanceof ApiError) return failed(challenge.message);

  steps.onProgress({ status: 'signing' });
  const signature = await steps.sign(challenge.data.message).catch(() => undefined);
  if (signature === undefined) return { status: 'declined' };
  signal.throwIfAborted();

  steps.onProgress({ status: 'checking' });
  const login = await settled(
    api.session.login(
      { signature, ref_code: storage.get(storageKeys.refCode) ?? null },
      { signal },
    ),
  );
  if (login instanceof ApiError) return failed(login.message);
  storage.set(storageKeys.jwt, login.result.access_token);
  // A referral binds on the first login only; later ones have no use for it.
  storage.remove(storageKeys.refCode);
  if (needsReload(steps.path())) {
    steps.reload();
    // The page that loads continues: what it starts now would be cut off.
    return { status: 'checking' };
  }
  const user = await askMe();
  return user instanceof ApiError ? failed(user.message) : { status: 'ready', user: user.data };
}
