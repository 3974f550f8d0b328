// Addresses that users supply lead to the public internet only (threat: SSRF).
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  checkPublicUrl,
  ForbiddenAddressError,
  isPublicAddress,
  publicLookup,
  publicPage,
  publicRequest,
} from './public-request.ts';

test('rejects addresses of private, local and special networks (threat: SSRF)', () => {
  for (const ip of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '161.26.0.10',
    '166.9.1.1',
    '192.80.8.124',
    '100.100.100.200',
    'fd00:ec2::254',
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

test('rejects every spelling of a local address, other schemes and credentials (threat: SSRF)', () => {
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
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['the loopback address', ['127.0.0.1']],
  ['a public and a private address', ['1.1.1.1', '169.254.169.254']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['no address', []],
])('does not connect to a public name that resolves to %s (threat: SSRF)', async (_, addresses) => {
  let connections = 0;
  const target = createServer().on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  const lookup = publicLookup((_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  const failure = await new Promise((resolve) =>
    request({ host: 'rebinding.example', port, lookup }).on('error', resolve).end(),
  );
  expect(failure).toBeInstanceOf(ForbiddenAddressError);
  expect(connections).toBe(0);
  target.close();
});

test('connects to the address that it checked, without resolving the name again (threat: SSRF)', async () => {
  const answers = ['1.1.1.1', '127.0.0.1'];
  const lookup = publicLookup((_name, _options, callback) =>
    callback(null, [{ address: answers.shift() ?? '', family: 4 }]),
  );
  const address = await new Promise((resolve) =>
    lookup('rebinding.example', {}, (_error, found) => resolve(found)),
  );
  expect(address).toBe('1.1.1.1');
  expect(answers).toEqual(['127.0.0.1']);
});

test('does not follow redirects (threat: SSRF)', async () => {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.writeHead(302, { location: '/secret' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  const local = { timeoutMs: 60_000, allowLocal: true };
  const page = await publicPage(url, { ...local, maxBytes: 100 });
  const sent = await publicRequest(url, { ...local, method: 'POST', headers: {}, body: null });
  expect([page.status, sent.status]).toEqual([302, 302]);
  expect(paths).toEqual(['/page', '/page']);
  server.close();
});
