// Missions against the real contracts, the real client libraries and stand-ins for X and Telegram: what is
// verified, that any number of requests has one effect, and that the contract takes the grant.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  applyBoost,
  buyExactIn,
  createStakingPool,
  decodeError,
  getBoostNonce,
  getStakingPool,
  getStakingPosition,
  type StakingPool,
  stake,
  type TransactionThunk,
  unstake,
} from '@atoll/sdk';
import * as stakingConfig from '@atoll/sdk/contracts/staking/config.ts';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import { FakeTelegram } from '@atoll/testing/external/telegram.ts';
import { FakeX } from '@atoll/testing/external/x.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromBase58, fromBase64 } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/support/database/databases.ts';
import { type LocalConfig, localConfig } from '../platform/config/config.ts';
import { type MissionFile, parseMissions } from '../platform/config/missions.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createServer, type Server } from '../server.ts';
import { createSocialClients } from '../social/clients.ts';
import { refreshTasks } from '../social/refresh.ts';

const ATOLL = 1_000_000n;
const SUI = 1_000_000_000n;
const COOLDOWN_MS = 31_000;
const signer = new Ed25519Keypair();
const dir = mkdtempSync(join(tmpdir(), 'atoll-missions-'));
let chain: TestNode;
let x: FakeX;
let telegram: FakeTelegram;
let server: Server;
let database: Database;
let pool: StakingPool;

interface Person {
  key: Ed25519Keypair;
  address: string;
  api: ReturnType<typeof createApiClient>;
}

const run = (key: Ed25519Keypair, thunk: TransactionThunk) => chain.execute(key, thunk);
const visitor = () => createApiClient({ baseUrl: server.url });

async function newPerson(refCode?: string, on = server): Promise<Person> {
  const key = await chain.createAccount({ atoll: 1_000_000n * ATOLL });
  const address = key.toSuiAddress();
  return { key, address, api: await signIn(key, refCode, on) };
}

async function signIn(key: Ed25519Keypair, refCode?: string, on = server) {
  const open = createApiClient({ baseUrl: on.url });
  const { data } = await open.session.challenge({ address: key.toSuiAddress() });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(data.message));
  const { result } = await open.session.login({ signature, ref_code: refCode });
  return createApiClient({ baseUrl: on.url, token: () => result.access_token });
}

/** Code of the contract's error that a transaction fails with. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => decodeError(error, chain.deployment)?.code,
  );

/** Waits until `read` gives something. */
const until = <T>(read: () => Promise<T | undefined | false>): Promise<T> =>
  vi.waitFor(async () => {
    const value = await read();
    if (value === undefined || value === false) throw new Error('It did not happen.');
    return value;
  }, 60_000);

const taskOf = async ({ api }: Person, id: string) => {
  const { data } = await api.missions.getTask({ pool_id: pool.poolId });
  const task = data.tasks.find((each) => each.id === id);
  if (!task) throw new Error(`No mission ${id}`);
  return task;
};
const attempt = ({ api }: Person, task_id: string) =>
  api.missions.doneTask({ pool_id: pool.poolId, task_id }).then(({ data }) => data);
const passCooldown = () => chain.advanceClock(COOLDOWN_MS);

/** Links an X account by a post with the statement. */
async function linkX(person: Person, handle: string): Promise<void> {
  const { data } = await person.api.social.accounts();
  x.account(handle).posts.unshift(`Hello! ${data.x.statement}`);
  await person.api.social.linkX({ handle });
}

/** Does something as a Telegram user and returns the bot's reply. */
async function reply(act: () => void) {
  const before = telegram.sent.length;
  act();
  return until(async () => telegram.sent[before]);
}

/** Starts the bot by a user's link; returns its question. */
async function startBot(person: Person, username: string) {
  const { data } = await person.api.social.accounts();
  const code = new URL(data.telegram.start_url ?? '').searchParams.get('start');
  return reply(() => telegram.write(username, `/start ${code}`));
}

/** Starts the bot by the user's link and confirms; returns the bot's last text. */
async function linkTelegram(person: Person, username: string): Promise<string> {
  const { buttons } = await startBot(person, username);
  return (await reply(() => telegram.press(username, buttons[0]?.callback_data ?? ''))).text;
}

/** Stakes, and waits until the server has indexed it. */
async function stakeIn(person: Person): Promise<void> {
  const { key, address } = person;
  await run(key, stake(chain, { pool, staker: address, amount: 100n * ATOLL }));
  await applied(person, 10_000);
}

const applied = ({ api }: Person, bps: number | null) =>
  until(async () => {
    const { data } = await api.missions.getTask({ pool_id: pool.poolId });
    return data.applied_bps === bps ? data : undefined;
  });

const missions = (): MissionFile => ({
  community: { x_account: '@atoll', x_post: '1850000000000000001', telegram_chat: '@atoll_local' },
  grant_minutes: 10,
  tasks: [
    { id: 'follow', kind: 'follow_x', title: 'Follow us', account: 'atoll', boost_bps: 2_000 },
    {
      id: 'repost',
      kind: 'repost_x',
      title: 'Repost',
      account: 'atoll',
      post: '1850000000000000001',
      boost_bps: 1_500,
    },
    { id: 'group', kind: 'join_telegram', title: 'Join', chat: '@atoll_local', boost_bps: 1_000 },
    {
      id: 'hold',
      kind: 'hold_coin',
      title: 'Hold ATOLL',
      coin: chain.deployment.atollToken.coinType,
      amount: `${999_999n * ATOLL}`,
      hours: 0,
      boost_bps: 2_500,
    },
    {
      id: 'trade',
      kind: 'trade_volume',
      title: 'Trade',
      mist: `${10n * SUI}`,
      days: 7,
      boost_bps: 500,
    },
    {
      id: 'refer',
      kind: 'refer_traders',
      title: 'Refer',
      traders: 1,
      mist_each: `${SUI}`,
      boost_bps: 500,
    },
  ],
});

const configure = (changes: Partial<LocalConfig> = {}): ReturnType<typeof localConfig> =>
  localConfig({
    dataDir: mkdtempSync(join(dir, 'server-')),
    deployment: chain.deployment,
    grpcUrl: chain.url,
    coinTemplate: join(dir, 'coin-templates.json'),
    logLevel: 'silent',
    signingKey: signer.getSecretKey(),
    x: { apiUrl: x.url, webUrl: 'https://x.example', bearerToken: x.bearerToken },
    telegram: { apiUrl: telegram.url, webUrl: 'https://t.example', botToken: telegram.botToken },
    missions: parseMissions(missions(), 'the test'),
    ...changes,
  });

const start = async (changes?: Partial<LocalConfig>, database?: Database) =>
  createServer(configure(changes), {
    database: database ?? (await testDatabase().open()),
    now: () => chain.now(),
  });

/** Names the server's key to the contract, as the operator does. */
async function nameSigningKey(): Promise<void> {
  const { staking, chainId } = chain.deployment;
  if (!staking) throw new Error('No staking package');
  const parameters = {
    config: staking.configId,
    authority: staking.authorityId,
    cap: staking.adminCapId,
  };
  const key = {
    chainId: [...fromBase58(chainId)],
    publicKey: [...signer.getPublicKey().toRawBytes()],
  };
  const call = { package: staking.packageId };
  await chain.execute(chain.deployer, (tx) => {
    tx.add(stakingConfig.announceSigningKey({ ...call, arguments: { ...parameters, ...key } }));
  });
  await chain.advanceClock(48 * 3_600_000);
  await chain.execute(chain.deployer, (tx) => {
    tx.add(stakingConfig.executeSigningKey({ ...call, arguments: { ...parameters, number: 0 } }));
  });
}

beforeAll(async () => {
  [chain, x, telegram] = await Promise.all([startTestNode(), FakeX.start(), FakeTelegram.start()]);
  await nameSigningKey();
  const atoll = chain.deployment.atollToken.coinType;
  const types = { stakeType: atoll, rewardType: atoll, maxMultiplierBps: 16_000n };
  const { decoded } = await run(chain.deployer, createStakingPool(chain, types));
  pool = await getStakingPool(chain, eventOf(decoded, 'StakingPoolCreated'));
  database = await testDatabase().open();
  server = await start({}, database);
  await until(async () => (await visitor().missions.list()).data.length > 0);
  x.account('atoll');
  telegram.join('@atoll_local', 'somebody');
});
afterAll(async () => {
  await server.close();
  await Promise.all([chain.close(), x.close(), telegram.close()]);
  rmSync(dir, { recursive: true, force: true });
});

test('lists missions for visitors; progress requires a session', async () => {
  const { data } = await visitor().missions.list();
  expect(data.map(({ id }) => id)).toEqual(['follow', 'repost', 'group', 'hold', 'trade', 'refer']);
  expect(data[0]).toMatchObject({
    pool_id: pool.poolId,
    url: 'https://x.example/intent/follow?screen_name=atoll',
    available: true,
  });
  expect(data[3]).toMatchObject({ goal: 999_999n * ATOLL, coin: { symbol: 'ATOLL', decimals: 6 } });
  const call = visitor().missions.getTask({ pool_id: pool.poolId });
  await expect(call).rejects.toMatchObject({ status: 401 });
});

describe('an X account', () => {
  test('is linked by a text with the address that only its owner can post, and serves one address (threat: referral and mission abuse)', async () => {
    const ann = await newPerson();
    const bo = await newPerson();
    await expect(attempt(ann, 'follow')).rejects.toMatchObject({
      status: 400,
      message: 'Link your X account first.',
    });
    await expect(ann.api.social.linkX({ handle: '@ghost' })).rejects.toThrow(
      /X account not found: @ghost/,
    );
    x.account('reefan');
    await expect(ann.api.social.linkX({ handle: 'reefan' })).rejects.toThrow(
      /The text “This X account belongs to the Sui address 0x[0-9a-f]{64} \(atoll-\w+\)” was not found/,
    );
    // Another address's code proves nothing for this one.
    x.account('reefan').bio = (await bo.api.social.accounts()).data.x.statement;
    await expect(ann.api.social.linkX({ handle: 'reefan' })).rejects.toMatchObject({ status: 400 });
    // A code without the address does not tell a user whose account they link.
    const [own = ''] = (await ann.api.social.accounts()).data.x.statement.match(/atoll-\w+/) ?? [];
    x.account('reefan').bio = `Win a prize: post ${own}`;
    await expect(ann.api.social.linkX({ handle: 'reefan' })).rejects.toMatchObject({ status: 400 });
    // Reposting a post that contains another user's code does not prove ownership of the account.
    const { statement } = (await ann.api.social.accounts()).data.x;
    x.account('famous').posts.unshift(`RT @reefan: Free ATOLL today! ${statement}`);
    await expect(ann.api.social.linkX({ handle: 'famous' })).rejects.toMatchObject({ status: 400 });
    await linkX(ann, 'reefan');
    expect((await ann.api.users.me()).data).toMatchObject({ x_handle: 'reefan', x_verified: true });
    await expect(linkX(bo, 'reefan')).rejects.toMatchObject({ status: 409 });
    await expect(linkX(ann, 'reefan2')).rejects.toMatchObject({ status: 409 });
    expect((await bo.api.users.me()).data).toMatchObject({ x_handle: null, x_verified: false });
  });

  test('parallel links of one account by two addresses: one succeeds (threat: referral and mission abuse)', async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()];
    const results = await Promise.allSettled(people.map((person) => linkX(person, 'contested')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('checks a mission with X, reports the reason for a failure, and enforces the cooldown', async () => {
  const ann = await newPerson();
  await linkX(ann, 'cool');
  const failed = await attempt(ann, 'follow');
  expect(failed).toMatchObject({ done: false, failure: expect.stringMatching(/^@cool does not/) });
  expect(failed.next_attempt_ms).toBeGreaterThan(chain.now());
  // During the cooldown, X receives no request.
  const asked = x.requests.length;
  x.account('cool').following.push('Atoll');
  await expect(attempt(ann, 'follow')).rejects.toMatchObject({ status: 429 });
  expect(x.requests).toHaveLength(asked);
  await passCooldown();
  expect(await attempt(ann, 'follow')).toMatchObject({ done: true, failure: null });
  expect(await taskOf(ann, 'follow')).toMatchObject({ done: true, next_attempt_ms: null });
  expect((await ann.api.users.me()).data).toMatchObject({ missions_done: 1, points: 50 });
});

test('checks one of 50 parallel claims of a mission, which counts once (threats: double submit, referral and mission abuse)', async () => {
  const ann = await newPerson();
  await linkX(ann, 'parallel');
  x.account('parallel').reposts.push('1850000000000000001');
  const asked = x.requests.length;
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => attempt(ann, 'repost')),
  );
  expect(x.requests.length - asked).toBe(1);
  const refused = results.filter(({ status }) => status === 'rejected');
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 429 } });
  expect((await ann.api.users.me()).data.missions_done).toBe(1);
  expect(await attempt(ann, 'repost')).toMatchObject({ done: true });
});

test('links a Telegram account by starting the bot, and requires group membership', async () => {
  const ann = await newPerson();
  const bo = await newPerson();
  await expect(attempt(ann, 'group')).rejects.toThrow('Link your Telegram account first.');
  expect(await linkTelegram(ann, 'tide')).toMatch(/^Linked to 0x\w{4}…/);
  expect((await ann.api.social.accounts()).data.telegram).toMatchObject({
    linked: true,
    handle: 'tide',
    start_url: null,
  });
  expect(await linkTelegram(bo, 'tide')).toMatch(/linked to another address/);
  const before = telegram.sent.length;
  telegram.write('mallory', `/start ${'A'.repeat(63)}`);
  expect(await until(async () => telegram.sent[before]?.text)).toMatch(/invalid or has expired/);
  expect(await attempt(ann, 'group')).toMatchObject({ done: false, failure: /./ });
  telegram.join('@atoll_local', 'tide');
  await passCooldown();
  expect(await attempt(ann, 'group')).toMatchObject({ done: true });
});

test('users who block the bot do not make Telegram unavailable to others', async () => {
  telegram.blockedBy.add('blocker');
  for (let message = 0; message < 4; message += 1) telegram.write('blocker', '/start');
  const before = telegram.sent.length;
  telegram.write('reader', '/start');
  expect(await until(async () => telegram.sent[before]?.text)).toMatch(/invalid or has expired/);
});

test('starting the bot by another user’s link binds nothing until it is confirmed (threat: referral and mission abuse)', async () => {
  const mallory = await newPerson();
  await mallory.api.profiles.update({ name: 'Mallory' });
  const question = await startBot(mallory, 'victim');
  expect(question.text).toContain(mallory.address);
  expect(question.text).toContain('Profile name: Mallory');
  expect((await mallory.api.social.accounts()).data.telegram.linked).toBe(false);
  const [confirm, cancel] = question.buttons;
  const { text } = await reply(() => telegram.press('victim', cancel?.callback_data ?? ''));
  expect(text).toBe('Canceled. No account was linked.');
  expect((await mallory.api.social.accounts()).data.telegram.linked).toBe(false);
  // A forged or foreign button links nothing either.
  const forged = `+${'A'.repeat(63)}`;
  expect((await reply(() => telegram.press('victim', forged))).text).toMatch(/invalid/);
  expect(Buffer.byteLength(confirm?.callback_data ?? '')).toBeLessThanOrEqual(64);
});

test('owners remove linked accounts; a removed account completes no mission twice (threat: referral and mission abuse)', async () => {
  const ann = await newPerson();
  const bo = await newPerson();
  await linkX(ann, 'mover');
  await linkTelegram(ann, 'mover');
  x.account('mover').following.push('atoll');
  telegram.join('@atoll_local', 'mover');
  await attempt(ann, 'follow');
  await ann.api.social.checkFollow({});
  await ann.api.social.checkTelegram({});
  const removed = (await ann.api.social.unlink({ provider: 'x' })).data;
  expect(removed.x).toMatchObject({ linked: false, handle: null });
  expect(removed.telegram).toMatchObject({ linked: true, handle: 'mover' });
  expect((await ann.api.users.me()).data).toMatchObject({
    x_handle: null,
    x_verified: false,
    follows_x: false,
    joined_telegram: true,
  });
  await ann.api.social.unlink({ provider: 'telegram' });
  expect((await ann.api.users.me()).data).toMatchObject({
    telegram_verified: false,
    joined_telegram: false,
  });
  // Repeating it changes nothing, and a handle that is only stated stays.
  await ann.api.profiles.update({ twitter_screen_name: 'stated' });
  await ann.api.social.unlink({ provider: 'x' });
  expect((await ann.api.users.me()).data.x_handle).toBe('stated');
  await linkX(bo, 'mover');
  expect(await attempt(bo, 'follow')).toMatchObject({
    done: false,
    failure: 'This account has already completed the mission for another address.',
  });
});

test('handles follow the numeric ID: a renamed account keeps its link, a retaken handle is not verified', async () => {
  const ann = await newPerson();
  const bo = await newPerson();
  await linkX(ann, 'oldname');
  await linkTelegram(ann, 'oldname');
  x.rename('oldname', 'newname');
  await linkX(bo, 'oldname');
  expect((await bo.api.users.me()).data).toMatchObject({ x_handle: 'oldname', x_verified: true });
  expect((await ann.api.users.me()).data).toMatchObject({ x_handle: null, x_verified: false });
  telegram.renamed.set('oldname', 'newname');
  const { db } = database;
  const clients = createSocialClients(configure(), createLog('silent'), () => chain.now());
  const later = chain.now() + 86_400_001;
  for (const { run } of refreshTasks(db, clients, () => later)) await run(AbortSignal.any([]));
  expect((await ann.api.social.accounts()).data.x).toMatchObject({
    linked: true,
    handle: 'newname',
  });
  expect((await ann.api.users.me()).data).toMatchObject({
    telegram_handle: 'newname',
    telegram_verified: true,
  });
  expect((await bo.api.users.me()).data).toMatchObject({ x_handle: 'oldname', x_verified: true });
});

test('on-chain missions follow balances, stakes, trades and referrals', async () => {
  const ann = await newPerson();
  expect(await taskOf(ann, 'hold')).toMatchObject({ progress: 1_000_000n * ATOLL });
  await run(ann.key, stake(chain, { pool, staker: ann.address, amount: 400_000n * ATOLL }));
  await applied(ann, 10_000);
  // Staked coins still count as held.
  expect(await attempt(ann, 'hold')).toMatchObject({ done: true });

  expect((await attempt(ann, 'trade')).failure).toBe('You traded 0 of 10 SUI in the last 7 days.');
  const { ref_code } = (await ann.api.users.me()).data;
  const bo = await newPerson(ref_code);
  const coin = await chain.launchCoin(chain.deployer);
  const buy = (person: Person, amountIn: bigint, referrer?: string) =>
    run(
      person.key,
      buyExactIn(chain, { pool: coin, trader: person.address, amountIn, minOut: 1n, referrer }),
    );
  await buy(ann, 11n * SUI);
  await until(async () => ((await taskOf(ann, 'trade')).progress ?? 0n) >= 10n * SUI);
  await passCooldown();
  expect(await attempt(ann, 'trade')).toMatchObject({ done: true });

  await buy(bo, SUI / 2n, ann.address);
  expect(await attempt(ann, 'refer')).toMatchObject({ done: false, progress: 0n });
  // Trades without the referrer do not count for them.
  await buy(bo, SUI);
  expect((await taskOf(ann, 'refer')).progress).toBe(0n);
  await buy(bo, SUI, ann.address);
  await until(async () => (await taskOf(ann, 'refer')).progress === 1n);
  await passCooldown();
  expect(await attempt(ann, 'refer')).toMatchObject({ done: true });
});

describe('a boost grant', () => {
  let ann: Person;
  let bo: Person;
  beforeAll(async () => {
    ann = await newPerson();
    bo = await newPerson();
    await linkX(ann, 'booster');
    x.account('booster').following.push('atoll');
    x.account('booster').reposts.push('1850000000000000001');
  });
  const claim = (person: Person) =>
    person.api.missions.claimBoost({ pool_id: pool.poolId }).then(({ data }) => data);
  type Grant = Awaited<ReturnType<typeof claim>>;
  const apply = (person: Person, grant: Grant, changes: Partial<Grant> = {}) => {
    const { nonce, multiplier_bps, expires_ms, signature } = { ...grant, ...changes };
    return run(
      person.key,
      applyBoost(chain, {
        pool,
        nonce,
        multiplierBps: BigInt(multiplier_bps),
        expiresMs: BigInt(expires_ms),
        signature: fromBase64(signature),
      }),
    );
  };

  test('requires a completed mission and a stake', async () => {
    await expect(claim(ann)).rejects.toMatchObject({
      status: 409,
      message: /^No stake in this pool/,
    });
    await stakeIn(ann);
    await stakeIn(bo);
    await expect(claim(bo)).rejects.toMatchObject({ status: 409, message: /^No boost earned yet/ });
  });

  test('is the same for repeated claims, and the contract takes it once, from one address, unaltered (threat: grant forgery and replay)', async () => {
    await attempt(ann, 'follow');
    const grants = await Promise.all(Array.from({ length: 5 }, () => claim(ann)));
    const [grant] = grants;
    if (!grant) throw new Error('No grant');
    expect(new Set(grants.map(({ nonce }) => nonce)).size).toBe(1);
    expect(grant).toMatchObject({ staker: ann.address, multiplier_bps: 12_000 });
    const altered: Partial<Grant>[] = [
      { nonce: grant.nonce + 1n },
      { multiplier_bps: 16_000 },
      { expires_ms: grant.expires_ms + 1 },
      { signature: grant.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    ];
    for (const change of altered) {
      expect(await codeOf(apply(ann, grant, change))).toBe('InvalidSignature');
    }
    expect(await codeOf(apply(bo, grant))).toBe('InvalidSignature');
    await apply(ann, grant);
    const position = await getStakingPosition(chain, { pool, staker: ann.address });
    expect(position?.multiplierBps).toBe(12_000n);
    expect(await getBoostNonce(chain, { pool, staker: ann.address })).toBe(grant.nonce);
    expect(await codeOf(apply(ann, grant))).toBe('GrantUsed');
    expect(await applied(ann, 12_000)).toMatchObject({ grant_expires_ms: null });
    await expect(claim(ann)).rejects.toMatchObject({
      status: 409,
      message: /already has this boost/,
    });
  });

  test('grows with the next mission, expires, and is signed anew after a full withdrawal', async () => {
    await attempt(ann, 'repost');
    const raised = await claim(ann);
    expect(raised.multiplier_bps).toBe(13_500);
    expect((await ann.api.missions.getTask({ pool_id: pool.poolId })).data.grant_expires_ms).toBe(
      raised.expires_ms,
    );
    await chain.advanceClock(raised.expires_ms - chain.now() + 1);
    expect(await codeOf(apply(ann, raised))).toBe('GrantExpired');
    const again = await claim(ann);
    expect(again.nonce).toBeGreaterThan(raised.nonce);
    await apply(ann, again);
    await applied(ann, 13_500);
    // The boost ended with the stake; the missions stay done.
    await run(ann.key, unstake(chain, { pool, staker: ann.address, amount: 100n * ATOLL }));
    await applied(ann, null);
    await stakeIn(ann);
    const third = await claim(ann);
    expect(third.nonce).toBeGreaterThan(again.nonce);
    await apply(ann, third);
    await applied(ann, 13_500);
  });

  test('is not signed with a key or for a network that the contract does not name', async () => {
    const signingKey = new Ed25519Keypair().getSecretKey();
    const other = await start({ signingKey, telegram: null });
    try {
      const open = createApiClient({ baseUrl: other.url });
      await until(async () => (await open.missions.list()).data.length > 0);
      const person = { ...bo, api: await signIn(bo.key, undefined, other) };
      await applied(person, 10_000);
      expect(await attempt(person, 'hold')).toMatchObject({ done: true });
      await expect(claim(person)).rejects.toMatchObject({ status: 503 });
    } finally {
      await other.close();
    }
  });
});

test('the community checks set the flags of the profile', async () => {
  const ann = await newPerson();
  await linkX(ann, 'fan');
  await linkTelegram(ann, 'fan');
  const { checkFollow, checkRepost, checkTelegram } = ann.api.social;
  expect((await checkFollow({})).data).toMatchObject({ done: false, message: /@fan does not/ });
  x.account('fan').following.push('atoll');
  x.account('fan').reposts.push('1850000000000000001');
  telegram.join('@atoll_local', 'fan');
  for (const check of [checkFollow, checkRepost, checkTelegram]) {
    expect((await check({})).data).toEqual({ done: true, message: null });
  }
  expect((await ann.api.users.me()).data).toMatchObject({
    follows_x: true,
    retweeted: true,
    joined_telegram: true,
    missions_done: 3,
  });
});

test('returns 503 during an outage of X, without using up an attempt or waiting again (threat: hanging model provider)', async () => {
  const ann = await newPerson();
  await linkX(ann, 'patient');
  x.account('patient').following.push('atoll');
  x.outage = 503;
  for (let call = 0; call < 3; call += 1) {
    await expect(attempt(ann, 'follow')).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/^X is temporarily unavailable\. Nothing was changed/),
    });
  }
  const asked = x.requests.length;
  await expect(attempt(ann, 'follow')).rejects.toMatchObject({ status: 503 });
  expect(x.requests).toHaveLength(asked);
  x.outage = undefined;
  await chain.advanceClock(21_000);
  expect(await attempt(ann, 'follow')).toMatchObject({ done: true });
});
