// Lists without a filter: everything, newest first, page by page.
import type { List } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const people = Array.from({ length: 5 }, () => new Ed25519Keypair());
  const chain = new TestChain();
  const pool = chain.launch({ name: 'Reef' });
  const addresses = people.map((key) => key.toSuiAddress());

  beforeAll(async () => {
    for (const address of addresses) chain.buy(pool, address, 1_000_000_000n);
    chain.close();
    server = await startServer({ backend, chain });
    await server.indexed();
    for (const [index, key] of people.entries()) {
      const session = await server.signIn(key);
      const body = { pool_id: pool.id, text: `Comment number ${index}` };
      expect((await server.post('/api/reply/post', body, session)).status).toBe(200);
    }
  });
  afterAll(() => server.close());

  /** Reads all pages of two rows. */
  async function read<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const after = cursor === undefined ? '' : `&pagination[cursor]=${cursor}`;
      const { status, body } = await server.get(`${path}?pagination[pageSize]=2${after}`);
      expect(status).toBe(200);
      const { data, meta } = body as List<T>;
      expect(data.length).toBeLessThanOrEqual(2);
      found.push(...data);
      cursor = meta.pagination.cursor;
    }
    return found;
  }

  test('GET /api/replies lists the comments of all coins', async () => {
    const comments = await read<{ text: string; pool_id: string }>('/api/replies');
    expect(comments.map(({ text }) => text)).toEqual(
      [4, 3, 2, 1, 0].map((index) => `Comment number ${index}`),
    );
    const { body } = await server.get('/api/replies');
    expect((body as List<unknown>).meta.pagination).toMatchObject({ page: 1, total: 5 });
  });

  test('GET /api/profiles lists all profiles', async () => {
    const profiles = await read<{ address: string }>('/api/profiles');
    expect(profiles.map(({ address }) => address)).toEqual([...addresses].reverse());
    const { body } = await server.get(`/api/profiles?filters[address][$eq]=${addresses[1]}`);
    expect(body).toMatchObject({
      data: [{ address: addresses[1] }],
      meta: { pagination: { total: 1 } },
    });
    const none = await server.get(`/api/profiles?filters[address][$eq]=${hexId('nobody')}`);
    expect((none.body as List<unknown>).data).toEqual([]);
  });

  test('GET /api/staking-pools has pages and the clock of the server', async () => {
    const { body } = await server.get('/api/staking-pools');
    expect(body).toEqual({
      data: [],
      meta: {
        now_ms: server.clock.ms,
        pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0, cursor: null },
      },
    });
  });
});
