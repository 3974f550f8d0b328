// Shows short messages. The code that draws them loads with the first message.
import { createAtom } from '@tanstack/react-store';
import { common } from '../messages/en/common.ts';
import type { Explorer } from './chain/explorer.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';
export interface ToastOptions {
  /** A second line. */
  description?: string;
  /** Replaces the message shown under the same id: pending becomes success or failure. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

/** Whether the toaster is on the page; the root renders it as soon as it is wanted. */
export const $toasterWanted = createAtom(false);

let ready: () => void;
const whenReady = new Promise<void>((resolve) => {
  ready = resolve;
});

/** Called by the toaster when it can show messages. */
export function toasterMounted(): void {
  ready();
}

/** Time to read what failed and to press the button that repeats it, for keyboards and screen readers too. */
const REPEATABLE_ERROR_MS = 20_000;

async function show(kind: ToastKind, title: string, options?: ToastOptions): Promise<void> {
  $toasterWanted.set(true);
  const [{ toast }] = await Promise.all([import('sonner'), whenReady]);
  const duration = kind === 'error' && options?.action ? REPEATABLE_ERROR_MS : undefined;
  toast[kind](title, { ...options, duration });
}

/** A toast's link to the transaction, where the network has an explorer. */
export function transactionLink(explorer: Explorer, digest: string) {
  const url = explorer.transaction(digest);
  if (url === undefined) return undefined;
  return { label: common.explorer, onClick: () => void window.open(url, '_blank', 'noreferrer') };
}

export const toast = {
  success: (title: string, options?: ToastOptions) => void show('success', title, options),
  error: (title: string, options?: ToastOptions) => void show('error', title, options),
  info: (title: string, options?: ToastOptions) => void show('info', title, options),
  loading: (title: string, options?: ToastOptions) => void show('loading', title, options),
  /** Removes a message. */
  dismiss: (id: string) =>
    void whenReady.then(() => import('sonner')).then((sonner) => sonner.toast.dismiss(id)),
};
