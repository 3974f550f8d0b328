// No account can read or change another account's data (threat: ownership).
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentCreated } from '../../../test/support/chain/agents.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { makeMarket } from '../../../test/support/market/market.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';

let server: TestServer;
const wallets = { alice: new Ed25519Keypair(), bob: new Ed25519Keypair() };
const tokens: Record<'alice' | 'bob', string> = { alice: '', bob: '' };

beforeAll(async () => {
  server = await startServer({ chain: makeMarket(5, 30).chain });
  await server.indexed();
  for (const name of ['alice', 'bob'] as const) {
    const { authorization } = await server.signIn(wallets[name]);
    tokens[name] = authorization.replace('Bearer ', '');
  }
});
afterAll(() => server.close());

const as = (token?: string) => createApiClient({ baseUrl: server.url, token: () => token });
test('the settings of an agent belong to its creator (threat: ownership)', async () => {
  const { chain } = server;
  const creator = wallets.bob.toSuiAddress();
  const pool = chain.launch({ name: 'Agent', creator, kind: 'agent' });
  agentCreated(chain, pool);
  chain.close();
  await server.indexed();
  const pool_id = pool.id;
  const alice = as(tokens.alice).agentConfigs;
  const settings = {
    min_minutes: 90,
    max_minutes: 180,
    quiet_hours: null,
    daily_posts: 1,
    daily_replies: 1,
    daily_buyback: '0',
    daily_tip: '0',
  };
  for (const call of [
    () => alice.drafts({ pool_id }),
    () => alice.update({ pool_id, ...settings, step_up: 'x' }),
    () => alice.pause({ pool_id, paused: true }),
    () => alice.pauseAsOperator({ pool_id, paused: true, reason: 'For a test', step_up: 'x' }),
    () => alice.connectX({ pool_id, step_up: 'x' }),
    () => alice.disconnectX({ pool_id }),
    () => alice.decideDraft({ pool_id, id: 1, decision: 'approve' }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  const bob = as(tokens.bob).agentConfigs;
  // The creator needs a signature of the wallet as well.
  await expect(bob.update({ pool_id, ...settings, step_up: 'x' })).rejects.toMatchObject({
    status: 403,
  });
  expect((await bob.get({ pool_id })).data).toMatchObject({ updatedAt: null, pause: null });
  await bob.pause({ pool_id, paused: true });
  expect((await bob.get({ pool_id })).data.pause).toMatchObject({ by: 'creator' });
});

test('each account sees and changes its own profile only (threat: ownership)', async () => {
  await as(tokens.alice).profiles.update({ name: 'Alice', bio: 'mine' });
  await as(tokens.bob).profiles.update({ name: 'Bob', bio: 'theirs' });
  const target = { address: wallets.alice.toSuiAddress(), id: 1, ref_code: 'X' };
  // Fields that would name another account are rejected, not ignored.
  const { status } = await server.post(
    '/api/profile/update',
    { ...target, bio: 'defaced' },
    { authorization: `Bearer ${tokens.bob}` },
  );
  expect(status).toBe(400);
  const alice = (await as(tokens.alice).users.me()).data;
  expect(alice).toMatchObject({ name: 'Alice', bio: 'mine' });
  expect((await as(tokens.bob).users.me()).data).toMatchObject({ name: 'Bob', bio: 'theirs' });
  const found = await as().profiles.list({ filters: { address: { $eq: alice.address } } });
  expect(found.data[0]).toMatchObject({ name: 'Alice', bio: 'mine' });
  // The address of the referrer is the account's own business.
  expect(found.data[0]).not.toHaveProperty('referrer_address');
  await expect(as(tokens.bob).profiles.update({ name: 'ALICE' })).rejects.toMatchObject({
    status: 409,
  });
});

test('follows apply to the caller only (threat: ownership)', async () => {
  const address = hexId('followed');
  await as(tokens.alice).follows.follow({ address });
  // A follower cannot be named.
  const { status } = await server.post(
    '/api/profile/unfollow',
    { address, follower: wallets.alice.toSuiAddress() },
    { authorization: `Bearer ${tokens.bob}` },
  );
  expect(status).toBe(400);
  await as(tokens.bob).follows.unfollow({ address });
  expect((await as(tokens.alice).follows.own()).data).toEqual([address]);
  expect((await as(tokens.bob).follows.own()).data).toEqual([]);
});

test('filter presets are kept for the caller only (threat: ownership)', async () => {
  const presets = [{ name: 'Mine', filters: { mcap: '1000-', verified: '1' } }];
  const { filterPresets } = as(tokens.alice);
  expect((await filterPresets.save({ presets })).data.presets).toEqual(presets);
  expect((await filterPresets.list()).data.presets).toEqual(presets);
  expect((await as(tokens.bob).filterPresets.list()).data.presets).toEqual([]);
  for (const wrong of [
    Array.from({ length: 13 }, (_, at) => ({ name: `${at}`, filters: {} })),
    [...presets, ...presets],
    [{ name: 'a\u202eb', filters: {} }],
    [{ name: 'a', filters: { mcap: 'x'.repeat(61) } }],
  ]) {
    await expect(filterPresets.save({ presets: wrong })).rejects.toMatchObject({ status: 400 });
  }
  await filterPresets.save({ presets: [] });
  expect((await filterPresets.list()).data.presets).toEqual([]);
});

test('public reads answer visitors and both accounts the same (threat: ownership)', async () => {
  for (const path of ['/api/pools', '/api/trade-histories', '/api/config']) {
    const bodies = await Promise.all(
      [undefined, tokens.alice, tokens.bob].map(
        async (token) =>
          (await server.get(path, token ? { authorization: `Bearer ${token}` } : {})).body,
      ),
    );
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  }
  await expect(as(tokens.bob).pools.get({ pool_id: hexId('x') })).rejects.toMatchObject({
    status: 404,
  });
});

test('logging out ends the caller’s session only (threat: ownership)', async () => {
  await as(tokens.bob).session.logout({});
  await expect(as(tokens.bob).users.me()).rejects.toMatchObject({ status: 401 });
  expect((await as(tokens.alice).users.me()).data.name).toBe('Alice');
});
