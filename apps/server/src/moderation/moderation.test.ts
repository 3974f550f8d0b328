// Reports, decisions of operators and blocks, over HTTP.
import { rateLimits } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { hasBlocked } from '../posting/blocks.ts';

const SUI = 1_000_000_000n;
const reason = 'Impersonates someone.';

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const chain = new TestChain();
  const boss = new Ed25519Keypair();
  const traders = Array.from({ length: 6 }, () => new Ed25519Keypair());
  const pool = chain.launch({ name: 'Reported', creator: hexId('creator') });
  let operator: ReturnType<typeof createApiClient>;

  const as = (authorization: string) =>
    createApiClient({ baseUrl: server.url, token: () => authorization.replace('Bearer ', '') });
  const join = async (wallet = new Ed25519Keypair()) =>
    as((await server.signIn(wallet)).authorization);
  const log = async () =>
    (await operator.moderation.log({})).data.map(
      ({ action, target_kind }) => `${action} ${target_kind}`,
    );

  const blurred = async () => {
    // The response is cached for a moment.
    server.clock.ms += 5_000;
    return (await createApiClient({ baseUrl: server.url }).moderation.blurred()).data;
  };
  /** Reports of the users whose reports were rejected count again. */
  const forgiven = () => server.database.db.deleteFrom('report').execute();

  beforeAll(async () => {
    for (const trader of traders) chain.buy(pool, trader.toSuiAddress(), SUI);
    chain.close();
    const config = {
      limits: { ...unlimited, report: rateLimits.report },
      operators: [boss.toSuiAddress()],
    };
    server = await startServer({ backend, chain, config });
    await server.indexed();
    operator = await join(boss);
  });
  afterAll(() => server.close());

  test('three reporters who have traded blur a profile; accounts that cost nothing do not', async () => {
    const target = new Ed25519Keypair();
    const id = target.toSuiAddress();
    const owner = await join(target);
    await owner.profiles.update({
      name: 'Mallory',
      bio: 'Send me your keys',
      twitter_screen_name: 'mallory_support',
      telegram_username: 'mallory_help',
    });
    await owner.ai.image({ prompt: 'a badge', purpose: 'avatar', generator: 'offline' });
    const handles = { x_handle: 'mallory_support', telegram_handle: 'mallory_help' };
    const report = { kind: 'profile', id, reason: 'scam' } as const;
    await expect(owner.moderation.report(report)).rejects.toMatchObject({ status: 409 });

    const newcomers = await Promise.all(Array.from({ length: 9 }, () => join()));
    // Waiting makes an account no dearer.
    await server.database.db.updateTable('profile').set({ created_ms: 1 }).execute();
    await Promise.all(newcomers.map((each) => each.moderation.report(report)));
    // A second report of the same user does not count (threat: double submit).
    await Promise.all(newcomers.map((each) => each.moderation.report(report)));
    const shown = async () => (await owner.users.me()).data;
    expect(await shown()).toMatchObject({ name: 'Mallory', bio: 'Send me your keys' });
    const [queued] = (await operator.moderation.queue({})).data;
    expect(queued).toMatchObject({
      kind: 'profile',
      subject_id: id,
      reports: 9,
      reasons: [{ reason: 'scam', count: 9 }],
      author: id,
      text: 'Mallory\nSend me your keys',
    });
    const trader = await join(traders[0]);
    await trader.moderation.report({ ...report, note: 'Asked me for my seed phrase' });
    expect(await shown()).toMatchObject({ name: 'Mallory' });
    for (const each of traders.slice(1, 3)) await (await join(each)).moderation.report(report);
    // Nothing is lost: pages show it behind a notice, and its owner can still change it.
    expect(await shown()).toMatchObject({ name: 'Mallory', bio: 'Send me your keys', ...handles });
    expect(await blurred()).toContainEqual({ kind: 'profile', id });
    await owner.profiles.update({ bio: 'Send me your keys' });
    const [reviewed] = (await operator.moderation.queue({ state: 'blurred' })).data;
    expect(reviewed).toMatchObject({ text: 'Mallory\nSend me your keys', reports: 12 });
    expect(reviewed?.notes).toEqual(['Asked me for my seed phrase']);

    await operator.moderation.decide({ kind: 'profile', id, action: 'restore', reason });
    expect(await shown()).toMatchObject({ name: 'Mallory', bio: 'Send me your keys', ...handles });
    expect((await shown()).image_url).toContain('/media/');
    expect(await blurred()).toEqual([]);
    // Reports do not blur cleared content again.
    for (const each of traders.slice(3)) await (await join(each)).moderation.report(report);
    expect(await blurred()).toEqual([]);
    await operator.moderation.decide({ kind: 'profile', id, action: 'hide', reason });
    expect(await shown()).toMatchObject({ name: null, bio: null, image_url: null });
    expect(await shown()).toMatchObject({ x_handle: null, telegram_handle: null });
    // Its owner cannot undo it.
    await expect(owner.profiles.update({ bio: 'back' })).rejects.toMatchObject({ status: 403 });
    await operator.moderation.decide({ kind: 'profile', id, action: 'restore', reason });
    expect(await shown()).toMatchObject({ name: 'Mallory', bio: 'Send me your keys', ...handles });
    expect((await log()).slice(0, 4)).toEqual([
      'restore profile',
      'hide profile',
      'restore profile',
      'blur profile',
    ]);
    await forgiven();
  });

  test('accounts of one funder count as one reporter', async () => {
    const wallets = Array.from({ length: 4 }, () => new Ed25519Keypair());
    chain.fund(
      hexId('funder'),
      wallets.map((each) => each.toSuiAddress()),
    );
    chain.close();
    for (const wallet of wallets) chain.buy(pool, wallet.toSuiAddress(), SUI);
    chain.close();
    await server.indexed();
    const report = { kind: 'image', id: pool.id, reason: 'abuse' } as const;
    for (const wallet of wallets) await (await join(wallet)).moderation.report(report);
    const anyone = createApiClient({ baseUrl: server.url });
    const icon = async () => (await anyone.pools.get({ pool_id: pool.id })).data.icon_url;
    const isBlurred = async () =>
      (await blurred()).some(({ kind, id }) => kind === 'image' && id === pool.id);
    expect(await isBlurred()).toBe(false);
    for (const trader of traders.slice(0, 2)) {
      await (await join(trader)).moderation.report(report);
    }
    expect(await isBlurred()).toBe(true);
    expect(await icon()).not.toBeNull();
    await operator.moderation.decide({ ...pick(report), action: 'hide', reason });
    expect(await isBlurred()).toBe(false);
    expect(await icon()).toBeNull();
    // Nor is it beside anything else that shows the coin.
    const { data } = await (await join()).replies.post({
      pool_id: pool.id,
      text: 'Which image?',
    });
    const actor = wallets[0]?.toSuiAddress() ?? '';
    const named = [
      data.pool,
      (await anyone.trades.list({ filters: { pool_id: pool.id } })).data[0]?.pool,
      (await anyone.activities.list({ filters: { actor } })).data[0]?.pool,
    ];
    for (const each of named) expect(each).toMatchObject({ icon_url: null });
    await operator.moderation.decide({ ...pick(report), action: 'restore', reason });
    expect(await icon()).not.toBeNull();
  });

  const pick = ({ kind, id }: { kind: 'image'; id: string }) => ({ kind, id });

  test('banned users cannot like, react, follow or report, and see the reason', async () => {
    const banned = new Ed25519Keypair();
    const person = await join(banned);
    const other = new Ed25519Keypair();
    const { data } = await (await join(other)).replies.post({
      pool_id: pool.id,
      text: 'Good tide',
    });
    await operator.moderation.ban({ address: banned.toSuiAddress(), banned: true, reason });
    const refused = { status: 403, message: expect.stringContaining(reason) };
    const attempts = [
      () => person.replies.like({ id: data.id, liked: true }),
      () => person.replies.react({ id: data.id, sticker_pool: pool.id, on: true }),
      () => person.follows.follow({ address: other.toSuiAddress() }),
      () => person.moderation.report({ kind: 'comment', id: String(data.id), reason: 'spam' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
    await operator.moderation.ban({ address: banned.toSuiAddress(), banned: false, reason });
    await person.replies.like({ id: data.id, liked: true });
  });

  test('a ban and a blocked word stop posts until an operator lifts them', async () => {
    const person = new Ed25519Keypair();
    const address = person.toSuiAddress();
    const owner = await join(person);
    await operator.moderation.ban({ address, banned: true, reason });
    await operator.moderation.ban({ address, banned: true, reason });
    await expect(owner.profiles.update({ bio: 'x' })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(reason),
    });
    expect((await operator.moderation.bans()).data).toMatchObject([{ address, reason }]);
    await operator.moderation.ban({ address, banned: false, reason });
    await owner.profiles.update({ bio: 'x' });
    await operator.moderation.updateWords({ add: ['Free  Airdrop'], reason });
    await expect(owner.profiles.update({ bio: 'FREE airdrop!' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(operator.moderation.updateWords({ add: ['...'], reason })).rejects.toMatchObject({
      status: 400,
    });
    const left = await operator.moderation.updateWords({ remove: ['free airdrop'], reason });
    expect(left.data).toEqual([]);
    expect((await log()).slice(0, 4)).toEqual([
      'remove_word word',
      'add_word word',
      'unban user',
      'ban user',
    ]);
  });

  test('a hidden comment leaves every list, and returns with the decision', async () => {
    const author = await join();
    const { data } = await author.replies.post({ pool_id: pool.id, text: 'Wire me your coins' });
    const anyone = createApiClient({ baseUrl: server.url });
    const shown = async () =>
      (await anyone.replies.list({ filters: { pool_id: pool.id } })).data.map(({ id }) => id);
    const subject = { kind: 'comment', id: String(data.id) } as const;
    const report = { ...subject, reason: 'scam' } as const;
    await forgiven();
    for (const each of traders) await (await join(each)).moderation.report(report);
    expect(await blurred()).toContainEqual({ kind: 'comment', id: report.id });
    expect(await shown()).toContain(data.id);
    await operator.moderation.decide({ ...subject, action: 'hide', reason });
    expect(await shown()).not.toContain(data.id);
    const [hidden] = (await operator.moderation.queue({ state: 'hidden' })).data;
    expect(hidden).toMatchObject({
      kind: 'comment',
      text: 'Wire me your coins',
      path: `/coin/${pool.id}`,
    });
    await operator.moderation.decide({ ...subject, action: 'restore', reason });
    expect(await shown()).toContain(data.id);
    await expect(
      operator.moderation.decide({ kind: 'comment', id: '999999', action: 'hide', reason }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a hidden image has no working address, except for operators and what shares it', async () => {
    const wallet = new Ed25519Keypair();
    const author = await join(wallet);
    const upload = async (red: number) => {
      const background = { r: red, g: 9, b: 9 };
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
      return (await author.media.upload(new Blob([new Uint8Array(png)], { type: 'image/png' })))
        .data.url;
    };
    const fetched = async (url: string | null | undefined) => {
      server.clock.ms += 2_001;
      return (await fetch(url ?? '')).status;
    };
    const [alone, shared] = [await upload(200), await upload(100)];
    const ids: number[] = [];
    for (const image of [alone, shared, shared]) {
      server.clock.ms += 600_000;
      const text = `Look ${ids.length}`;
      ids.push((await author.replies.post({ pool_id: pool.id, text, image })).data.id);
    }
    const decide = (index: number, action: 'hide' | 'restore') =>
      operator.moderation.decide({
        kind: 'comment',
        id: String(ids[index]),
        action,
        reason,
      });
    await decide(0, 'hide');
    await decide(1, 'hide');
    expect(await fetched(alone)).toBe(404);
    expect(await fetched(`${alone}?operator=${'A'.repeat(43)}`)).toBe(404);
    expect(await fetched(shared)).toBe(200);
    await decide(2, 'hide');
    expect(await fetched(shared)).toBe(404);
    const queue = (await operator.moderation.queue({ state: 'hidden' })).data;
    const shown = queue.find(({ subject_id }) => subject_id === String(ids[0]));
    expect(await fetched(shown?.image)).toBe(200);
    await decide(0, 'restore');
    expect(await fetched(alone)).toBe(200);
  });

  test('an operator adds a warning to a coin and unlists it', async () => {
    const anyone = createApiClient({ baseUrl: server.url });
    const notice = { pool_id: pool.id, reason };
    await operator.moderation.coin({ ...notice, warning: 'Known scam.', listed: false });
    expect((await anyone.pools.list({})).data).toEqual([]);
    expect((await anyone.pools.list({})).meta.pagination.total).toBe(0);
    expect((await anyone.pools.king({})).data).toBeNull();
    expect((await anyone.pools.get({ pool_id: pool.id })).data.warning).toBe('Known scam.');
    await operator.moderation.coin({ ...notice, warning: '', listed: true });
    expect((await anyone.pools.list({})).data).toHaveLength(1);
    expect((await anyone.pools.get({ pool_id: pool.id })).data.warning).toBeNull();
    expect((await log()).slice(0, 4)).toEqual([
      'list_coin coin',
      'unwarn_coin coin',
      'unlist_coin coin',
      'warn_coin coin',
    ]);
    await expect(
      operator.moderation.coin({ pool_id: hexId('none'), warning: '', listed: true, reason }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('the log is append-only', async () => {
    const { db } = server.database;
    await expect(db.deleteFrom('moderation_action').execute()).rejects.toThrow('append-only');
    await expect(
      db.updateTable('moderation_action').set({ reason: 'other' }).execute(),
    ).rejects.toThrow('append-only');
    const first = await operator.moderation.log({ pagination: { pageSize: 2 } });
    const cursor = first.meta.pagination.cursor ?? '';
    const next = await operator.moderation.log({ pagination: { pageSize: 2, cursor } });
    expect(next.data[0]?.id).toBeLessThan(first.data[1]?.id ?? 0);
  });

  test('blocks apply to the blocker only', async () => {
    const wallet = new Ed25519Keypair();
    const person = await join(wallet);
    const other = hexId('other');
    expect((await person.moderation.block({ address: other, blocked: true })).data).toEqual([
      other,
    ]);
    await person.moderation.block({ address: other, blocked: true });
    const { db } = server.database;
    expect(await hasBlocked(db, wallet.toSuiAddress(), other)).toBe(true);
    expect(await hasBlocked(db, other, wallet.toSuiAddress())).toBe(false);
    expect((await operator.moderation.blocks()).data).toEqual([]);
    await expect(
      person.moderation.block({ address: wallet.toSuiAddress(), blocked: true }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await person.moderation.block({ address: other, blocked: false })).data).toEqual([]);
  });

  test('reports have a quota, and must name something that exists', async () => {
    const person = await join();
    await expect(
      person.moderation.report({ kind: 'profile', id: hexId('unknown'), reason: 'spam' }),
    ).rejects.toMatchObject({ status: 404 });
    // While Redis is slow, the server counts a separate quota.
    const calls = Array.from({ length: 2 * rateLimits.report.requests }, () =>
      person.moderation.report({ kind: 'profile', id: hexId('unknown'), reason: 'spam' }),
    );
    const statuses = await Promise.all(calls.map((each) => each.catch(({ status }) => status)));
    expect(statuses).toContain(429);
  });
});
