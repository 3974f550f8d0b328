import { expect, test } from 'vitest';
import { supportsPasskeys } from './passkey-support.ts';

const place = (url: string, isSecureContext = true, hasPasskeys = true) => ({
  location: new URL(url),
  isSecureContext,
  ...(hasPasskeys ? { PublicKeyCredential: class {} } : {}),
});

test.each([
  ['https://atoll.example'],
  ['https://app.atoll.example:8443'],
  ['http://localhost:3000'],
])('passkeys are offered at %s', (url) => {
  expect(supportsPasskeys(place(url))).toBe(true);
});

test.each([
  ['an IPv4 address', place('http://127.0.0.1:3000')],
  ['an IPv6 address', place('http://[::1]:3000')],
  ['an insecure context', place('http://atoll.example', false)],
  ['a browser without passkeys', place('https://atoll.example', true, false)],
])('passkeys are not offered with %s', (_, each) => {
  expect(supportsPasskeys(each)).toBe(false);
});
