// Addresses that users supply lead to the public internet only (threats.md row 36).
import { expect, test } from 'vitest';
import {
  checkPublicUrl,
  ForbiddenAddressError,
  isPublicAddress,
  publicRequest,
} from './public-request.ts';

test('refuses addresses of private, local and special networks (row 36)', () => {
  for (const ip of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ]) {
    expect({ ip, public: isPublicAddress(ip) }).toEqual({ ip, public: false });
  }
  for (const ip of ['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111']) {
    expect({ ip, public: isPublicAddress(ip) }).toEqual({ ip, public: true });
  }
});

test('refuses every spelling of a local address, other schemes and credentials (row 36)', async () => {
  for (const url of [
    'http://push.example.com/x',
    'ftp://push.example.com/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://user:secret@push.example.com/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://0/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest',
  ]) {
    expect(() => checkPublicUrl(url), url).toThrow(ForbiddenAddressError);
  }
  expect(checkPublicUrl('https://fcm.googleapis.com/fcm/send/x').host).toBe('fcm.googleapis.com');
  // Resolves to the loopback address: refused when connecting.
  const request = publicRequest('https://localhost.localdomain/x', {
    method: 'POST',
    headers: {},
    body: null,
    timeoutMs: 5_000,
    allowLocal: false,
  });
  await expect(request).rejects.toThrow();
});
