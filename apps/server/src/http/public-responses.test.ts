import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { configResponse, poolListResponse, poolResponse, tradeHistoryResponse } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

/** A response as it is on the wire: `fetch` would decompress it. */
function raw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      request(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe.each(backends())('public responses on $name', (backend) => {
  let server: TestServer;
  let pool: TestPool;
  const alice = new Ed25519Keypair();
  const bob = new Ed25519Keypair();
  const sessions: Record<'alice' | 'bob' | 'visitor', Record<string, string>> = {
    alice: {},
    bob: {},
    visitor: {},
  };

  beforeAll(async () => {
    server = await startServer({ backend });
    pool = server.chain.launch({ name: 'Cached', creator: alice.toSuiAddress() });
    for (let each = 0; each < 10; each += 1) server.chain.launch({ name: `Coin ${each}` });
    server.chain.close();
    await server.indexed();
    sessions.alice = await server.signIn(alice);
    sessions.bob = await server.signIn(bob);
  });
  afterAll(() => server.close());

  test('returns 404 for a path that matches an endpoint only after decoding', async () => {
    const paths = ['/api/p%6Fols', `/api/p%6Fols/${pool.id}`, '/api/c%6Fnfig', '/api/str%65am'];
    // The last one decodes to the fixed path users/me; encoded, it matches the path with an address.
    for (const path of [...paths, '/api/users/m%65'])
      expect((await server.get(path)).status, path).toBe(404);
    const encoded = `/api/pools/%30${pool.id.slice(1)}`;
    expect((await server.get(encoded)).status).toBe(200);
  });

  test('show a commit of the indexer as soon as it is visible', async () => {
    const volumes = new Set<string>();
    for (let round = 1; round <= 20; round += 1) {
      server.chain.wait(500);
      server.chain.buy(pool, hexId('buyer'), 1_000_000_000n);
      server.chain.close();
      await server.indexed();
      const [list, one, trades] = await Promise.all([
        server.get('/api/pools'),
        server.get(`/api/pools/${pool.id}`),
        server.get(`/api/trade-histories?filters[pool_id]=${pool.id}`),
      ]);
      const { data } = poolResponse.parse(one.body);
      expect(poolListResponse.parse(list.body).data).toContainEqual(data);
      expect(tradeHistoryResponse.parse(trades.body).meta.pagination.total).toBe(round);
      volumes.add(String(data.total_volume));
    }
    expect(volumes.size).toBe(20);
  });

  test('show a user their own write at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `Alice ${round}`;
      const reply = await server.post('/api/profile/update', { name }, sessions.alice);
      expect(reply.status).toBe(200);
      const shown = await server.get(`/api/pools/${pool.id}`);
      expect(poolResponse.parse(shown.body).data.user?.name).toBe(name);
    }
  });

  test('are the same for everyone, and nothing personal is kept (threat: ownership)', async () => {
    const people = Object.entries(sessions);
    for (const path of ['/api/pools', '/api/config', `/api/holders?pool_id=${pool.id}`]) {
      const etags = new Set<string | null>();
      for (const [, headers] of [...people, ...people]) {
        const { headers: got } = await server.get(path, headers);
        expect(got.get('cache-control')).toBe('public, no-cache');
        etags.add(got.get('etag'));
      }
      expect(etags.size).toBe(1);
    }
    const { body } = await server.post(
      '/api/reply/post',
      { pool_id: pool.id, text: 'Hello' },
      sessions.bob,
    );
    const { id } = (body as { data: { id: number } }).data;
    await server.post('/api/reply/like', { id, liked: true }, sessions.alice);
    for (const [name, headers] of [...people, ...people]) {
      const me = await server.get('/api/users/me', headers);
      const replies = await server.get(`/api/replies?filters[pool_id]=${pool.id}`, headers);
      const notes = await server.get('/api/notifications', headers);
      for (const each of [me, replies, notes]) {
        const isShared = each === replies && name === 'visitor';
        expect(each.headers.get('cache-control')).toBe(isShared ? 'public, no-cache' : 'no-store');
        expect(each.headers.has('etag')).toBe(isShared);
        if (isShared) expect(each.headers.get('vary')).toBe('accept-encoding, authorization');
      }
      const expected = { alice: alice.toSuiAddress(), bob: bob.toSuiAddress() }[name];
      expect(me.status).toBe(expected === undefined ? 401 : 200);
      if (expected !== undefined) expect(me.body).toMatchObject({ data: { address: expected } });
      expect(replies.body).toMatchObject({ data: [{ id, liked: name === 'alice' }] });
    }
  });

  test('are validated by ETag and compressed as the client asks', async () => {
    const url = `${server.url}/api/pools`;
    const plain = await raw(url, {});
    const again = await raw(url, {});
    const own = { date: expect.any(String), 'x-request-id': expect.any(String) };
    expect(again.headers).toEqual({ ...plain.headers, ...own });
    expect(again.headers['x-request-id']).not.toBe(plain.headers['x-request-id']);
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(again.bytes).toEqual(plain.bytes);
    const gzip = await raw(url, { 'accept-encoding': 'gzip, deflate, br;q=0' });
    const br = await raw(url, { 'accept-encoding': 'gzip, br' });
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual([
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    const etag = String(plain.headers.etag);
    // A request id of another length, then one that the server generates.
    for (const id of ['edge-0123456789', undefined]) {
      const given = await raw(url, id === undefined ? {} : { 'x-request-id': id });
      expect(given.bytes).toEqual(plain.bytes);
      expect(given.headers['x-request-id']).toMatch(id ?? /^[0-9a-f]{16}$/);
    }
    for (const known of [etag, `"x", ${etag}`]) {
      const unchanged = await raw(url, { 'if-none-match': known });
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect(unchanged.headers.etag).toBe(etag);
    }
    server.chain.launch({ name: 'Changed' });
    server.chain.close();
    await server.indexed();
    expect((await raw(url, { 'if-none-match': etag })).status).toBe(200);
  });

  test('reject what the application rejects, and answer each body of a POST', async () => {
    expect((await server.get('/api/pools?sort=nothing')).status).toBe(400);
    expect((await server.get(`/api/pools/${hexId('missing')}`)).status).toBe(404);
    const king = async (body: object) =>
      (await server.post('/api/pools/get-pool-king', body)).body as { data: unknown };
    expect((await king({ is_agent: false })).data).toBeNull();
    expect((await king({ is_agent: true })).data).not.toBeNull();
    expect((await server.post('/api/pools/get-pool-king', { is_agent: 'x' })).status).toBe(400);
    const image = await fetch(`${server.url}/api/pools/get-pool-king`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: 'not JSON',
    });
    expect(image.status).toBe(415);
    expect(configResponse.parse((await server.get('/api/config')).body)).toBeDefined();
  });
});
