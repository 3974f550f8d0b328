// Links to wallets lead to the sites that the wallets document, over HTTPS, and are declared only once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installableWallets } from './installable-wallets.ts';

/** Hosts by wallet: docs.sui.io documents Slush and Phantom, the repository of its wallet kit Suiet. */
const DOCUMENTED: Record<string, string> = {
  Slush: 'slush.app',
  Phantom: 'phantom.com',
  Suiet: 'suiet.app',
};
const SOURCES = join(import.meta.dirname, '../..');

test.each(installableWallets)('$name leads to its documented site', ({ name, url }) => {
  const { protocol, host, username, search } = new URL(url);
  expect({ protocol, host, username, search }).toEqual({
    protocol: 'https:',
    host: DOCUMENTED[name],
    username: '',
    search: '',
  });
});

test('every documented wallet is offered, and no other file links to one', () => {
  expect(installableWallets.map(({ name }) => name)).toEqual(Object.keys(DOCUMENTED));
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('installable-wallets'),
  );
  expect(files.length).toBeGreaterThan(100);
  const linking = files.filter((file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return Object.values(DOCUMENTED).some((host) => source.includes(`//${host}`));
  });
  expect(linking).toEqual([]);
});
