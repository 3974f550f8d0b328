import type { Me } from '@atoll/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { $connectDialogOpen, $wallet } from '../wallet/state.ts';
import { askForSession } from './ask.ts';
import { $session } from './state.ts';

const [first, second] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
const connect = (address: string) =>
  $wallet.set({ status: 'connected', address, walletName: 'Wallet' });
const ready = (address: string) =>
  $session.set({ status: 'ready', user: { ...({} as Me), address } });

// Test files share the state.
beforeEach(() => $connectDialogOpen.set(false));

test('does not run an action for another account that connects during the login', async () => {
  const wanted = vi.fn();
  connect(first);
  $session.set({ status: 'checking' });
  askForSession(wanted);
  connect(second);
  $session.set({ status: 'signing' });
  ready(second);

  $session.set({ status: 'checking' });
  askForSession(wanted);
  ready(second);
  await expect.poll(() => wanted.mock.calls).toMatchObject([[{ address: second }]]);
});

test('runs an action at once if the login succeeded after the page was rendered', () => {
  const wanted = vi.fn();
  connect(first);
  ready(first);
  askForSession(wanted);
  expect(wanted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ address: first }));

  connect(second);
  askForSession(wanted);
  expect(wanted).toHaveBeenCalledOnce();
});

test('runs an action after the wallet of an earlier visit is restored and logged in', async () => {
  const wanted = vi.fn();
  $wallet.set({ status: 'reconnecting' });
  $session.set({ status: 'visitor' });
  askForSession(wanted);
  $session.set({ status: 'checking' });
  connect(first);
  ready(first);
  await expect.poll(() => wanted.mock.calls).toMatchObject([[{ address: first }]]);
  expect($connectDialogOpen.get()).toBe(false);
});
