// Look-alike profile names are rejected (threat: look-alike names).
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { call, startServer, type TestServer } from '../../test/support/server/server.ts';

describe.each(backends())('look-alike names on $name (threat: look-alike names)', (backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ backend, config: { limits: unlimited } });
  });
  afterAll(() => server.close());

  const rename = async (session: { authorization: string }, name: string) =>
    (await server.post('/api/profile/update', { name }, session)).status;

  test('rejects names that look like a taken one, until it is given up', async () => {
    const [nori, other] = [await server.signIn(), await server.signIn()];
    expect(await rename(nori, 'Nori Bill')).toBe(200);
    // Case, spaces, a Cyrillic о, a capital I for l, a digit for o.
    for (const name of ['nori bill', 'NoriBill', 'Nоri Bill', 'Nori BiII', 'N0ri Bill']) {
      expect(await rename(other, name), name).toBe(409);
    }
    expect(await rename(nori, 'nori bill')).toBe(200);
    expect(await rename(nori, '')).toBe(200);
    expect(await rename(other, 'N0ri Bill')).toBe(200);
  });

  test('rejects names that look like a known ticker or the operator', async () => {
    const session = await server.signIn();
    for (const name of ['ATOLL', 'Аtoll', 'AT0LL', 'SUI', 'Atoll Support', 'Admin', '0fficial']) {
      expect(await rename(session, name), name).toBe(400);
    }
    expect(await rename(session, 'Atoll fan')).toBe(200);
  });

  test('rejects bidirectional, invisible and address-like names', async () => {
    const session = await server.signIn();
    for (const name of ['ab\u202ecd', 'a\u200bb', '0xabc', 'reef.sui', '@reef', 'a\u0000b']) {
      expect(await rename(session, name), JSON.stringify(name)).toBe(400);
    }
  });

  test('parallel look-alike claims: one succeeds (threat: double submit)', async () => {
    const names = ['Lagoon', 'lagoon', 'Lag00n', 'LAGOON', 'l agoon'];
    const sessions = await Promise.all(names.map(() => server.signIn()));
    const statuses = await Promise.all(
      sessions.map((session, index) => rename(session, names[index] ?? '')),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('parallel changes between look-alike names never deadlock', async () => {
    const [ana, ben] = [await server.signIn(), await server.signIn()];
    const names = ['Tidal BII', 'Tidal Bll', 'TIDAL BLL', 'tidal bill', 'Tidal 8ill'];
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const claims = [ana, ben, ana, ben].map((person, index) =>
        rename(person, names[(round * (index + 1)) % names.length] ?? ''),
      );
      for (const status of await Promise.all(claims)) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([200, 409]);
  });

  test('accepts uploaded images only as avatar', async () => {
    const session = await server.signIn();
    const set = async (avatar: string) =>
      (await server.post('/api/profile/update', { avatar }, session)).status;
    const unknown = `${server.url}/media/${'0'.repeat(64)}.webp`;
    for (const avatar of ['https://example.com/a.png', unknown, `${server.url}/media/../x`]) {
      expect(await set(avatar), avatar).toBe(400);
    }
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#148' } })
      .png()
      .toBuffer();
    const upload = await call(`${server.url}/api/media`, {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { 'content-type': 'image/png', ...session },
    });
    expect(await set((upload.body as { data: { url: string } }).data.url)).toBe(200);
  });
});
