// The demo market as `npm start` shows it, on a separate network and server.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import { publishedLog } from '@atoll/api/published-log';
import { deploy, writeCoinTemplate } from '@atoll/deploy';
import { createLocalnet, serve } from '@atoll/localnet';
import { type Deployment, getPool, getUncollectedPayments, verifyLogDay } from '@atoll/sdk';
import { createServer, localConfig } from '@atoll/server';
import { DEPLOYER_FUNDS, deployerKey, START_MS } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEEPER, VOTE_ENDS_MS } from './agents/agents-autonomy.ts';
import { COUNCIL } from './agents/agents-cocreation.ts';
import { startStandIns } from './agents/missions.ts';
import { fillDemoMarket } from './fill.ts';
import { DEMO_COINS } from './market/coins.ts';
import { DemoTime, KEEPER_MS } from './market/time.ts';
import { SHARED } from './trading/fee-sharing.ts';
import { ORDERED } from './trading/orders.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
const stateFile = join(folder, 'demo.json');
const time = DemoTime.startingHoursAgo(24 + KEEPER_MS / HOUR);
const treasury = deployerKey;
const signing = new Ed25519Keypair();
const closing: (() => Promise<unknown>)[] = [];

let client: SuiGrpcClient;
let deployment: Deployment;
let serverUrl: string;
let faucetUrl: string;
let endCheckpoint: () => Promise<unknown>;
let transactions: () => bigint;
let chainTimeMs: () => number;

beforeAll(async () => {
  const localnet = await createLocalnet({ clock: time.now, genesis: { timestampMs: START_MS } });
  closing.push(() => localnet.close());
  // The collections count their weeks from the start of the epoch.
  await localnet.controls.advanceEpoch();
  const rpc = await serve(localnet, { port: 0 });
  closing.push(() => rpc.close());
  faucetUrl = rpc.url;
  endCheckpoint = () => localnet.ledger.createCheckpoint();
  transactions = () => localnet.ledger.getCheckpoint('latest')?.networkTotalTransactions ?? 0n;
  chainTimeMs = () => Number(localnet.ledger.getCheckpoint('latest')?.timestampMs);
  client = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
  await localnet.ledger.faucet(treasury.toSuiAddress(), DEPLOYER_FUNDS);
  await localnet.ledger.faucet(signing.toSuiAddress());
  const progressFile = join(folder, 'deploy.json');
  deployment = await deploy({
    client,
    signer: treasury,
    network: 'localnet',
    signingKey: signing.getPublicKey().toRawBytes(),
    progressFile,
  });
  const coinTemplate = join(folder, 'template.json');
  await writeCoinTemplate(coinTemplate);
  const outside = await startStandIns(deployment);
  closing.push(() => outside.close());
  const server = await createServer(
    localConfig({
      ...outside.settings,
      dataDir: folder,
      deployment,
      grpcUrl: rpc.url,
      coinTemplate,
      signingKey: signing.getSecretKey(),
      logLevel: 'silent',
    }),
    { now: time.now },
  );
  closing.push(() => server.close());
  serverUrl = server.url;
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const fill = (stopAt?: number) =>
  fillDemoMarket({
    client,
    deployment,
    serverUrl,
    faucetUrl,
    treasury,
    stateFile,
    time,
    endCheckpoint,
    onProgress: (_line, done) => {
      if (done === stopAt) throw new Error('interrupted');
    },
  });

it('fills a market that spans a day, once, and continues after an interruption', async () => {
  await expect(fill(30)).rejects.toThrow('interrupted');
  await fill();
  const readyMs = chainTimeMs();

  const pools = await waitForPools();
  expect(pools.map(({ symbol }) => symbol).sort()).toEqual(
    [...DEMO_COINS, COUNCIL, KEEPER].map(({ symbol }) => symbol).sort(),
  );
  const stickers = pools.filter(({ is_sticker }) => is_sticker);
  expect(stickers.map(({ symbol }) => symbol).sort()).toEqual(['KRAKEN', 'PUFF']);
  const graduated = pools.filter(({ is_graduated }) => is_graduated);
  expect(graduated.map(({ symbol }) => symbol).sort()).toEqual(['LAMP', 'RENT']);
  const oracle = await getPool({ client, deployment }, { poolId: poolId(pools, 'ORACLE') });
  expect(oracle.quoteReserve * 100n).toBeGreaterThan(oracle.targetRaised * 85n);
  expect(oracle.state).toBe('trading');

  const ages = pools.map(({ createdAt }) => Date.now() - Date.parse(createdAt));
  expect(Math.max(...ages)).toBeGreaterThan(20 * HOUR);
  expect(Math.min(...ages)).toBeLessThan(4 * HOUR);
  expect(time.now()).toBeGreaterThan(Date.now() - 1_000);

  const api = createApiClient({ baseUrl: serverUrl });
  const { data: people } = await api.profiles.list({ filters: { name: 'mangrove' } });
  expect(people).toMatchObject([{ x_handle: 'mangrove_roots', followers: 8, following: 4 }]);
  expect(people[0]?.avatar).toMatch(/\.webp$/);

  const { data: referrers } = await api.referrals.ranking({});
  expect(referrers[0]).toMatchObject({ user: { name: 'mangrove' }, traders: 4 });
  expect(referrers).toHaveLength(3);
  expect((await api.points.ranking({})).data[0]?.points).toBeGreaterThan(100);

  const { data: staking } = await api.staking.pools({});
  expect(staking.map(({ stake }) => stake.symbol)).toEqual(['REEF', 'ATOLL']);
  const hoursLeft = staking.map(({ ends_ms }) => ((ends_ms ?? 0) - Date.now()) / HOUR);
  expect(hoursLeft[0]).toBeGreaterThan(1);
  expect(hoursLeft[0]).toBeLessThan(6);
  expect(hoursLeft[1]).toBeGreaterThan(24 * 28);
  expect(Math.min(...staking.map(({ stakers }) => stakers))).toBeGreaterThan(3);

  const council = { pool_id: poolId(pools, 'TIDE') };
  const { data: proposals } = await api.agents.proposals(council);
  expect(proposals.map(({ outcome }) => outcome)).toEqual(['open', 'executed']);
  expect(proposals[0]?.ends_ms).toBeGreaterThan(Date.now() + 24 * HOUR);
  const { data: agent } = await api.agents.get(council);
  expect(agent.revision).toMatchObject({ number: 2, has_content: true });
  expect(agent.treasury.funds).toBe(25_000_000_000n);
  const { data: contributors } = await api.agents.contributors(council);
  expect(contributors.map(({ shares }) => shares)).toEqual([1_000n, 100n]);
  expect(contributors[0]?.claimable).toBeGreaterThan(0n);
  expect((await api.agents.get({ pool_id: poolId(pools, 'ORACLE') })).data.revision.number).toBe(1);

  const keeper = { pool_id: poolId(pools, 'LAMP') };
  const threads = async () =>
    (await api.replies.list({ filters: { pool_id: { $eq: keeper.pool_id } } })).data;
  const called = (await threads()).find(({ text }) => text.startsWith('@agent'));
  expect(called?.replies).toMatchObject([{ agent: { pool_id: keeper.pool_id } }]);
  const { data: health } = await api.agentActivity.health(keeper);
  expect(health).toMatchObject({ waiting: null, pause: null, x: { handle: 'lantern_keeper' } });
  expect(Date.parse(health.heartbeat ?? '')).toBeGreaterThan(Date.now() - HOUR);
  const { data: votes } = await api.agents.proposals(keeper);
  const vote = votes.find(({ kind }) => kind === 'limits');
  expect(vote?.voters).toBe(3);
  expect(vote?.ends_ms).toBeLessThanOrEqual(readyMs + VOTE_ENDS_MS);
  // It connected on one of them. On which others it acted depends on the speed of the market and the time of day.
  const earlierDays = async () => {
    const { data } = await api.agentActivity.days(keeper);
    return data.filter(({ day }) => day < Math.floor(Date.now() / (24 * HOUR)) - 1);
  };
  await expect
    .poll(async () => (await earlierDays()).map(({ anchor }) => anchor))
    .not.toContain(null);
  const days = await earlierDays();
  expect(days.length).toBeGreaterThan(0);
  const agentId = (await api.agents.get(keeper)).data.agent_id;
  const log = publishedLog(api, keeper.pool_id);
  for (const { day } of days) {
    const entries = await log.entries(day);
    const verdict = await verifyLogDay({ client, deployment }, { agentId, day, entries });
    expect(verdict).toMatchObject({ status: 'verified' });
  }
  const done = async () => {
    const { data } = await api.agentActivity.log({ ...keeper, pagination: { pageSize: 100 } });
    const kept = data.filter(({ record }) => record.result === 'done');
    return [...new Set(kept.map(({ record }) => record.kind))].sort();
  };
  const kinds = ['buyback', 'connect', 'post', 'reply', 'tip'];
  await expect.poll(done).toEqual(expect.arrayContaining(kinds));

  const shared = { pool_id: poolId(pools, SHARED) };
  const announced = async () => (await api.feeSharing.get(shared)).data?.pending?.shares.length;
  await expect.poll(announced).toBe(4);
  const sharing = (await api.feeSharing.get(shared)).data;
  expect(sharing?.shares.map(({ kind, locked }) => [kind, locked])).toEqual([
    ['account', false],
    ['account', false],
    ['treasury', false],
    ['burn', true],
  ]);
  expect(sharing?.shares.every(({ paid }) => paid > 0n)).toBe(true);
  expect(sharing?.burned.base).toBeGreaterThan(0n);

  const paying = await api.pools.list({ filters: { pays_stakers: { $eq: true } } });
  expect(paying.data.map(({ symbol }) => symbol)).toEqual([COUNCIL.symbol]);
  const tide = paying.data[0];
  const payments = async () => {
    const { data } = await api.staking.pools({ stake_type: tide?.base_type });
    return data[0];
  };
  await expect.poll(async () => (await payments())?.stakers).toBe(4);
  const stakers = (await api.feeSharing.get(council)).data?.shares.find((each) => each.is_stakers);
  expect(stakers).toMatchObject({ bps: 5_000, locked: true });
  const { paid = 0n, pool_id: paymentPool = '' } = (await payments()) ?? {};
  expect(paid).toBeGreaterThan(0n);
  const uncollected = { poolId: paymentPool, rewardType: tide?.quote_type ?? '' };
  const waiting = await getUncollectedPayments({ client }, uncollected);
  expect(waiting).toBe((stakers?.paid ?? 0n) - paid);
  expect(waiting).toBeGreaterThan(0n);

  const ordered = { pool_id: poolId(pools, ORDERED) };
  await expect
    .poll(async () => (await api.orders.list(ordered)).data.map(({ kind }) => kind))
    .toEqual(['one_cancels_other', 'recurring', 'limit']);
  expect((await api.orders.list({ ...ordered, state: 'closed' })).data).toMatchObject([
    { state: 'filled', fills: 1 },
  ]);

  const { nfts } = createApiClient({ baseUrl: serverUrl });
  await expect
    .poll(async () => {
      const { data } = await api.agentChat.questions({ pool_id: poolId(pools, 'ORACLE') });
      // Waits for the settlements too, because their transactions are counted below.
      return data.map(({ payment }) => payment.state);
    })
    .toEqual(['answered', 'answered']);

  const { og, contributor } = (await nfts.collections()).data;
  expect(og).toMatchObject({ minted: 48, sealed: true });
  expect(contributor.minted).toBe(5);
  expect(contributor.closes_ms).toBeGreaterThan(Date.now() + 24 * 14 * HOUR);
  const { data: ogs } = await nfts.list({
    filters: { collection: 'og' },
    pagination: { pageSize: 48 },
  });
  expect(new Set(ogs.map(({ image_url }) => image_url)).size).toBe(48);

  await endCheckpoint();
  const before = transactions();
  await fill();
  await endCheckpoint();
  expect(transactions()).toBe(before);
}, 600_000);

it('is not for networks that matter', async () => {
  deployment = { ...deployment, network: 'mainnet' };
  await expect(fill()).rejects.toThrow(/localnet only/);
});

interface PoolRow {
  pool_id: string;
  symbol: string;
  is_graduated: boolean;
  is_sticker: boolean;
  createdAt: string;
}

const poolId = (pools: PoolRow[], symbol: string) =>
  pools.find((pool) => pool.symbol === symbol)?.pool_id ?? '';

/** The server's list of pools, once its indexer has seen them all. */
async function waitForPools(): Promise<PoolRow[]> {
  for (;;) {
    const response = await fetch(`${serverUrl}/api/pools?pagination[pageSize]=50`);
    const { data } = (await response.json()) as { data: PoolRow[] };
    if (data.length > DEMO_COINS.length) return data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('gives every coin a different image', () => {
  const icons = [...DEMO_COINS, COUNCIL, KEEPER].map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
