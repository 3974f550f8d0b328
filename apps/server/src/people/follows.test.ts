import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated } from '../../test/support/chain/agents.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ backend, config: { limits: unlimited } });
  });
  afterAll(() => server.close());

  const visitor = () => createApiClient({ baseUrl: server.url });
  async function person() {
    const wallet = new Ed25519Keypair();
    const { authorization } = await server.signIn(wallet);
    const token = authorization.replace('Bearer ', '');
    return {
      address: wallet.toSuiAddress(),
      api: createApiClient({ baseUrl: server.url, token: () => token }),
    };
  }

  test('a follow appears in both lists, in both counts and in the caller’s own list', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    await ana.api.profiles.update({ name: 'Ana' });
    const { data } = await ana.api.follows.follow({ address: ben.address });
    expect(data).toEqual({ address: ben.address, is_following: true, followers: 1 });
    const followers = await visitor().follows.followers({ address: ben.address });
    expect(followers.data).toMatchObject([
      { address: ana.address, user: { name: 'Ana' }, followers: 0 },
    ]);
    expect(followers.meta.pagination.total).toBe(1);
    const following = await visitor().follows.following({ address: ana.address });
    expect(following.data).toMatchObject([{ address: ben.address, followers: 1 }]);
    expect((await ana.api.follows.own()).data).toEqual([ben.address]);
    expect((await ana.api.users.me()).data).toMatchObject({ followers: 0, following: 1 });
    expect((await visitor().users.get({ address: ben.address })).data).toMatchObject({
      followers: 1,
      following: 0,
      user: { followers: 1 },
    });
  });

  test('an address that never logged in can be followed', async () => {
    const ana = await person();
    const address = hexId(`stranger ${ana.address}`);
    await ana.api.follows.follow({ address });
    expect((await visitor().users.get({ address })).data).toMatchObject({
      user: null,
      followers: 1,
      badges: [],
    });
    expect((await visitor().follows.following({ address: ana.address })).data[0]?.user).toBeNull();
  });

  test('a followed agent is listed with its coin', async () => {
    const ana = await person();
    const pool = server.chain.launch({ name: 'Kelp', symbol: 'KELP', kind: 'agent' });
    const address = agentCreated(server.chain, pool);
    server.chain.close();
    await server.indexed();
    const { data } = await ana.api.follows.follow({ address });
    expect(data).toMatchObject({ is_following: true, followers: 1 });
    expect((await visitor().follows.following({ address: ana.address })).data).toMatchObject([
      { address, user: null, agent: { pool_id: pool.id, name: 'Kelp', symbol: 'KELP' } },
    ]);
  });

  test('rejects following oneself', async () => {
    const ana = await person();
    await expect(ana.api.follows.follow({ address: ana.address })).rejects.toMatchObject({
      status: 400,
    });
    expect((await ana.api.follows.own()).data).toEqual([]);
  });

  test('a follow notifies the followed user once', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    for (const change of ['follow', 'unfollow', 'follow'] as const) {
      await ana.api.follows[change]({ address: ben.address });
    }
    const { data } = await ben.api.notifications.list({});
    expect(data.map(({ kind, actor }) => [kind, actor?.address])).toEqual([
      ['follow', ana.address],
    ]);
  });

  test('rejects following someone who blocked the follower', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    await server.database.db
      .insertInto('blocked_person')
      .values({ blocker: ben.address, blocked: ana.address, created_ms: 1 })
      .execute();
    await expect(ana.api.follows.follow({ address: ben.address })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('100 parallel follows, and 100 unfollows, have one effect (threat: double submit)', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    const { address } = ben;
    await Promise.all(Array.from({ length: 100 }, () => ana.api.follows.follow({ address })));
    expect((await visitor().users.get({ address })).data.followers).toBe(1);
    await Promise.all(Array.from({ length: 100 }, () => ana.api.follows.unfollow({ address })));
    expect((await visitor().users.get({ address })).data.followers).toBe(0);
    expect((await ana.api.users.me()).data.following).toBe(0);
  });

  test('concurrent mutual follows do not deadlock', async () => {
    const [ana, ben] = await Promise.all([person(), person()]);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ana.api.follows.follow({ address: ben.address }),
        ben.api.follows.follow({ address: ana.address }),
      ]);
      await Promise.all([
        ana.api.follows.unfollow({ address: ben.address }),
        ben.api.follows.unfollow({ address: ana.address }),
      ]);
    }
    for (const { address } of [ana, ben]) {
      const { followers, following } = (await visitor().users.get({ address })).data;
      expect({ followers, following }).toEqual({ followers: 0, following: 0 });
    }
  });

  test('the lists page by cursor, newest first, without repeating or skipping anyone', async () => {
    const ana = await person();
    const people = Array.from({ length: 25 }, (_, index) => hexId(`page ${ana.address} ${index}`));
    for (const address of people) await ana.api.follows.follow({ address });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await visitor().follows.following({
        address: ana.address,
        pagination: { pageSize: 10, ...(cursor && { cursor }) },
      });
      seen.push(...page.data.map(({ address }) => address));
      cursor = page.meta.pagination.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(people.toReversed());
  });

  test('limits an account to following 2,000 users', async () => {
    const ana = await person();
    await server.database.db
      .insertInto('follow_count')
      .values({ address: ana.address, followers: 0, following: 2_000 })
      .execute();
    const address = hexId('one too many');
    await expect(ana.api.follows.follow({ address })).rejects.toMatchObject({ status: 409 });
    expect((await ana.api.follows.own()).data).toEqual([]);
    expect((await visitor().users.get({ address })).data.followers).toBe(0);
  });
});

test('follows are limited per account (threat: floods)', async () => {
  const server = await startServer({
    config: { limits: { follow: { requests: 2, seconds: 60 } } },
  });
  const session = await server.signIn();
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    const body = { address: hexId(`${count}`) };
    statuses.push((await server.post('/api/profile/follow', body, session)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const other = await server.signIn();
  expect((await server.post('/api/profile/follow', { address: hexId('0') }, other)).status).toBe(
    200,
  );
  await server.close();
});
