// Reloads the page when the server has ended the session, and keeps in this tab what was typed and what was clicked.
import { storageKeys, tabStorage } from '../browser/storage.ts';
import { readInterrupted } from './interrupted.ts';
import { $session } from './state.ts';
import { typedFields } from './typed-fields.ts';

/** A rejected request, which had no effect. */
export interface EndedRequest {
  path: string;
  /** JSON. */
  body: string;
}

/** @param request of the user that the server rejected with 401; it is repeated after the login of the same account. */
export function sessionEnded(request?: EndedRequest): void {
  const session = $session.get();
  const before = readInterrupted();
  const address = session.status === 'ready' ? session.user.address : before?.address;
  tabStorage.set(
    storageKeys.interrupted,
    JSON.stringify({
      path: window.location.pathname,
      at: Date.now(),
      fields: typedFields(),
      address,
      // Several requests may be rejected before the page is gone.
      requests: [...(before?.requests ?? []), ...(request && address ? [request] : [])],
    }),
  );
  window.location.reload();
}
