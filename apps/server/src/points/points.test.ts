// Points: awards for what happened on chain, limits, linked accounts, and a ledger that a rebuild repeats.
import { createApiClient } from '@atoll/api/client';
import { eventDecoder } from '@atoll/sdk';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends, silent } from '../../test/support/database/databases.ts';
import { makeMarket } from '../../test/support/market/market.ts';
import { startServer } from '../../test/support/server/server.ts';
import { applyCheckpoints } from '../indexer/apply.ts';
import { decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { claimIndex } from '../platform/chain/watermark.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { chainTables } from '../platform/database/schema.ts';
import { createAwardPoints } from './award.ts';
import { awardNext, ChainAwards } from './chain-awards.ts';

const DAY_MS = 86_400_000;
const SUI = 1_000_000_000n;
const decode = eventDecoder(deployment);
const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
const quoteRates = new Map([[`0x${'2'.padStart(64, '0')}::sui::SUI`, 1_000_000n]]);
const noAccounts = new Set<string>();
const names = (seeds: string[]) => seeds.map(hexId) as [string, string, string, string];

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe.each(backends())('on $name', (backend) => {
  const open = async (): Promise<Database> => {
    const database = await backend.open();
    cleanups.push(() => database.close());
    return database;
  };
  /** Indexes everything; awards after every `step` checkpoints. */
  const run = async (
    { db }: Pick<Database, 'db'>,
    chain: TestChain,
    step = 1_000,
    shared = noAccounts,
  ) => {
    await claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
    const all = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
    for (let from = 0; from < all.length; from += step) {
      await applyCheckpoints(db, all.slice(from, from + step), quoteRates);
      while (await awardNext(db, shared)) {}
    }
  };
  const ledger = async (db: Db) =>
    (
      await db
        .selectFrom('point_award')
        .select(['key', 'address', 'points', 'day', 'created_ms'])
        .orderBy('key')
        .execute()
    ).map((row) => JSON.stringify(row));
  const pointsOf = async (db: Db, address: string) =>
    (
      await db
        .selectFrom('point_award')
        .select(['action', 'points'])
        .where('address', '=', address)
        .orderBy('id')
        .execute()
    ).map(({ action, points }) => `${action} ${points}`);

  test('rewards the first trade of a day, launches and first trades of referrals', async () => {
    const chain = new TestChain();
    const [ana, ben, cleo, dora] = names(['ana', 'ben', 'cleo', 'dora']);
    const pool = chain.launch({ name: 'One', creator: ana });
    chain.launch({ name: 'Two', creator: ana });
    chain.launch({ name: 'Three', creator: ana });
    chain.buy(pool, ben, 10n * SUI, cleo);
    chain.buy(pool, ben, 10n * SUI, dora);
    // Too small, and the creator's own coin.
    chain.buy(pool, dora, SUI / 100n, cleo);
    chain.buy(pool, ana, 10n * SUI);
    chain.close();
    chain.wait(DAY_MS);
    chain.buy(pool, ben, 10n * SUI, cleo);
    chain.close();
    const database = await open();
    await run(database, chain);
    const { db } = database;
    expect(await pointsOf(db, ana)).toEqual(['launch 50', 'launch 50']);
    expect(await pointsOf(db, ben)).toEqual(['trade 10', 'trade 10']);
    expect(await pointsOf(db, cleo)).toEqual(['referral 100']);
    expect(await pointsOf(db, dora)).toEqual([]);
  });

  test('accounts of one funder earn nothing from each other and one daily award', async () => {
    const chain = new TestChain();
    const [whale, first, second, third] = names(['whale', 'first', 'second', 'third']);
    chain.fund(whale, [first, second]);
    chain.fund(first, [third]);
    chain.close();
    chain.wait(1_000);
    const own = chain.launch({ name: 'Own', creator: first });
    const other = chain.launch({ name: 'Other', creator: hexId('stranger') });
    chain.buy(own, second, 10n * SUI);
    chain.buy(own, third, 10n * SUI);
    chain.buy(own, whale, 10n * SUI);
    chain.buy(other, first, 10n * SUI, second);
    chain.buy(other, second, 10n * SUI);
    chain.close();
    const linked = await open();
    await run(linked, chain);
    expect(await pointsOf(linked.db, first)).toEqual(['launch 50', 'trade 10']);
    for (const address of [second, third, whale]) {
      expect(await pointsOf(linked.db, address)).toEqual([]);
    }
    // Shared funders do not link accounts.
    const shared = await open();
    await run(shared, chain, 1_000, new Set([whale]));
    expect(await pointsOf(shared.db, second)).toEqual(['trade 10', 'referral 100']);
  });

  test('a funding links accounts that trade in the same checkpoint', async () => {
    const chain = new TestChain();
    const [whale, sock, stranger] = names(['whale', 'sock', 'stranger', '']);
    const pool = chain.launch({ name: 'Other', creator: stranger });
    chain.fund(whale, [sock]);
    chain.buy(pool, whale, 10n * SUI);
    chain.buy(pool, sock, 10n * SUI, whale);
    chain.close();
    const database = await open();
    await run(database, chain);
    expect(await pointsOf(database.db, whale)).toEqual(['trade 10']);
    expect(await pointsOf(database.db, sock)).toEqual([]);
  });

  test('does not lose an announcement that arrives as the awards finish', async () => {
    const chain = new TestChain();
    const { db } = await open();
    await run({ db }, chain);
    let runs = 0;
    const observed = new Proxy(db, {
      get: (target, key) =>
        key !== 'transaction'
          ? Reflect.get(target, key, target)
          : () => ({
              execute(work: (tx: Tx) => Promise<boolean>) {
                runs += 1;
                const awarding = target.transaction().execute(work);
                // Right after the loop has found nothing left to award.
                if (runs === 1) queueMicrotask(() => void awarding.then(() => awards.nudge()));
                return awarding;
              },
            }),
    });
    const awards = new ChainAwards({ db: observed, log: silent, tracing: null }, noAccounts);
    awards.nudge();
    await expect.poll(() => runs).toBe(2);
    await awards.close();
  });

  test('any interruption and a rebuild of the index give the same ledger (threat: killed indexer)', async () => {
    const { chain } = makeMarket(31, 150);
    const whole = await open();
    await run(whole, chain);
    const wanted = await ledger(whole.db);
    expect(wanted.length).toBeGreaterThan(10);
    const stepwise = await open();
    await run(stepwise, chain, 8);
    expect(await ledger(stepwise.db)).toEqual(wanted);
    // Awards that do not come from the chain survive a rebuild.
    const like = { action: 'like_received', address: hexId('a'), subject: '1' } as const;
    const award = createAwardPoints(noAccounts);
    await whole.db
      .transaction()
      .execute((tx) => award(tx, { ...like, from: hexId('b'), atMs: 5 * DAY_MS }));
    const before = await ledger(whole.db);
    await sql.raw(`truncate ${chainTables.join(', ')}`).execute(whole.db);
    await run(whole, chain, 50);
    expect(await ledger(whole.db)).toEqual(before);
    const totals = await whole.db
      .selectFrom('point_total')
      .select((row) => ['period', row.fn.sum<number>('points').as('points')])
      .groupBy('period')
      .execute();
    expect(new Set(totals.map(({ points }) => points)).size).toBe(1);
  });

  test('parallel awards respect the key and the daily limit (threat: referral and mission abuse)', async () => {
    const { db } = await open();
    const award = createAwardPoints(noAccounts);
    const likes = Array.from({ length: 60 }, (_, index) => ({
      action: 'like_received' as const,
      address: hexId('author'),
      subject: String(index % 30),
      from: hexId(`liker ${index % 30}`),
      atMs: 3 * DAY_MS,
    }));
    await Promise.all(likes.map((like) => db.transaction().execute((tx) => award(tx, like))));
    expect(await pointsOf(db, hexId('author'))).toHaveLength(20);
    const own = { ...likes[0], action: 'like_received' as const, address: hexId('x') };
    expect(
      await db
        .transaction()
        .execute((tx) => award(tx, { ...own, from: hexId('x'), subject: '1', atMs: 9 * DAY_MS })),
    ).toBe(false);
  });
});

test('lists ranking, history and rules, and shows the points on the profile', async () => {
  const chain = new TestChain();
  const ben = new Ed25519Keypair();
  const pool = chain.launch({ name: 'Listed' });
  chain.buy(pool, ben.toSuiAddress(), 10n * SUI);
  chain.close();
  const server = await startServer({ chain });
  await server.indexed();
  const api = createApiClient({ baseUrl: server.url });
  await server.signIn(ben);
  await expect
    .poll(async () => (await api.points.ranking({ period: 'day' })).data)
    .toMatchObject([
      { address: hexId('creator'), points: 50, user: null },
      { address: ben.toSuiAddress(), points: 10, user: { name: null } },
    ]);
  const first = await api.points.ranking({ pagination: { pageSize: 1 } });
  const cursor = first.meta.pagination.cursor ?? '';
  const second = await api.points.ranking({ pagination: { pageSize: 1, cursor } });
  expect(second.data).toMatchObject([{ points: 10 }]);
  const address = ben.toSuiAddress();
  expect((await api.points.history({ address })).data).toMatchObject([
    { action: 'trade', points: 10 },
  ]);
  const rules = (await api.points.rules()).data;
  expect(rules).toContainEqual({ action: 'launch', points: 50, daily_limit: 2 });
  const profile = await api.profiles.list({ filters: { address: { $eq: address } } });
  expect(profile.data[0]?.points).toBe(10);
  // A day later today's ranking is empty.
  server.clock.ms += DAY_MS;
  expect((await api.points.ranking({ period: 'day' })).data).toEqual([]);
  await server.close();
});
