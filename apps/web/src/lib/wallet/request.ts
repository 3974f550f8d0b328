// Sends requests to the wallet. If it does not respond, the user can reopen it or cancel the request, so that the
// page never locks.
import { createAtom } from '@tanstack/react-store';
import { wallet as text } from '../../messages/en/wallet.ts';
import { toast } from '../toast.ts';

/** Time without a response after which a wallet counts as silent, in milliseconds. */
const SILENT_AFTER_MS = 10_000;

/** A pending request. */
export interface SilentRequest {
  /** Repeats the request; only the first signature is used. */
  reopen: () => void;
  /** Cancels the request and discards any later signature. */
  cancel: () => void;
  /** Waits for another period. */
  wait: () => void;
}

export const $silentRequest = createAtom<SilentRequest | null>(null);

/** The user canceled the request in the app. */
export class RequestCanceledError extends Error {}

/**
 * Resolves with the wallet's first response to `ask`, or rejects with its last failure.
 * @throws RequestCanceledError when the user cancels.
 */
export function requestWallet<T>(ask: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let state: 'open' | 'signed' | 'canceled' = 'open';
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    if ($silentRequest.get() === request) $silentRequest.set(null);
  };
  const wait = () => {
    hide();
    timer = setTimeout(() => $silentRequest.set(request), SILENT_AFTER_MS);
  };
  const send = () => {
    asked += 1;
    wait();
    ask().then(
      (response) => {
        if (state === 'canceled') toast.info(text.lateTitle, { description: text.lateBody });
        if (state !== 'open') return;
        state = 'signed';
        hide();
        resolve(response);
      },
      (error: unknown) => {
        asked -= 1;
        if (state !== 'open' || asked > 0) return;
        hide();
        reject(error);
      },
    );
  };
  const request: SilentRequest = {
    wait,
    reopen: send,
    cancel: () => {
      state = 'canceled';
      hide();
      reject(new RequestCanceledError(text.requestCanceled));
    },
  };
  send();
  return promise;
}
