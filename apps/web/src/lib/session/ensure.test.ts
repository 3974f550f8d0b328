import type { Me } from '@atoll/api';
import { beforeEach, expect, test } from 'vitest';
import { $connectDialogOpen, $wallet } from '../wallet/state.ts';
import { ensureSession } from './ensure.ts';
import { $session } from './state.ts';

const address = `0x${'a'.repeat(64)}`;

beforeEach(() => {
  $wallet.set({ status: 'disconnected' });
  $session.set({ status: 'visitor' });
  $connectDialogOpen.set(false);
});

test('an action waits until a visitor has connected and logged in', async () => {
  const session = ensureSession();
  expect($connectDialogOpen.get()).toBe(true);
  $wallet.set({ status: 'connecting' });
  $wallet.set({ status: 'connected', address, walletName: 'Wallet' });
  $session.set({ status: 'checking' });
  $connectDialogOpen.set(false);
  $session.set({ status: 'ready', user: { ...({} as Me), address } });
  await expect(session).resolves.toBeUndefined();
});

test('an action waits for another wallet if that of an earlier visit is not restored', async () => {
  $wallet.set({ status: 'reconnecting' });
  const session = ensureSession();
  $wallet.set({ status: 'disconnected' });
  await expect.poll(() => $connectDialogOpen.get()).toBe(true);
  $wallet.set({ status: 'connected', address, walletName: 'Wallet' });
  $connectDialogOpen.set(false);
  $session.set({ status: 'ready', user: { ...({} as Me), address } });
  await expect(session).resolves.toBeUndefined();
});

test('an action fails if the visitor closes the connect dialog', async () => {
  const session = ensureSession();
  $connectDialogOpen.set(false);
  await expect(session).rejects.toThrow('Log in');
});

test('an action fails if the account logs out while it is asked to sign', async () => {
  $wallet.set({ status: 'connected', address, walletName: 'Wallet' });
  $session.set({ status: 'signing' });
  const session = ensureSession();
  $session.set({ status: 'visitor' });
  $wallet.set({ status: 'disconnected' });
  await expect(session).rejects.toThrow('Log in');
});
