// Staking from the real contracts through the server: rows hold exactly what the contract holds, the API
// lists pools with APR, positions and history, and the stream carries changes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  claimRewards,
  createPool,
  createStakingPool,
  emergencyExit,
  getStakingPool,
  getStakingPosition,
  getTerms,
  pendingRewards,
  type StakingPool,
  setStakingPoolOwner,
  stake,
  type TransactionThunk,
  unstake,
} from '@atoll/sdk';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localConfig } from '../platform/config/config.ts';
import { createServer, type Server } from '../server.ts';

const HOUR_MS = 3_600_000n;
const dir = mkdtempSync(join(tmpdir(), 'atoll-staking-'));
let chain: TestNode;
let server: Server;
let api: ReturnType<typeof createApiClient>;
let atoll: string;
let pool: StakingPool;
let ann: Ed25519Keypair;
let bo: Ed25519Keypair;

const run = (key: Ed25519Keypair, thunk: TransactionThunk) => chain.execute(key, thunk);

const create = async (owner: Ed25519Keypair, ratePerSecond: bigint) => {
  const payer = owner.toSuiAddress();
  const campaign = { payer, ratePerSecond, startsMs: 0n, durationMs: 100n * HOUR_MS };
  const types = { stakeType: atoll, rewardType: atoll };
  const { decoded } = await run(
    owner,
    createStakingPool(chain, { ...types, maxMultiplierBps: 20_000n, campaign }),
  );
  return getStakingPool(chain, eventOf(decoded, 'StakingPoolCreated'));
};

/** The pools as the API lists them, once `condition` holds. */
const listed = (
  staker: string | undefined,
  condition: (rows: Awaited<ReturnType<typeof api.staking.pools>>['data']) => boolean,
) =>
  vi.waitFor(async () => {
    const { data } = await api.staking.pools({ staker });
    expect(data).toSatisfy(condition);
    return data;
  }, 60_000);

/** Waits until the server's state of the pool is the chain's, and returns both. */
async function indexed(staker: string) {
  const onChain = await getStakingPool(chain, pool);
  const position = await getStakingPosition(chain, { pool: onChain, staker });
  const rows = await listed(staker, (all) =>
    all.some(
      (row) =>
        row.pool_id === pool.poolId &&
        BigInt(row.accrued_ms) === onChain.accruedAtMs &&
        row.total_staked === onChain.totalStaked,
    ),
  );
  const row = rows.find(({ pool_id }) => pool_id === pool.poolId);
  if (!row) throw new Error('The pool is not listed.');
  return { onChain, position, row };
}

beforeAll(async () => {
  chain = await startTestNode();
  atoll = chain.deployment.atollToken.coinType;
  const deployment = chain.deployment;
  server = await createServer(
    localConfig({
      dataDir: dir,
      deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'coin-templates.json'),
      logLevel: 'silent',
    }),
    { now: () => chain.now() },
  );
  api = createApiClient({ baseUrl: server.url });
  ann = await chain.createAccount({ atoll: 10n ** 12n });
  bo = await chain.createAccount({ atoll: 10n ** 12n });
  pool = await create(chain.deployer, 1_000_000n);
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

test('rows hold the reward state of the contract after every call', async () => {
  const staker = ann.toSuiAddress();
  const other = bo.toSuiAddress();
  const calls: [Ed25519Keypair, TransactionThunk][] = [
    [ann, stake(chain, { pool, staker, amount: 3_000_001n })],
    [bo, stake(chain, { pool, staker: other, amount: 7_777n })],
    [ann, unstake(chain, { pool, staker, amount: 1_000_000n })],
    [ann, claimRewards(chain, { pool, staker })],
    [bo, emergencyExit(chain, { pool, staker: other })],
    [ann, stake(chain, { pool, staker, amount: 5n })],
  ];
  for (const [key, call] of calls) {
    await chain.advanceClock(61_357);
    await run(key, call);
    const { onChain, position, row } = await indexed(staker);
    expect(row).toMatchObject({
      total_weight: onChain.totalWeight,
      reward_index: onChain.index,
      campaigns: onChain.campaigns.map((each) => ({
        id: Number(each.id),
        rate_per_second: each.ratePerSecond,
        starts_ms: Number(each.startsMs),
        ends_ms: Number(each.endsMs),
      })),
      stakers: Number(onChain.positions.size),
      position: position && {
        amount: position.amount,
        pending: position.pending,
        pending_since_ms: Number(position.pendingSinceMs),
        multiplier_bps: Number(position.multiplierBps),
        reward_index: position.index,
        owed: position.owed,
      },
    });
  }
});

test('a claim pays what the listed state says at its millisecond', async () => {
  const staker = ann.toSuiAddress();
  await chain.advanceClock(1_234_567);
  const { row } = await indexed(staker);
  const { decoded } = await run(ann, claimRewards(chain, { pool, staker }));
  const { amount, timestampMs } = eventOf(decoded, 'RewardsClaimed');
  if (!row.position) throw new Error('No position');
  const state = {
    index: row.reward_index,
    totalWeight: row.total_weight,
    accruedAtMs: BigInt(row.accrued_ms),
    campaigns: row.campaigns.map((each) => ({
      id: BigInt(each.id),
      ratePerSecond: each.rate_per_second,
      startsMs: BigInt(each.starts_ms),
      endsMs: BigInt(each.ends_ms),
    })),
  };
  const position = {
    amount: row.position.amount,
    pending: row.position.pending,
    pendingSinceMs: BigInt(row.position.pending_since_ms),
    multiplierBps: BigInt(row.position.multiplier_bps),
    index: row.position.reward_index,
    owed: row.position.owed,
  };
  expect(pendingRewards(state, position, timestampMs)).toBe(amount);
  expect(amount).toBeGreaterThan(0n);
});

test('the APR is yearly rewards by the value of the stake', async () => {
  const { row } = await indexed(ann.toSuiAddress());
  expect(row.rate_per_second).toBe(1_000_000n);
  // One coin on both sides: its price cancels.
  expect(row.apr_bps).toBe((1_000_000n * 31_536_000n * 10_000n) / row.total_staked);
  expect(row.stake).toMatchObject({ symbol: 'ATOLL', decimals: 6 });
  expect(Number(row.stake.price_usd)).toBeGreaterThan(0);
  expect(row.ends_ms).toBe(row.campaigns[0]?.ends_ms);
});

test('history lists what a staker did, newest first, by page', async () => {
  const staker = ann.toSuiAddress();
  await listed(staker, () => true);
  const first = await api.staking.history({ staker, pagination: { pageSize: 2 } });
  expect(first.data.map(({ action }) => action)).toEqual(['claim', 'stake']);
  const cursor = first.meta.pagination.cursor ?? '';
  const rest = await api.staking.history({ staker, pagination: { pageSize: 50, cursor } });
  expect(rest.data.map(({ action }) => action)).toEqual(['claim', 'unstake', 'stake']);
  const exits = await api.staking.history({ staker: bo.toSuiAddress(), pool_id: pool.poolId });
  expect(exits.data[0]).toMatchObject({ action: 'emergency_exit', amount: 7_777n });
  expect(exits.data[0]?.forfeited).toBeGreaterThan(0n);
});

test("only the operator's pools are listed, and those of others to their stakers", async () => {
  const stranger = await chain.createAccount({ atoll: 10n ** 12n });
  const strange = await create(stranger, 1n);
  const staker = bo.toSuiAddress();
  await run(bo, stake(chain, { pool: strange, staker, amount: 1n }));
  const own = await listed(staker, (rows) => rows.length === 2);
  expect(own.map(({ pool_id }) => pool_id)).toContain(strange.poolId);
  const all = await api.staking.pools({});
  expect(all.data.map(({ pool_id }) => pool_id)).toEqual([pool.poolId]);
  // Giving a pool to the operator does not list it.
  const owner = chain.deployer.toSuiAddress();
  await run(stranger, setStakingPoolOwner(chain, { pool: strange, owner }));
  const given = await listed(staker, (rows) => rows.every((row) => row.owner === owner));
  expect(given).toHaveLength(2);
  expect((await api.staking.pools({})).data).toHaveLength(1);
});

test('the stream carries changed pools', async () => {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api/stream?topics=staking`, { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const staker = ann.toSuiAddress();
  await run(ann, stake(chain, { pool, staker, amount: 1n }));
  let seen = '';
  // Changes of other pools may precede it.
  while (!seen.includes(`event: staking_pool\ndata: {"pool_id":"${pool.poolId}"`)) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error('The stream ended.');
    seen += value;
  }
  abort.abort();
});

test('staked coins stay in the position of their owner at their cost', async () => {
  const staker = ann.toSuiAddress();
  const market = { kind: 'fun', quoteType: '0x2::sui::SUI' } as const;
  const coin = await chain.publishCoin(ann);
  const firstBuy = { amountOut: 4_000_000n, maxIn: 10n ** 9n };
  const terms = await getTerms(chain, market);
  const launch = createPool(chain, { ...market, terms, coin, creator: staker, firstBuy });
  const { poolId } = eventOf((await run(ann, launch)).decoded, 'PoolCreated');
  const position = async () =>
    (await api.portfolio.position({ address: staker, pool_id: poolId })).data;
  await expect.poll(async () => (await position())?.quantity).toBe(4_000_000n);
  const bought = await position();

  const types = { stakeType: coin.coinType, rewardType: atoll };
  const campaign = { payer: staker, ratePerSecond: 1n, startsMs: 0n, durationMs: HOUR_MS };
  const created = createStakingPool(chain, { ...types, maxMultiplierBps: 10_000n, campaign });
  const own = await getStakingPool(
    chain,
    eventOf((await run(ann, created)).decoded, 'StakingPoolCreated'),
  );
  await run(ann, stake(chain, { pool: own, staker, amount: 3_000_000n }));
  const { quantity, cost_basis } = bought ?? {};
  const same = { quantity, cost_basis, transferred_out: 0n, transferred_in: 0n };
  await expect.poll(position).toMatchObject({ ...same, locked: 3_000_000n });
  await run(ann, unstake(chain, { pool: own, staker, amount: 1_000_000n }));
  await expect.poll(position).toMatchObject({ ...same, locked: 2_000_000n });
  await run(ann, emergencyExit(chain, { pool: own, staker }));
  await expect.poll(position).toMatchObject({ ...same, locked: 0n });
});
