// No account can read or change another account's data (threat 21).
import { contract, emptyPersona } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentCreated } from '../../test/support/agents.ts';
import { hexId } from '../../test/support/identifiers.ts';
import { makeMarket } from '../../test/support/market.ts';
import { startServer, type TestServer } from '../../test/support/server.ts';
import { routes } from './methods.ts';

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
const png = new Blob([new Uint8Array(8)], { type: 'image/png' });

const reason = 'for a test';

/** Endpoints that only operators may call. */
const forOperators = {
  'GET /api/moderation/queue': (token?: string) => as(token).moderation.queue({}),
  'POST /api/moderation/decide': (token?: string) =>
    as(token).moderation.decide({ kind: 'profile', id: hexId('x'), action: 'hide', reason }),
  'POST /api/moderation/ban': (token?: string) =>
    as(token).moderation.ban({ address: hexId('x'), banned: true, reason }),
  'GET /api/moderation/bans': (token?: string) => as(token).moderation.bans(),
  'POST /api/moderation/coin': (token?: string) =>
    as(token).moderation.coin({ pool_id: hexId('x'), warning: '', listed: false, reason }),
  'GET /api/moderation/words': (token?: string) => as(token).moderation.words(),
  'POST /api/moderation/words/update': (token?: string) =>
    as(token).moderation.updateWords({ add: ['x'], reason }),
  'GET /api/moderation/log': (token?: string) => as(token).moderation.log({}),
};

/** Endpoints that act for the caller; every other endpoint is public and needs no account. */
const own = {
  'POST /api/profile/logout': (token?: string) => as(token).session.logout({}),
  'GET /api/users/me': (token?: string) => as(token).users.me(),
  'POST /api/profile/update': (token?: string) => as(token).profiles.update({ bio: 'x' }),
  'POST /api/profile/follow': (token?: string) =>
    as(token).follows.follow({ address: hexId('followed') }),
  'POST /api/profile/unfollow': (token?: string) =>
    as(token).follows.unfollow({ address: hexId('followed') }),
  'GET /api/profile/follows': (token?: string) => as(token).follows.own(),
  'POST /api/profile/generate-image': (token?: string) =>
    as(token).ai.image({ prompt: 'a reef', purpose: 'avatar', generator: 'offline' }),
  'GET /api/reply/me': (token?: string) => as(token).replies.mine({}),
  'POST /api/reply/post': (token?: string) =>
    as(token).replies.post({ pool_id: hexId('x'), text: 'x' }),
  'POST /api/reply/edit': (token?: string) => as(token).replies.edit({ id: 1, text: 'x' }),
  'POST /api/reply/delete': (token?: string) => as(token).replies.delete({ id: 1 }),
  'POST /api/reply/like': (token?: string) => as(token).replies.like({ id: 1, liked: true }),
  'POST /api/reply/react': (token?: string) =>
    as(token).replies.react({ id: 1, sticker_pool: hexId('x'), on: true }),
  'POST /api/reply/seen': (token?: string) =>
    as(token).replies.seen({ pool_id: hexId('x'), id: 1 }),
  'GET /api/notifications': (token?: string) => as(token).notifications.list({}),
  'GET /api/notifications/unread': (token?: string) => as(token).notifications.unread(),
  'POST /api/notifications/read': (token?: string) => as(token).notifications.read({}),
  'GET /api/notifications/preferences': (token?: string) => as(token).notifications.preferences(),
  'POST /api/notifications/preferences': (token?: string) =>
    as(token).notifications.updatePreferences({
      preferences: [{ kind: 'like', in_app: true, push: false }],
    }),
  'POST /api/agent-chat/send': (token?: string) =>
    as(token).agentChat.send({ pool_id: hexId('x'), text: 'x' }),
  'POST /api/agent-chat/regenerate': (token?: string) =>
    as(token).agentChat.regenerate({ pool_id: hexId('x') }),
  'POST /api/agent-chat/stop': (token?: string) =>
    as(token).agentChat.stop({ pool_id: hexId('x') }),
  'POST /api/agent-chat/clear': (token?: string) =>
    as(token).agentChat.clear({ pool_id: hexId('x') }),
  'POST /api/agent-chat/private-message': (token?: string) =>
    as(token).agentChat.privateMessage({
      pool_id: hexId('x'),
      tx_digest: '1'.repeat(44),
      text: 'x',
    }),
  'POST /api/agent-chat/test-drive': (token?: string) =>
    as(token).agentChat.testDrive({
      persona: emptyPersona('x'),
      coin: { name: 'x', symbol: 'X' },
      messages: [{ author: 'person', text: 'x' }],
    }),
  'POST /api/agent-chat/sample-posts': (token?: string) =>
    as(token).agentChat.samplePosts({
      persona: emptyPersona('x'),
      coin: { name: 'x', symbol: 'X' },
    }),
  'POST /api/agent-chat/files': (token?: string) =>
    as(token).agentChat.uploadFile({ title: 'x', text: 'x' }),
  'GET /api/agent-chat/telegram': (token?: string) =>
    as(token).agentChat.telegram({ pool_id: hexId('x') }),
  'POST /api/pools/active-tele': (token?: string) =>
    as(token).agentChat.activeTele({ pool_id: hexId('x'), bot_token: '', step_up: 'x' }),
  'POST /api/pools/genMeme': (token?: string) =>
    as(token).ai.draft({ prompt: 'a reef', generator: 'offline', picture: false }),
  'GET /api/share-code/get-share-code': (token?: string) => as(token).referrals.code(),
  'GET /api/share-code/referrals': (token?: string) => as(token).referrals.invited({}),
  'POST /api/moderation/report': (token?: string) =>
    as(token).moderation.report({ kind: 'profile', id: hexId('x'), reason: 'spam' }),
  'GET /api/blocks': (token?: string) => as(token).moderation.blocks(),
  'POST /api/blocks/update': (token?: string) =>
    as(token).moderation.block({ address: hexId('x'), blocked: true }),
  ...forOperators,
  'GET /api/profile/step-up': (token?: string) =>
    as(token).stepUp.challenge({ action: 'get-signature', subject: 'x' }),
  'POST /api/profile/get-signature': (token?: string) =>
    as(token).minting.grant({ image_url: 'x', step_up: 'x' }),
  'POST /api/staking-pool-missions/get-task': (token?: string) =>
    as(token).missions.getTask({ pool_id: '0x1' }),
  'POST /api/staking-pool-missions/done-task': (token?: string) =>
    as(token).missions.doneTask({ pool_id: '0x1', task_id: 'x' }),
  'POST /api/staking-pool-missions/claim-boost': (token?: string) =>
    as(token).missions.claimBoost({ pool_id: '0x1' }),
  'GET /api/profile/linked-accounts': (token?: string) => as(token).social.accounts(),
  'POST /api/profile/link-x': (token?: string) => as(token).social.linkX({ handle: 'reef' }),
  'POST /api/profile/unlink': (token?: string) => as(token).social.unlink({ provider: 'x' }),
  'POST /api/profile/check-follow-twitter': (token?: string) => as(token).social.checkFollow({}),
  'POST /api/profile/check-retweet': (token?: string) => as(token).social.checkRepost({}),
  'POST /api/profile/check-join-tele': (token?: string) => as(token).social.checkTelegram({}),
  'POST /api/push/subscribe': (token?: string) =>
    as(token).push.subscribe({
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  'GET /api/watchlist': (token?: string) => as(token).watchlist.list(),
  'GET /api/watchlist/ids': (token?: string) => as(token).watchlist.ids(),
  'POST /api/watchlist/add': (token?: string) =>
    as(token).watchlist.add({ pool_ids: [hexId('x')] }),
  'POST /api/watchlist/remove': (token?: string) =>
    as(token).watchlist.remove({ pool_id: hexId('x') }),
  'GET /api/filter-presets': (token?: string) => as(token).filterPresets.list(),
  'POST /api/filter-presets/save': (token?: string) =>
    as(token).filterPresets.save({ presets: [] }),
  'GET /api/alerts': (token?: string) => as(token).alerts.list({}),
  'POST /api/alerts/create': (token?: string) =>
    as(token).alerts.create({
      pool_id: hexId('x'),
      metric: 'price',
      direction: 'above',
      target_usd: '1',
    }),
  'POST /api/alerts/remove': (token?: string) => as(token).alerts.remove({ id: 1 }),
  'POST /api/pools/update-agent': (token?: string) =>
    as(token).agents.update({ pool_id: hexId('x'), persona: emptyPersona('x'), step_up: 'x' }),
  'POST /api/pools/update-system-prompt': (token?: string) =>
    as(token).agents.updateSystemPrompt({
      pool_id: hexId('x'),
      system_prompt: 'x',
      step_up: 'x',
    }),
  'GET /api/agent-configs/drafts': (token?: string) =>
    as(token).agentConfigs.drafts({ pool_id: hexId('x') }),
  'POST /api/agent-configs/update-agent-config': (token?: string) =>
    as(token).agentConfigs.update({
      pool_id: hexId('x'),
      min_minutes: 90,
      max_minutes: 180,
      quiet_hours: null,
      daily_posts: 12,
      daily_replies: 30,
      daily_buy_back: '0',
      daily_tip: '0',
      step_up: 'x',
    }),
  'POST /api/agent-configs/pause': (token?: string) =>
    as(token).agentConfigs.pause({ pool_id: hexId('x'), as: 'creator', paused: true }),
  'POST /api/agent-configs/connect-x': (token?: string) =>
    as(token).agentConfigs.connectX({ pool_id: hexId('x'), step_up: 'x' }),
  'POST /api/agent-configs/finish-x': (token?: string) =>
    as(token).agentConfigs.finishX({
      state: `${'0'.repeat(64)}.${'0'.repeat(64)}.0.${'0'.repeat(43)}`,
      code: 'x',
    }),
  'POST /api/agent-configs/disconnect-x': (token?: string) =>
    as(token).agentConfigs.disconnectX({ pool_id: hexId('x') }),
  'POST /api/agent-configs/decide-draft': (token?: string) =>
    as(token).agentConfigs.decideDraft({ pool_id: hexId('x'), id: 1, decision: 'approve' }),
  'POST /api/personas': (token?: string) =>
    as(token).agents.storePersona({ persona: emptyPersona('x') }),
  'GET /api/share-cards': (token?: string) => as(token).shareCards.list(),
  'POST /api/share-cards/create': (token?: string) =>
    as(token).shareCards.create({ of: { pool_id: hexId('x') } }),
  'POST /api/share-cards/revoke': (token?: string) =>
    as(token).shareCards.revoke({ id: 'A'.repeat(22) }),
  'POST /api/media': (token?: string) => as(token).media.upload(png),
};

test('every endpoint that declares 401 requires a session (threat 21)', async () => {
  const declaring = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .filter((each) => 'UnauthorizedError' in each['~orpc'].errorMap)
    .map((each) => `${each['~orpc'].route.method} ${each['~orpc'].route.path}`)
    // Login answers 401 to a wrong signature, the stream for topics of a person alone.
    .filter((route) => !['POST /api/profile/login', 'GET /api/stream'].includes(route));
  expect(declaring.sort()).toEqual(Object.keys(own).sort());
  for (const call of Object.values(own)) {
    await expect(call()).rejects.toMatchObject({ status: 401 });
    await expect(call('not.a.token')).rejects.toMatchObject({ status: 401 });
  }
  expect(routes.length).toBeGreaterThan(Object.keys(own).length);
});

test('the settings of an agent belong to its creator (threat 21)', async () => {
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
    daily_buy_back: '0',
    daily_tip: '0',
  };
  for (const call of [
    () => alice.drafts({ pool_id }),
    () => alice.update({ pool_id, ...settings, step_up: 'x' }),
    () => alice.pause({ pool_id, as: 'creator', paused: true }),
    () => alice.pause({ pool_id, as: 'operator', paused: true, reason, step_up: 'x' }),
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
  await bob.pause({ pool_id, as: 'creator', paused: true });
  expect((await bob.get({ pool_id })).data.pause).toMatchObject({ by: 'creator' });
});

test('moderation endpoints require an operator (threat 21)', async () => {
  for (const call of Object.values(forOperators)) {
    await expect(call(tokens.alice)).rejects.toMatchObject({ status: 403 });
  }
  const { db } = server.database;
  expect(await db.selectFrom('moderation_action').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('ban').selectAll().execute()).toEqual([]);
});

test('each account sees and changes its own profile only (threat 21)', async () => {
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

test('follows apply to the caller only (threat 21)', async () => {
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

test('filter presets are kept for the caller only (threat 21)', async () => {
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

test('public reads answer visitors and both accounts the same (threat 21)', async () => {
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

test('logging out ends the caller’s session only (threat 21)', async () => {
  await own['POST /api/profile/logout'](tokens.bob);
  await expect(own['GET /api/users/me'](tokens.bob)).rejects.toMatchObject({ status: 401 });
  expect((await as(tokens.alice).users.me()).data.name).toBe('Alice');
});
