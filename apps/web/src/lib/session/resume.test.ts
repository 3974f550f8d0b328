// A request of an expired session is repeated only for the same account, and only soon.
import type { Me } from '@atoll/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { readInterrupted } from './interrupted.ts';
import { resumePage } from './resume.ts';
import { $session } from './state.ts';

const request = { path: '/api/reply/post', body: '{"text":"Hello"}' };
const interrupted = { path: '/', at: 1_000_000, fields: [], address: '0xa', requests: [request] };
const posted = vi.fn(async () => new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [], body: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', posted);
  const kept = new Map([[storageKeys.interrupted as string, JSON.stringify(interrupted)]]);
  vi.stubGlobal('window', {
    location: { pathname: '/' },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.useFakeTimers({ now: interrupted.at });
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

test('stays for the next load of the page until the login, and is repeated only once', () => {
  resumePage(interrupted);
  expect(readInterrupted()).toEqual(interrupted);
  // The login reloads some pages: two loads may wait for the same session.
  logIn('0xa');
  expect(posted).toHaveBeenCalledOnce();
  expect(readInterrupted()).toBeUndefined();
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
