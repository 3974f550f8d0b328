// The agent's key on a real chain: anchors the log once, buys back, tips, and nothing without the key.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOW_GAS } from '@atoll/api';
import {
  anchorJournal,
  buyExactIn,
  createAgent,
  dayOf,
  eventDecoder,
  fundTreasury,
  getAgent,
  type PublishedAction,
  personaDigest,
  setAgentKey,
  setSpendingPolicy,
  verifyLogDay,
} from '@atoll/sdk';
import { eventOf, SUI, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silent, testDatabase } from '../../../test/support/database/databases.ts';
import { signSettings } from '../../../test/support/server/signed-settings.ts';
import { Indexer } from '../../indexer/indexer.ts';
import { createMarket } from '../../platform/chain/market.ts';
import { grpcSource } from '../../platform/chain/source.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SignedSettings, Signer } from '../../platform/signing/signer.ts';
import { agentKey } from '../../signer/agent-key.ts';
import { createSigner } from '../../signer/create.ts';
import { requireAgentState } from '../autonomy/agent-state.ts';
import { pauseAsCreator } from '../autonomy/change.ts';
import { defaultConfig } from '../autonomy/settings.ts';
import { readHealth } from '../health/read.ts';
import { enrol } from '../health/runtime.ts';
import { listDays } from '../log/days.ts';
import { recordAction } from '../log/record.ts';
import { runTreasury, type TreasuryDependencies } from './run.ts';
import { store } from './submit.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECRET = 'a secret for tests that is long enough';
const FAN = `0x${'f'.repeat(64)}`;
let chain: TestNode;
let database: Database;
let indexer: Indexer;
let creator: Ed25519Keypair;
let poolId: string;
let agentId: string;
let parts: TreasuryDependencies;
let signer: Signer;
let dir: string;

beforeAll(async () => {
  chain = await startTestNode();
  // An hour after midnight: the entries of the first test are of one day.
  await chain.advanceClock(DAY - (chain.now() % DAY) + 60 * MINUTE);
  database = await testDatabase().open();
  const { deployment } = chain;
  const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  indexer = new Indexer({
    database,
    source: grpcSource(chain.client, new Set()),
    decode: eventDecoder(deployment),
    identity: { chainId: deployment.chainId, packageId: deployment.launchpad.originalId },
    quoteRates,
    sharedFunders: new Set(),
    firstCheckpoint: 0,
    rebuild: false,
    log: silent,
    tracing: null,
    onCommit: () => {},
  });
  await indexer.claim(AbortSignal.timeout(60_000));
  indexer.start();
  creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator);
  poolId = pool.poolId;
  const persona = { digest: await personaDigest({ name: 'Reef' }), uri: 'https://example.com/1' };
  const { decoded } = await chain.execute(creator, createAgent(chain, { pool, ...persona }));
  agentId = eventOf(decoded, 'AgentCreated').agentId;
  await chain.execute(
    creator,
    buyExactIn(chain, { pool, trader: creator.toSuiAddress(), amountIn: 10n * SUI, minOut: 1n }),
  );
  dir = mkdtempSync(join(tmpdir(), 'atoll-treasury-'));
  signer = createSigner({
    secret: SECRET,
    signingKey: null,
    deployment,
    grpcUrl: chain.url,
    dir,
    domain: null,
  });
  parts = {
    db: database.db,
    atoll: chain,
    signer,
    sharedFunders: new Set(),
    // The chain's clock, so that both are on the same day.
    now: () => chain.now(),
    log: silent,
  };
  await indexed();
  await enrol(database.db, chain.now());
});
afterAll(async () => {
  await indexer.stop();
  await signer.close();
  rmSync(dir, { recursive: true });
  await database.close();
  await chain.close();
});

/** Waits until the last treasury change is indexed. */
async function indexed(): Promise<void> {
  const { policyVersion, keyVersion } = (await getAgent(chain, { agentId })).treasury;
  const row = database.db
    .selectFrom('agent')
    .select(['policy_version', 'key_version'])
    .where('agent_id', '=', agentId);
  const expected = { policy_version: Number(policyVersion), key_version: Number(keyVersion) };
  await vi.waitFor(async () => expect(await row.executeTakeFirst()).toEqual(expected), 60_000);
}

const log = (output: string) =>
  database.db.transaction().execute((tx) =>
    recordAction(tx, {
      pool_id: poolId,
      kind: 'post',
      result: 'done',
      revision: 1,
      output,
      isPublic: true,
      now_ms: chain.now(),
    }),
  );
const transactions = () =>
  database.db
    .selectFrom('agent_transaction')
    .select(['kind', 'day', 'state', 'reason'])
    .where('pool_id', '=', poolId)
    .orderBy('created_ms')
    .execute();
const entriesOf = async (day: number): Promise<PublishedAction[]> => {
  const rows = await database.db
    .selectFrom('agent_action')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('day', '=', day)
    .orderBy('number')
    .execute();
  return rows.map(({ record, hash, output }) => ({ record: JSON.parse(record), hash, output }));
};

/** Stores amounts as their creator signs them. */
async function agreeOn(amounts: { daily_buyback?: bigint; daily_tip?: bigint }): Promise<void> {
  const { daily_buyback = 0n, daily_tip = 0n } = amounts;
  // Messages of one period of five minutes replace each other by their time.
  await chain.advanceClock(5 * MINUTE);
  const signed = await signSettings(
    database.db,
    { deployment: chain.deployment, now: () => chain.now() },
    creator,
    { poolId, dailyBuyback: daily_buyback, dailyTip: daily_tip },
  );
  const settings = { daily_buyback, daily_tip, signed_settings: JSON.stringify(signed) };
  await database.db.updateTable('agent_config').set(settings).execute();
}

test('does nothing without the key', async () => {
  for (const text of ['First', 'Second', 'Third']) await log(text);
  await chain.advanceClock(DAY);
  await runTreasury(parts, poolId);
  expect(await transactions()).toEqual([]);
});

test('anchors each past day once, and the anchor verifies until an entry is altered', async () => {
  const day = dayOf(chain.now()) - 1;
  const holder = await signer.addressOf(poolId);
  await chain.fund(holder, SUI);
  const agent = await getAgent(chain, { agentId });
  const pool = { poolId, baseType: agent.baseType, quoteType: agent.quoteType };
  await chain.execute(creator, setAgentKey(chain, { agent, pool, holder }));
  await indexed();
  await runTreasury(parts, poolId);
  await runTreasury(parts, poolId);
  expect(await transactions()).toEqual([{ kind: 'anchor', day, state: 'done', reason: null }]);

  const latest = async () =>
    (await listDays(database.db, poolId, { before: undefined, limit: 5 }))[0];
  // Wait until the indexer has stored the anchor.
  await expect.poll(async () => (await latest())?.anchor).toBeTruthy();
  const listed = await latest();
  const entries = await entriesOf(day);
  expect(entries).toHaveLength(3);
  const verdict = await verifyLogDay(chain, { agentId, day, entries });
  expect(verdict).toMatchObject({ status: 'verified', root: listed?.anchor?.root, count: 3 });

  const altered = structuredClone(entries);
  Object.assign(altered[1] ?? {}, { output: 'Something else' });
  expect(await verifyLogDay(chain, { agentId, day, entries: altered })).toEqual({
    status: 'defect',
    number: 2,
    defect: 'output',
  });
  const shorter = entries.slice(0, 2);
  expect(await verifyLogDay(chain, { agentId, day, entries: shorter })).toMatchObject({
    status: 'mismatch',
  });
});

test('buys back and burns once a day, within the policy, and logs it', async () => {
  const agent = await getAgent(chain, { agentId });
  const pool = { poolId, baseType: agent.baseType, quoteType: agent.quoteType };
  const policy = { dailyCap: 2n * SUI, tips: true, buybacks: true };
  await chain.execute(creator, setSpendingPolicy(chain, { agent, pool, ...policy }));
  const payer = creator.toSuiAddress();
  await chain.execute(creator, fundTreasury(chain, { agent, payer, amount: 10n * SUI }));
  await indexed();
  await database.db.insertInto('agent_config').values(defaultConfig(poolId, chain.now())).execute();
  await agreeOn({ daily_buyback: 5n * SUI });
  // Signer and contract read the price for an hour first.
  await runTreasury(parts, poolId);
  await chain.advanceClock(61 * MINUTE);
  await runTreasury(parts, poolId);
  await runTreasury(parts, poolId);
  expect((await getAgent(chain, { agentId })).treasury.funds).toBe(8n * SUI);
  const today = dayOf(chain.now());
  expect(await transactions()).toContainEqual({
    kind: 'buyback',
    day: today,
    state: 'done',
    reason: null,
  });
  const [entry] = await entriesOf(today);
  expect(entry?.record).toMatchObject({ kind: 'buyback', result: 'done' });
});

test('continues after another holder of the key has anchored a day first', async () => {
  await log('Before the foreign anchor');
  await database.db.updateTable('agent_config').set({ daily_buyback: 0n }).execute();
  const day = dayOf(chain.now());
  await chain.advanceClock(DAY);
  const agent = await getAgent(chain, { agentId });
  const { key_cap } = await database.db
    .selectFrom('agent')
    .select('key_cap')
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const pool = { poolId, baseType: agent.baseType, quoteType: agent.quoteType };
  const foreign = { agent, pool, keyCapId: key_cap ?? '', day: BigInt(day), root: 'ab'.repeat(32) };
  const key = agentKey(SECRET, poolId);
  await chain.execute(key, anchorJournal(chain, { ...foreign, count: 9n }));
  await log('After the foreign anchor');
  await runTreasury(parts, poolId);
  await runTreasury(parts, poolId);
  const health = await readHealth(database.db, poolId, chain.now());
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  expect(health.last_failure?.reason).toContain(`anchored ${date}`);
  // Said once, not with every look.
  expect(health.failures).toBe(1);
  await chain.advanceClock(DAY);
  await runTreasury(parts, poolId);
  const anchored = async () => {
    const days = await listDays(database.db, poolId, { before: undefined, limit: 2 });
    return days.find((each) => each.day === day + 1)?.anchor;
  };
  await expect.poll(anchored).toMatchObject({ is_own: true });
  const days = await listDays(database.db, poolId, { before: undefined, limit: 31 });
  const taken = days.find((each) => each.day === day);
  expect(taken).toMatchObject({ anchor: { root: 'ab'.repeat(32), is_own: false } });
  expect(taken?.failure).toMatch(/Another holder/);
  const entries = await entriesOf(day);
  expect(await verifyLogDay(chain, { agentId, day, entries })).toMatchObject({
    status: 'mismatch',
  });
});

test('buys nothing while the price deviates from its average or while paused', async () => {
  const agent = await getAgent(chain, { agentId });
  const funds = async () => (await getAgent(chain, { agentId })).treasury.funds;
  const before = await funds();
  await agreeOn({ daily_buyback: 5n * SUI });
  await runTreasury(parts, poolId);
  await chain.advanceClock(31 * MINUTE);
  const pool = { poolId, baseType: agent.baseType, quoteType: agent.quoteType };
  const trader = creator.toSuiAddress();
  const purchase = { pool, trader, amountIn: 300n * SUI, minOut: 1n };
  const deadlineMs = chain.now() + 60_000;
  await chain.execute(creator, buyExactIn(chain, { ...purchase, deadlineMs }));
  const traded = () =>
    database.db
      .selectFrom('pool')
      .select('trade_count')
      .where('pool_id', '=', poolId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await traded()).trade_count).toBe(3);
  await runTreasury(parts, poolId);
  expect(await funds()).toBe(before);
  const health = await readHealth(database.db, poolId, chain.now());
  expect(health.last_failure?.reason).toMatch(/30-minute average/);
  expect(BigInt(health.gas_balance ?? 0)).toBeGreaterThan(LOW_GAS);

  await chain.advanceClock(185 * MINUTE);
  const paused = { creator_paused_ms: chain.now() };
  await database.db.updateTable('agent_config').set(paused).execute();
  await runTreasury(parts, poolId);
  expect(await funds()).toBe(before);
  await database.db.updateTable('agent_config').set({ creator_paused_ms: null }).execute();
  await runTreasury(parts, poolId);
  await chain.advanceClock(61 * MINUTE);
  await runTreasury(parts, poolId);
  expect(await funds()).toBe(before - 2n * SUI);
});

test('a tip that was signed before a pause is not sent when the pause ends', async () => {
  const { db } = database;
  await agreeOn({ daily_tip: SUI / 100n });
  /** Signs a tip without sending it, like a process that crashes in between. */
  async function signTip() {
    await chain.advanceClock(DAY);
    await runTreasury(parts, poolId);
    const agent = await getAgent(chain, { agentId });
    const { signed_settings } = await db
      .selectFrom('agent_config')
      .select('signed_settings')
      .executeTakeFirstOrThrow();
    const settings = JSON.parse(signed_settings ?? '') as SignedSettings;
    const paid = { amount: SUI / 100n, recipient: FAN, note: 'Thanks' };
    const signed = await signer.signTip({ agentId, ...paid, settings });
    await store(parts, { pool_id: poolId, kind: 'tip' }, signed);
    return agent.treasury.funds;
  }
  const funds = async () => (await getAgent(chain, { agentId })).treasury.funds;
  const tips = async () => (await transactions()).filter(({ kind }) => kind === 'tip');

  // Without a pause, it is still sent.
  const first = await signTip();
  await runTreasury(parts, poolId);
  expect(await funds()).toBe(first - SUI / 100n);
  expect((await tips()).at(-1)).toMatchObject({ state: 'done' });

  const before = await signTip();
  const standing = await requireAgentState(db, poolId, chain.now());
  await pauseAsCreator(db, standing, true, null, chain.now());
  await pauseAsCreator(db, standing, false, null, chain.now());
  await chain.advanceClock(2 * 60_000);
  await runTreasury(parts, poolId);
  expect(await funds()).toBe(before);
  expect((await tips()).at(-1)).toMatchObject({
    state: 'failed',
    reason: 'The agent was paused before the transaction was sent.',
  });
});

test('buys nothing when the coin has graduated to another DEX', async () => {
  const { db } = database;
  await agreeOn({ daily_buyback: 5n * SUI });
  await chain.advanceClock(DAY);
  await db
    .updateTable('pool')
    .set({ state: 'graduated', venue_pool_id: poolId })
    .where('pool_id', '=', poolId)
    .execute();
  await runTreasury(parts, poolId);
  const buybacks = async () => (await transactions()).filter(({ kind }) => kind === 'buyback');
  const before = { failures: await failures(), buybacks: await buybacks() };
  await runTreasury(parts, poolId);
  expect({ failures: await failures(), buybacks: await buybacks() }).toEqual(before);

  async function failures() {
    return (await readHealth(db, poolId, chain.now())).failures;
  }
});
