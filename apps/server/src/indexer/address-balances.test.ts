// Compares holders and positions with the chain after random transfers of coin objects and address balances.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  buyExactIn,
  claimVesting,
  createPool,
  getTerms,
  getVesting,
  type Pool,
  sellExactIn,
  unlockedAt,
} from '@atoll/sdk';
import { eventOf, give, type Holding, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { randomness } from '../../test/support/market/market.ts';
import { localConfig } from '../platform/config/config.ts';
import { createServer, type Server } from '../server.ts';

const DEEP = process.env.ATOLL_DEEP === '1';
const SEED = Number(process.env.ATOLL_SEED ?? (DEEP ? Date.now() % 2 ** 31 : 20_261_128));
const STEPS = DEEP ? 400 : 40;
const SUI = 10n ** 9n;
const HOLDINGS: Holding[] = ['coins', 'balances', 'both'];
/** Address of an object that receives coins and keeps them. */
const OBJECT = hexId('an object');

const dir = mkdtempSync(join(tmpdir(), 'atoll-balances-'));
let chain: TestNode;
let server: Server;
let pool: Pool;
let keys: Ed25519Keypair[];

beforeAll(async () => {
  chain = await startTestNode();
  server = await createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'none.json'),
      logLevel: 'silent',
    }),
  );
  pool = await chain.launchCoin(await chain.createAccount());
  keys = await Promise.all(HOLDINGS.map((holding) => chain.createHolder(holding)));
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const api = () => createApiClient({ baseUrl: server.url });
const held = (key: Ed25519Keypair) => chain.balance(key, pool.baseType);

/** Executes one random operation. */
async function step(below: (limit: number) => number): Promise<void> {
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const key = pick(keys);
  const trader = key.toSuiAddress();
  const balance = await held(key);
  if (balance === 0n || below(5) === 0) {
    const amountIn = BigInt(1 + below(5)) * SUI;
    await chain.execute(key, buyExactIn(chain, { pool, trader, amountIn, minOut: 1n }));
    return;
  }
  const amount = below(4) === 0 ? balance : 1n + (balance * BigInt(below(100))) / 101n;
  if (below(5) === 0) {
    // The proceeds of a tiny sale can round down to zero MIST.
    const amountIn = amount < 1_000_000n ? balance : amount;
    await chain.execute(key, sellExactIn(chain, { pool, trader, amountIn, minOut: 1n }));
    return;
  }
  const recipient = pick([...keys.map((each) => each.toSuiAddress()), OBJECT]);
  const holding = pick(HOLDINGS);
  await chain.execute(key, (tx) => give(tx, recipient, holding, [[pool.baseType, amount]]));
}

test(`holders and positions equal the chain after ${STEPS} transfers and trades (ATOLL_SEED=${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const below = randomness(SEED);
  for (let i = 0; i < STEPS; i += 1) await step(below);

  const addresses = [...keys.map((key) => key.toSuiAddress()), OBJECT];
  const expected = await Promise.all(
    addresses.map(async (owner) => {
      const { balance } = await chain.client.getBalance({ owner, coinType: pool.baseType });
      return [owner, BigInt(balance.balance)] as const;
    }),
  );
  const byAddress = (pairs: readonly (readonly [string, bigint])[]) =>
    Object.fromEntries(pairs.filter(([, balance]) => balance > 0n));
  expect(expected.some(([, balance]) => balance > 0n)).toBe(true);
  await vi.waitFor(async () => {
    const { data } = await api().holders.list({ pool_id: pool.poolId });
    expect(byAddress(data.map((holder) => [holder.address, holder.balance]))).toEqual(
      byAddress(expected),
    );
  }, 60_000);
  const { data: listed } = await api().pools.get({ pool_id: pool.poolId });
  expect(listed.holders).toBe(expected.filter(([, balance]) => balance > 0n).length);
  for (const [address, balance] of expected) {
    const { data } = await api().portfolio.position({ address, pool_id: pool.poolId });
    expect(data?.quantity ?? 0n, address).toBe(balance);
  }
});

test('coins in vesting are the creator’s holding, before and after a claim', async () => {
  const creator = await chain.createAccount();
  const address = creator.toSuiAddress();
  const market = { kind: 'fun', quoteType: '0x2::sui::SUI' } as const;
  const [day, total] = [86_400_000n, 4_000_000_000_003n];
  const firstBuy = {
    ...{ amountOut: total, maxIn: 100n * SUI },
    vesting: { cliffMs: 0n, durationMs: 4n * day },
  };
  const terms = await getTerms(chain, market);
  const coin = await chain.publishCoin(creator);
  const launch = createPool(chain, { ...market, terms, coin, creator: address, firstBuy });
  const { decoded, digest } = await chain.execute(creator, launch);
  const { vestingId, poolId, startMs, cliffMs, endMs } = eventOf(decoded, 'VestingCreated');

  const check = (claimed: bigint) =>
    vi.waitFor(async () => {
      const { data: facts } = await api().risk.get({ pool_id: poolId });
      expect(facts.creator).toMatchObject({ balance: total, share_bps: 40 });
      expect(facts.creator.vesting).toEqual({
        vesting_id: vestingId,
        total,
        claimed,
        start_ms: Number(startMs),
        cliff_ms: Number(cliffMs),
        end_ms: Number(endMs),
      });
      expect(facts.launch).toMatchObject({ bought: total, moved: 0n, creator_bought: total });
      expect(facts.top_holders).toMatchObject({ wallets: 1, balance: total });
      const { data: holders } = await api().holders.list({ pool_id: poolId });
      expect(holders).toMatchObject([
        { address, balance: total, locked: total - claimed, locked_until_ms: Number(endMs) },
      ]);
      const { data: position } = await api().portfolio.position({ address, pool_id: poolId });
      expect(position).toMatchObject({ quantity: total, locked: total - claimed });
    }, 60_000);
  await check(0n);
  const { data: receipt } = await api().receipts.get({ digest });
  expect(receipt.launches).toMatchObject([
    { locked: total, cliff_ms: Number(cliffMs), locked_until_ms: Number(endMs) },
  ]);

  await chain.advanceClock(Number(day));
  const vesting = await getVesting(chain, { vestingId });
  const claimant = await chain.createAccount();
  const claim = await chain.execute(claimant, claimVesting(chain, { vesting }));
  const { claimed } = eventOf(claim.decoded, 'VestingClaimed');
  expect(claimed).toBeGreaterThanOrEqual(unlockedAt(vesting, startMs + day));
  await check(claimed);
});
