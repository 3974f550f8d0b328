// Watchlists, price alerts and what the chain gives their owners to know, on devices too.
import { alertsResponse, notificationsResponse, watchlistResponse } from '@atoll/api';
import { startPushService } from '@atoll/testing/external/push.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { followIndex } from '../notifications/chain/follow-index.ts';
import { createMarket } from '../platform/chain/market.ts';

const SUI = 1_000_000_000n;

describe.each(backends())('the watchlist on $name', (backend) => {
  let server: TestServer;
  let reef: TestPool;
  let sock: TestPool;
  const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
  const bob = wallets.bob.toSuiAddress();
  let asAlice: { authorization: string };
  let asBob: { authorization: string };
  const watched = async (headers = asAlice) =>
    watchlistResponse
      .parse((await server.get('/api/watchlist', headers)).body)
      .data.map(({ symbol }) => symbol);
  const add = (pool_ids: unknown, headers = asAlice) =>
    server.post('/api/watchlist/add', { pool_ids }, headers);
  const alert = (body: object, headers = asAlice) =>
    server.post(
      '/api/alerts/create',
      { pool_id: reef.id, metric: 'marketcap', direction: 'above', target_usd: '8000', ...body },
      headers,
    );
  const kinds = async (headers = asAlice) =>
    notificationsResponse
      .parse((await server.get('/api/notifications', headers)).body)
      .data.map(({ kind, coin }) => `${kind} ${coin?.symbol}`);
  const trade = (act: () => void) => {
    server.chain.wait(1_000);
    act();
    server.chain.close();
  };

  beforeAll(async () => {
    // The push service of the tests is on this machine.
    server = await startServer({ backend, config: { allowLocalUrls: true } });
    reef = server.chain.launch({ name: 'Reef', creator: bob });
    sock = server.chain.launch({ name: 'Sock' });
    server.chain.buy(reef, bob, 10n * SUI);
    server.chain.close();
    await server.indexed();
    asAlice = await server.signIn(wallets.alice);
    asBob = await server.signIn(wallets.bob);
    // History before the first start causes no notifications.
    await vi.waitFor(async () => {
      const row = await server.database.db
        .selectFrom('notification_progress')
        .selectAll()
        .executeTakeFirst();
      expect(row?.checkpoint).toBe(server.chain.checkpoints.length - 1);
    }, 60_000);
  });
  afterAll(() => server.close());

  test('lists watched coins newest first, for their owner only (threat: ownership)', async () => {
    await add([sock.id]);
    server.clock.ms += 1_000;
    // A coin that does not exist is left out of a list that is merged.
    const merged = await add([reef.id, sock.id, hexId('gone')]);
    expect(merged.body).toEqual({ data: { pool_ids: [reef.id, sock.id] } });
    expect(await watched()).toEqual(['REEF', 'SOCK']);
    expect(await watched(asBob)).toEqual([]);
    await server.post('/api/watchlist/remove', { pool_id: sock.id }, asBob);
    expect(await watched()).toEqual(['REEF', 'SOCK']);
    await server.post('/api/watchlist/remove', { pool_id: sock.id }, asAlice);
    expect(await watched()).toEqual(['REEF']);
  });

  test('rejects malformed and excessive watchlists and alerts', async () => {
    const status = (reply: Promise<{ status: number }>) => reply.then((each) => each.status);
    expect(await status(add([reef.id], { authorization: '' }))).toBe(401);
    expect(await status(add([hexId('gone')]))).toBe(404);
    for (const ids of [[], ['x'], 'x', Array.from({ length: 201 }, (_, n) => `0x${n}`)]) {
      expect(await status(add(ids))).toBe(400);
    }
    expect(await status(add(['x'.repeat(70_000)]))).toBe(413);
    for (const wrong of [
      { target_usd: '0' },
      { target_usd: '0.000' },
      { target_usd: '-1' },
      { target_usd: '1e9' },
      { target_usd: 5 },
      { metric: 'volume' },
      { direction: 'sideways' },
      { address: bob },
      // Reached already.
      { target_usd: '1' },
      { direction: 'below', target_usd: '900000' },
    ]) {
      expect({ wrong, status: await status(alert(wrong)) }).toEqual({ wrong, status: 400 });
    }
    expect(await status(alert({ pool_id: hexId('gone') }))).toBe(404);
    expect(await status(server.get('/api/alerts'))).toBe(401);
    // The same alert in parallel exists once (threat: double submit).
    await Promise.all(Array.from({ length: 10 }, () => alert({ target_usd: '500000' })));
    const { data } = alertsResponse.parse((await server.get('/api/alerts', asAlice)).body);
    expect(data).toHaveLength(1);
    const id = data[0]?.id;
    expect(await status(server.post('/api/alerts/remove', { id }, asBob))).toBe(404);
    expect(await status(server.post('/api/alerts/remove', { id }, asAlice))).toBe(200);
    const many = await Promise.all(
      Array.from({ length: 52 }, (_, n) => status(alert({ target_usd: `${600_000 + n}` }))),
    );
    expect(many.filter((each) => each === 409)).toHaveLength(2);
    await server.database.db.deleteFrom('price_alert').execute();
  });

  test('notifies once about alerts, graduations, sales and launches, including by push', async () => {
    const service = await startPushService();
    const [phone, gone] = [service.device(), service.device()];
    gone.status = 410;
    for (const device of [phone, gone]) {
      const subscribed = await server.post('/api/push/subscribe', device.subscription, asAlice);
      expect(subscribed.body).toEqual({ data: { ok: true } });
    }
    await server.post('/api/profile/follow', { address: bob }, asAlice);
    await alert({ target_usd: '9000' });
    await alert({ metric: 'price', target_usd: '0.00009' });
    await alert({ direction: 'below', target_usd: '100' });
    trade(() => server.chain.buy(reef, hexId('whale'), 300n * SUI));
    trade(() => server.chain.sell(reef, bob, 1_000_000_000_000n));
    trade(() => server.chain.launch({ name: 'Wave', creator: bob }));
    await vi.waitFor(
      async () =>
        expect((await kinds()).sort()).toEqual([
          'alert REEF',
          'creator_sold REEF',
          'followed_launch WAVE',
        ]),
      { timeout: 60_000, interval: 100 },
    );
    trade(() => server.chain.buy(reef, hexId('whale'), 20_000n * SUI));
    await vi.waitFor(
      async () =>
        expect((await kinds()).sort()).toEqual([
          'alert REEF',
          'alert REEF',
          'creator_sold REEF',
          'followed_launch WAVE',
          'graduated REEF',
        ]),
      { timeout: 60_000, interval: 100 },
    );
    const left = alertsResponse.parse((await server.get('/api/alerts', asAlice)).body).data;
    expect(left.map(({ direction }) => direction)).toEqual(['below']);

    await vi.waitFor(() => expect(phone.received).toHaveLength(5), { timeout: 60_000 });
    const messages = phone.received.map(({ text }) => JSON.parse(text));
    expect(messages).toContainEqual({
      title: '$REEF is above $9000',
      body: 'Market cap alert',
      link: `/coin/${reef.id}`,
      tag: expect.stringMatching(/^notification-\d+$/),
    });
    // A browser that has unsubscribed is forgotten.
    const { db } = server.database;
    await vi.waitFor(
      async () => {
        const devices = await db.selectFrom('push_subscription').select('endpoint').execute();
        expect(devices.map(({ endpoint }) => endpoint)).toEqual([phone.subscription.endpoint]);
      },
      { timeout: 60_000, interval: 100 },
    );

    // After a restart at an earlier position everything is found again and nothing repeated.
    const before = await kinds();
    await db.updateTable('notification_progress').set({ checkpoint: 1, timestamp_ms: 0 }).execute();
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    await Promise.all([followIndex(db, market), followIndex(db, market)]);
    expect(await kinds()).toEqual(before);
    expect(phone.received).toHaveLength(5);
    await service.close();
  });

  test('subscribes only well-formed browsers, for the account that is logged in', async () => {
    const service = await startPushService();
    const { subscription } = service.device();
    const post = (body: unknown, headers?: Record<string, string>) =>
      server.post('/api/push/subscribe', body, headers).then(({ status }) => status);
    expect(await post(subscription)).toBe(401);
    for (const wrong of [
      {},
      { ...subscription, endpoint: 'javascript:alert(1)' },
      { ...subscription, endpoint: `https://example.com/${'x'.repeat(1_100)}` },
      { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
      { ...subscription, keys: { ...subscription.keys, p256dh: '<script>' } },
    ]) {
      expect(await post(wrong, asAlice)).toBe(400);
    }
    expect(await post('x'.repeat(70_000), asAlice)).toBe(413);
    // Another account on the same browser takes it over.
    await post(subscription, asAlice);
    await post(subscription, asBob);
    const owners = () =>
      server.database.db
        .selectFrom('push_subscription')
        .select('address')
        .where('endpoint', '=', subscription.endpoint)
        .execute();
    expect(await owners()).toEqual([{ address: bob }]);
    for (let n = 0; n < 12; n += 1) await post(service.device().subscription, asBob);
    expect(await owners()).toEqual([]);
    const { endpoint } = subscription;
    const ended = await server.post('/api/push/unsubscribe', { endpoint });
    expect(ended.body).toEqual({ data: { ok: true } });
    await service.close();
  });
});

test('limits changes per user, and explains that push is not configured', async () => {
  const limits = { watchlist: { requests: 2, seconds: 60 } };
  const server = await startServer({ config: { limits, push: null } });
  const session = await server.signIn();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const body = { pool_id: hexId('x') };
    statuses.push((await server.post('/api/watchlist/remove', body, session)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const subscription = {
    endpoint: 'https://push.example.com/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  const refused = await server.post('/api/push/subscribe', subscription, session);
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused.body)).toContain('not configured');
  await server.close();
});
