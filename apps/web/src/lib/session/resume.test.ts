// A request of an expired session is repeated only for the same account, and only soon.
import type { Me } from '@atoll/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumePage } from './resume.ts';
import { $session } from './state.ts';

const request = { path: '/api/reply/post', body: '{"text":"Hello"}' };
const interrupted = { path: '/', fields: [], address: '0xa', requests: [request] };
const posted = vi.fn(async () => new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('document', { querySelectorAll: () => [], body: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', posted);
  vi.useFakeTimers();
  posted.mockClear();
  logOut();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const logOut = () => $session.set({ status: 'visitor' });
const logIn = (address: string) => $session.set({ status: 'ready', user: { address } as Me });

test('the login of the same account repeats the request', () => {
  resumePage(interrupted);
  expect(posted).not.toHaveBeenCalled();
  logIn('0xa');
  expect(posted).toHaveBeenCalledWith(
    request.path,
    expect.objectContaining({ method: 'POST', body: request.body }),
  );
});

test('another account does not repeat it, nor does a later login', () => {
  resumePage(interrupted);
  logIn('0xb');
  logIn('0xa');
  expect(posted).not.toHaveBeenCalled();
});

test('a login after more than ten minutes does not repeat it', () => {
  resumePage(interrupted);
  vi.advanceTimersByTime(600_001);
  logIn('0xa');
  expect(posted).not.toHaveBeenCalled();
});
