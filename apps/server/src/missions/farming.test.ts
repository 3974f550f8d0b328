// Mission farming: one stock of coins, and accounts of one owner, complete a mission once.
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance } from '@mysten/sui/transactions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { testDatabase } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { Database } from '../platform/database/database.ts';
import { sampleAll, sampleHeldCoins } from './held-coins.ts';
import { type OnChainMission, progressOf } from './progress.ts';
import { verifyMission } from './verify.ts';

const ATOLL = 1_000_000n;
const SUI = 1_000_000_000n;
const GOAL = 1_000n * ATOLL;
const HOUR_MS = 3_600_000;
const TEN_MINUTES = 600_000;
const common = { id: 'm', title: 'Mission', boost_bps: 1 };

describe('a mission to hold a coin', () => {
  let chain: TestNode;
  let database: Database;
  let clock = Date.parse('2026-03-01T00:00:00Z');
  let mission: Extract<OnChainMission, { kind: 'hold_coin' }>;
  beforeAll(async () => {
    chain = await startTestNode();
    database = await testDatabase().open();
    const coin = chain.deployment.atollToken.coinType;
    mission = { ...common, kind: 'hold_coin', coin, amount: GOAL, hours: 24 };
  });
  afterAll(async () => {
    await database.close();
    await chain.close();
  });

  const sources = () => ({
    db: database.db,
    sui: chain.client,
    now: () => clock,
    sharedFunders: new Set<string>(),
  });
  test('a server that stops does not wait for the next sample', async () => {
    const stop = new AbortController();
    const running = sampleHeldCoins(sources()).run(stop.signal);
    stop.abort();
    await running;
  });

  const progress = (key: Ed25519Keypair) => progressOf(mission, key.toSuiAddress(), sources());
  const pass = (from: Ed25519Keypair, to: Ed25519Keypair) =>
    chain.execute(from, (tx) => {
      const coins = coinWithBalance({ type: mission.coin, balance: GOAL });
      tx.transferObjects([coins], to.toSuiAddress());
    });

  test('is completed by an account that holds the coin for the whole time', async () => {
    const holder = await chain.createAccount({ atoll: GOAL });
    expect(await progress(holder)).toBe(0n);
    for (let step = 0; step <= 144; step += 1) {
      await sampleAll(sources());
      clock += TEN_MINUTES;
    }
    clock -= TEN_MINUTES;
    expect(await progress(holder)).toBe(GOAL);
  });

  test('is not completed five times by one stock that five accounts pass on', async () => {
    const first = await chain.createAccount({ atoll: GOAL });
    const others = await Promise.all([1, 2, 3, 4].map(() => chain.createAccount()));
    const accounts = [first, ...others];
    let at = 0;
    for (let step = 0; step <= 150; step += 1) {
      // Each visits the mission while it has the coins, between two samples.
      const holder = accounts[at % 5] as Ed25519Keypair;
      await progress(holder);
      if (step % 3 === 0) await sampleAll(sources());
      clock += TEN_MINUTES / 3;
      await pass(holder, accounts[(at + 1) % 5] as Ed25519Keypair);
      at += 1;
    }
    const reached = await Promise.all(accounts.map(progress));
    expect(reached.every((each) => each < GOAL / 2n)).toBe(true);
    expect(reached.reduce((sum, each) => sum + each, 0n)).toBeLessThan(GOAL);
    const coinOf = (type: string) => ({ type, symbol: 'ATOLL', decimals: 6, pool_id: null });
    const checks = undefined as never;
    const checked = await verifyMission(mission, first.toSuiAddress(), {
      ...sources(),
      checks,
      coinOf: coinOf as never,
    });
    expect(checked).toMatchObject({ done: false, reason: expect.stringContaining('averaged') });
  });

  test('counts the lower balance between two samples', async () => {
    const holder = await chain.createAccount({ atoll: GOAL });
    const other = await chain.createAccount();
    await progress(holder);
    await sampleAll(sources());
    clock += HOUR_MS;
    await sampleAll(sources());
    clock += HOUR_MS;
    await pass(holder, other);
    await sampleAll(sources());
    clock += HOUR_MS;
    await pass(other, holder);
    await sampleAll(sources());
    clock += HOUR_MS;
    await sampleAll(sources());
    // Two of the four hours, of 24.
    expect(await progress(holder)).toBe((GOAL * 2n) / 24n);
  });
});

describe('accounts of one owner', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  const mission = (traders: number): OnChainMission => ({
    ...common,
    kind: 'refer_traders',
    traders,
    mist_each: SUI,
  });

  /** Indexes a market and stores that `invited` joined with the code of `referrer`. */
  async function index(chain: TestChain, referrer: string, invited: readonly string[]) {
    server = await startServer({ chain });
    await server.indexed();
    const { db } = server.database;
    const profile = (address: string, code: string | null) => ({
      address,
      ref_code: `code-${address.slice(2, 8)}`,
      from_ref_code: code,
      created_ms: 1,
    });
    const own = profile(referrer, null);
    await db
      .insertInto('profile')
      .values([own, ...invited.map((each) => profile(each, own.ref_code))] as never)
      .execute();
    const sources = { db, sui: undefined as never, now: () => Date.now() };
    return (traders: number) =>
      progressOf(mission(traders), referrer, { ...sources, sharedFunders: new Set<string>() });
  }

  test('are not referrals of each other, and count as one referral of a stranger', async () => {
    const chain = new TestChain();
    const [referrer, sock, twin, other, stranger] = [
      'referrer',
      'sock',
      'twin',
      'other',
      'stranger',
    ].map(hexId);
    const [creator, exchange, whale] = ['creator', 'exchange', 'whale'].map(hexId);
    const pool = chain.launch({ name: 'Coin', creator: creator as string });
    const named = [referrer, sock, twin, other, stranger] as string[];
    chain.fund(referrer as string, [sock as string]);
    chain.fund(whale as string, [twin as string, other as string]);
    chain.fund(exchange as string, [stranger as string]);
    for (const each of named.slice(1)) chain.buy(pool, each, 2n * SUI, referrer);
    chain.close();
    const referred = await index(chain, referrer as string, named.slice(1));
    // `twin` and `other` are one; `sock` is the referrer's own.
    expect(await referred(5)).toBe(2n);
    expect(await referred(1)).toBe(1n);
  });
});
