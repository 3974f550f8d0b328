import type { Me, User } from '@atoll/api';
import { expect, onTestFinished, test } from 'vitest';
import { showInSession } from './settled.ts';
import { $session } from './state.ts';

const [first, second] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`) as [string, string];

test('shows a changed profile only in the session of its account', () => {
  onTestFinished(() => $session.set({ status: 'visitor' }));
  const user: Me = { ...({} as Me), address: second, name: 'Second' };
  $session.set({ status: 'ready', user });
  showInSession({ ...({} as User), address: first, name: 'First' });
  expect($session.get()).toEqual({ status: 'ready', user });
  showInSession({ ...({} as User), address: second, name: 'Renamed' });
  expect($session.get()).toMatchObject({ user: { address: second, name: 'Renamed' } });
});
