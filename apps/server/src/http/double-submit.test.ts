// A request that is sent twice, or a hundred times at once, has one effect (threat: double submit).
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { call, startServer, type TestServer } from '../../test/support/server/server.ts';

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(backends())('requests sent twice on $name (threat: double submit)', (backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ backend, config: { limits: unlimited } });
  });
  afterAll(() => server.close());

  test('one of 100 logins with the same signature opens a session', async () => {
    const wallet = new Ed25519Keypair();
    const message = await server.challenge(wallet.toSuiAddress());
    const { signature } = await wallet.signPersonalMessage(new TextEncoder().encode(message));
    const replies = await times(100, () => server.post('/api/profile/login', { signature }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(99);
    const { db } = server.database;
    const address = wallet.toSuiAddress();
    expect(
      await db.selectFrom('session').select('id').where('address', '=', address).execute(),
    ).toHaveLength(1);
    expect(
      await db.selectFrom('profile').select('id').where('address', '=', address).execute(),
    ).toHaveLength(1);
  });

  test('gives a name to one of 100 accounts that claim it at once', async () => {
    const sessions = await times(100, () => server.signIn());
    const replies = await Promise.all(
      sessions.map((session) => server.post('/api/profile/update', { name: 'Reef' }, session)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
  });

  test('the same image uploaded by many accounts is stored once', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#148' } })
      .png()
      .toBuffer();
    const sessions = await times(20, () => server.signIn());
    const replies = await Promise.all(
      sessions.map((session) =>
        call(`${server.url}/api/media`, {
          method: 'POST',
          body: new Uint8Array(png),
          headers: { 'content-type': 'image/png', ...session },
        }),
      ),
    );
    const urls = new Set(replies.map(({ body }) => (body as { data: { url: string } }).data.url));
    expect(urls.size).toBe(1);
  });
});
