import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForWallet } from './ask.ts';
import { $connectDialogOpen, $wallet } from './state.ts';

const address = `0x${'a'.repeat(64)}`;
const connected = { status: 'connected', address, walletName: 'Wallet' } as const;

// Test files share the state.
beforeEach(() => $connectDialogOpen.set(false));
afterEach(() => void vi.useRealTimers());

test('runs an action after the wallet of an earlier visit is restored', async () => {
  const wanted = vi.fn();
  $wallet.set({ status: 'reconnecting' });
  askForWallet(wanted);
  expect($connectDialogOpen.get()).toBe(false);
  $wallet.set(connected);
  await expect.poll(() => wanted.mock.calls).toEqual([[address]]);
  expect($connectDialogOpen.get()).toBe(false);
});

test('opens the connect dialog if no wallet is restored', async () => {
  const wanted = vi.fn();
  $wallet.set({ status: 'reconnecting' });
  askForWallet(wanted);
  $wallet.set({ status: 'disconnected' });
  await expect.poll(() => $connectDialogOpen.get()).toBe(true);
  expect(wanted).not.toHaveBeenCalled();
});

test('opens the connect dialog if restoring takes too long', async () => {
  vi.useFakeTimers();
  $wallet.set({ status: 'reconnecting' });
  askForWallet();
  await vi.advanceTimersByTimeAsync(9_000);
  expect($connectDialogOpen.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect($connectDialogOpen.get()).toBe(true);
});

test('runs an action at once if the wallet connected after the page was rendered', () => {
  const wanted = vi.fn();
  $wallet.set(connected);
  askForWallet(wanted);
  expect(wanted).toHaveBeenCalledExactlyOnceWith(address);
});
