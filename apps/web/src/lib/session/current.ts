// The current session: starts when a wallet connects, ends on log out.
import { wallet as text } from '../../messages/en/wallet.ts';
import { api } from '../api/api.ts';
import { settled } from '../api/api-client.ts';
import { turnOffPush } from '../browser/push.ts';
import { storage, storageKeys } from '../browser/storage.ts';
import { toast } from '../toast.ts';
import { $wallet, type WalletState } from '../wallet/state.ts';
import { disconnectWallet, signMessage } from '../wallet/wallet.ts';
import { type Session, startSession } from './session.ts';
import { $session } from './state.ts';

let running: AbortController | undefined;

/** A wallet that signs automatically is done before the explanation could be read. */
const EXPLAIN_AFTER_MS = 500;
const signing = 'signing';

/** Explains why the wallet asks for a signature, while it asks. Returns a function that ends it. */
function explainSigning(cancel: () => void): () => void {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    toast.loading(text.signTitle, {
      id: signing,
      description: text.signBody,
      action: { label: text.signCancel, onClick: cancel },
    });
  }, EXPLAIN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (shown) toast.dismiss(signing);
  };
}

/** Runs the session flow for an address; also the way to try again after declining. */
export async function signIn(address: string): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const show = (session: Session) => {
    if (!controller.signal.aborted) $session.set(session);
  };
  try {
    const session = await startSession({
      address,
      api,
      storage,
      sign: (message) => {
        const canceled = Promise.withResolvers<never>();
        const explained = explainSigning(() => canceled.reject(new Error(text.signDeclined)));
        return Promise.race([signMessage(message), canceled.promise]).finally(explained);
      },
      path: () => window.location.pathname,
      reload: () => window.location.reload(),
      onProgress: show,
      signal: controller.signal,
    });
    show(session);
    if (controller.signal.aborted) return;
    if (session.status === 'declined') {
      toast.info(text.signDeclined, { description: text.signDeclinedBody });
    } else if (session.status === 'failed') {
      toast.error(text.loginFailed, { description: session.message });
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  }
}

/** Removes the stored token and disconnects the wallet; the server deletes the session too. */
export async function logOut(): Promise<void> {
  running?.abort();
  const ended =
    storage.get(storageKeys.jwt) === undefined ? undefined : settled(api.session.logout({}));
  storage.remove(storageKeys.jwt);
  $session.set({ status: 'visitor' });
  // Its messages are this account's own; without a connection the browser drops them all the same.
  void turnOffPush().catch(() => {});
  await Promise.all([ended, disconnectWallet()]);
}

/** Follows the wallet for as long as the page lives: a session for each account that connects. */
export function followWallet(): void {
  let last: string | undefined;
  const follow = (wallet: WalletState) => {
    const address = wallet.status === 'connected' ? wallet.address : undefined;
    if (address === last) return;
    last = address;
    if (address !== undefined) void signIn(address);
    else {
      running?.abort();
      $session.set({ status: 'visitor' });
    }
  };
  follow($wallet.get());
  $wallet.subscribe(follow);
}
