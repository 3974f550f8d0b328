// Notifications: one for each event, as their recipient prefers, and live on open pages.
import { notificationsResponse, preferencesResponse, unreadResponse } from '@atoll/api';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { Listener } from '../../test/support/server/listener.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { NewNotification } from './new-notification.ts';
import { notify } from './notify.ts';

describe.each(backends())('notifications on $name', (backend) => {
  let server: TestServer;
  let pool: TestPool;
  const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
  const alice = wallets.alice.toSuiAddress();
  const bob = wallets.bob.toSuiAddress();
  let asAlice: { authorization: string };
  let asBob: { authorization: string };
  const send = (...notifications: NewNotification[]) =>
    server.database.db.transaction().execute((tx) => notify(tx, notifications));
  const list = async (headers: { authorization: string }, query = '') =>
    notificationsResponse.parse((await server.get(`/api/notifications${query}`, headers)).body);
  const unread = async (headers: { authorization: string }) =>
    unreadResponse.parse((await server.get('/api/notifications/unread', headers)).body).data.unread;
  const clear = () => server.database.db.deleteFrom('notification').execute();

  beforeAll(async () => {
    server = await startServer({ backend });
    pool = server.chain.launch({ name: 'Reef' });
    server.chain.close();
    await server.indexed();
    asAlice = await server.signIn(wallets.alice);
    asBob = await server.signIn(wallets.bob);
    await server.post('/api/profile/update', { name: 'Bob' }, asBob);
  });
  afterAll(() => server.close());

  const comment = (
    kind: 'reply' | 'mention' | 'like',
    actor: string,
    commentId = 7,
  ): NewNotification => ({
    kind,
    recipient: alice,
    actor,
    poolId: pool.id,
    commentId,
    text: 'What a\nlovely reef',
  });

  test('shows who did what, where, and arrives live', async () => {
    const listener = await Listener.open(server, `user:${alice}`, undefined, asAlice.authorization);
    await send(comment('reply', bob));
    await listener.until(() => listener.of('notification').length === 1);
    const { data } = await list(asAlice);
    expect(data).toMatchObject([
      {
        kind: 'reply',
        actor: { address: bob, name: 'Bob' },
        actors: 1,
        coin: { pool_id: pool.id, name: 'Reef', symbol: 'REEF' },
        link: `/coin/${pool.id}?comment=7`,
        excerpt: 'What a lovely reef',
        read: false,
      },
    ]);
    expect(listener.of('notification')).toEqual(data);
    expect((await list(asBob)).data).toEqual([]);
    await listener.close();
    await clear();
  });

  test('ignores the recipient’s own actions and notifies once per event', async () => {
    await send(comment('reply', alice));
    expect(await unread(asAlice)).toBe(0);
    // A reply that also mentions, sent twice, in one call and in parallel.
    await send(comment('reply', bob), comment('mention', bob));
    await Promise.all(Array.from({ length: 5 }, () => send(comment('mention', bob))));
    await send({ kind: 'follow', recipient: alice, actor: bob });
    await send({ kind: 'follow', recipient: alice, actor: bob });
    expect((await list(asAlice)).data.map(({ kind }) => kind)).toEqual(['follow', 'reply']);
    // Users who never logged in have no list.
    await send({ kind: 'follow', recipient: hexId('stranger'), actor: bob });
    await clear();
  });

  test('groups likes of one comment into a notification that becomes unread again', async () => {
    await send(comment('like', bob));
    await send({ kind: 'follow', recipient: alice, actor: bob });
    await server.post('/api/notifications/read', {}, asAlice);
    await send(comment('like', bob));
    expect(await unread(asAlice)).toBe(0);
    await send(comment('like', hexId('carol')));
    await send(comment('like', hexId('dave')));
    const { data } = await list(asAlice);
    expect(data.map(({ kind, actors, read }) => ({ kind, actors, read }))).toEqual([
      { kind: 'like', actors: 3, read: false },
      { kind: 'follow', actors: 1, read: true },
    ]);
    expect(data[0]?.actor?.address).toBe(hexId('dave'));
    await clear();
  });

  test('disabled kinds are neither listed nor counted', async () => {
    const preferences = [{ kind: 'follow', in_app: false, push: false }];
    const saved = await server.post('/api/notifications/preferences', { preferences }, asAlice);
    const kinds = preferencesResponse.parse(saved.body).data;
    expect(kinds).toContainEqual(preferences[0]);
    expect(kinds).toContainEqual({ kind: 'like', in_app: true, push: false });
    await send({ kind: 'follow', recipient: alice, actor: bob }, comment('like', bob));
    expect((await list(asAlice)).data.map(({ kind }) => kind)).toEqual(['like']);
    expect(await unread(asAlice)).toBe(1);
    await clear();
  });

  test('pages by cursor and marks single notifications or all as read', async () => {
    for (let id = 0; id < 5; id += 1) await send(comment('reply', bob, id));
    const first = await list(asAlice, '?pagination[pageSize]=2');
    expect(first.data).toHaveLength(2);
    const cursor = first.meta.pagination.cursor;
    const rest = await list(asAlice, `?pagination[pageSize]=10&pagination[cursor]=${cursor}`);
    expect(rest.data).toHaveLength(3);
    expect(await unread(asAlice)).toBe(5);
    const ids = first.data.map(({ id }) => id);
    // Ids of another user's notifications have no effect (threat: ownership).
    await server.post('/api/notifications/read', { ids }, asBob);
    expect(await unread(asAlice)).toBe(5);
    const marked = await server.post('/api/notifications/read', { ids }, asAlice);
    expect(marked.body).toEqual({ data: { unread: 3 } });
    expect((await server.post('/api/notifications/read', {}, asAlice)).body).toEqual({
      data: { unread: 0 },
    });
    expect((await list(asAlice)).data.every(({ read }) => read)).toBe(true);
    await clear();
  });

  test('rejects unauthorized, malformed and oversized requests', async () => {
    for (const path of ['', '/unread', '/preferences']) {
      expect((await server.get(`/api/notifications${path}`)).status).toBe(401);
    }
    const read = (body: unknown, headers?: Record<string, string>) =>
      server.post('/api/notifications/read', body, headers).then(({ status }) => status);
    expect(await read({})).toBe(401);
    for (const body of [{ ids: [] }, { ids: ['x'] }, { ids: [-1] }, { other: 1 }]) {
      expect(await read(body, asAlice)).toBe(400);
    }
    expect(await read({ ids: Array.from({ length: 101 }, (_, n) => n + 1) }, asAlice)).toBe(400);
    expect(await read({ ids: 'x'.repeat(70_000) }, asAlice)).toBe(413);
    const choose = (preferences: unknown) =>
      server
        .post('/api/notifications/preferences', { preferences }, asAlice)
        .then(({ status }) => status);
    const like = { kind: 'like', in_app: true, push: true };
    expect(await choose([])).toBe(400);
    expect(await choose([like, like])).toBe(400);
    expect(await choose([{ ...like, kind: 'nonsense' }])).toBe(400);
    expect(await choose([{ kind: 'like', in_app: true }])).toBe(400);
  });
});

test('limits how often a user changes them (threat: floods)', async () => {
  const server = await startServer({
    config: { limits: { notifications: { requests: 3, seconds: 60 } } },
  });
  const session = await server.signIn();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await server.post('/api/notifications/read', {}, session)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await server.close();
});
