// Vesting of the creator's first purchase, on the embedded network: what is locked, who is paid, and attacks.
import { eventOf, gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as vestingCalls from '../contracts/launchpad/vesting.ts';
import {
  claimVesting,
  createPool,
  decodeError,
  type FirstBuy,
  getPool,
  getTerms,
  getVesting,
  type Pool,
  previewBuyExactIn,
  previewBuyExactOut,
  readClock,
  unlockedAt,
  type Vesting,
} from '../index.ts';

const SUI = '0x2::sui::SUI';
const DAY_MS = 86_400_000n;
const AMOUNT = 1_000_000_000_003n;

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

async function launch(creator: Ed25519Keypair, firstBuy: FirstBuy) {
  const market = { kind: 'fun', quoteType: SUI } as const;
  const terms = await getTerms(chain, market);
  const coin = await chain.publishCoin(creator);
  const parties = { coin, creator: creator.toSuiAddress() };
  // The SDK caches the chain's time for default deadlines, and these tests move the clock.
  const parameters = { ...market, ...parties, terms, firstBuy, deadlineMs: 2n ** 63n };
  return chain.execute(creator, createPool(chain, parameters));
}

/** Launches with a locked purchase of `AMOUNT`. */
async function launchLocked(
  creator: Ed25519Keypair,
  vesting: { cliffMs: bigint; durationMs: bigint },
): Promise<{ pool: Pool; vesting: Vesting }> {
  const { decoded } = await launch(creator, {
    amountOut: AMOUNT,
    maxIn: 10_000_000_000n,
    vesting,
  });
  const { vestingId, poolId } = eventOf(decoded, 'VestingCreated');
  return {
    pool: await getPool(chain, { poolId }),
    vesting: await getVesting(chain, { vestingId }),
  };
}

async function codeOf(failing: Promise<unknown>): Promise<string | undefined> {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
}

it('locks all of an exact-in purchase and returns nothing of it', async () => {
  const creator = await chain.createAccount();
  const opened = await chain.launchCoin(await chain.createAccount(), { kind: 'fun' });
  const amountIn = 3_000_000_000n;
  const { baseOut } = previewBuyExactIn(opened, amountIn);
  const { decoded } = await launch(creator, {
    amountIn,
    minOut: baseOut,
    vesting: { cliffMs: 30n * DAY_MS, durationMs: 90n * DAY_MS },
  });
  const created = eventOf(decoded, 'VestingCreated');
  const { timestampMs } = eventOf(decoded, 'PoolCreated');
  expect(created).toMatchObject({
    beneficiary: creator.toSuiAddress(),
    total: baseOut,
    startMs: timestampMs,
    cliffMs: timestampMs + 30n * DAY_MS,
    endMs: timestampMs + 90n * DAY_MS,
  });
  expect(eventOf(decoded, 'Traded')).toMatchObject({ baseAmount: baseOut });
  const { baseType } = await getPool(chain, { poolId: created.poolId });
  expect(await chain.balance(creator, baseType)).toBe(0n);
  const { vestingId, poolId, beneficiary, total, startMs, cliffMs, endMs } = created;
  const schedule = { beneficiary, total, startMs, cliffMs, endMs };
  expect(await getVesting(chain, { vestingId })).toMatchObject({
    ...{ vestingId, poolId, baseType, claimed: 0n },
    ...schedule,
  });
});

it('locks an exact-out purchase and returns the rest of the payment', async () => {
  const creator = await chain.createAccount();
  const opened = await chain.launchCoin(await chain.createAccount(), { kind: 'fun' });
  const { vesting } = await launchLocked(creator, { cliffMs: 0n, durationMs: DAY_MS });
  expect(vesting.total).toBe(AMOUNT);
  const locked = await getPool(chain, { poolId: vesting.poolId });
  expect(locked).toMatchObject(previewBuyExactOut(opened, AMOUNT).after);
});

it('pays the creator for claims by anyone, as computed, until the lock is empty', async () => {
  const [creator, stranger] = [await chain.createAccount(), await chain.createAccount()];
  const terms = { cliffMs: 10n * DAY_MS, durationMs: 30n * DAY_MS };
  const { vesting } = await launchLocked(creator, terms);
  const claim = async () => {
    const { decoded } = await chain.execute(stranger, claimVesting(chain, { vesting }));
    return eventOf(decoded, 'VestingClaimed');
  };
  expect(await codeOf(claim())).toBe('NothingToClaim');

  let claimed = 0n;
  for (const days of [10n, 1n, 12n]) {
    await chain.advanceClock(Number(days * DAY_MS));
    const before = await readClock(chain.client);
    const event = await claim();
    const after = await readClock(chain.client);
    claimed += event.amount;
    expect(event).toMatchObject({ beneficiary: creator.toSuiAddress(), claimed });
    expect(claimed).toBeGreaterThanOrEqual(unlockedAt(vesting, before));
    expect(claimed).toBeLessThanOrEqual(unlockedAt(vesting, after));
    expect(await chain.addressBalance(creator, vesting.baseType)).toBe(claimed);
  }
  await chain.advanceClock(Number(7n * DAY_MS));
  await claim();
  expect(await chain.addressBalance(creator, vesting.baseType)).toBe(AMOUNT);
  expect(await chain.balance(stranger, vesting.baseType)).toBe(0n);
  expect((await getVesting(chain, vesting)).claimed).toBe(AMOUNT);
  expect(await codeOf(claim())).toBe('NothingToClaim');
});

it('claims for the minimum computation and no new storage', async () => {
  const creator = await chain.createAccount();
  const { vesting } = await launchLocked(creator, { cliffMs: 0n, durationMs: DAY_MS });
  await chain.advanceClock(Number(DAY_MS));
  const result = await chain.execute(creator, claimVesting(chain, { vesting }));
  // 1,000 units at 1,000 MIST; the rest is the part of the lock's storage that is not refunded.
  expect(gasOf(result)).toBeGreaterThanOrEqual(1_000_000n);
  expect(gasOf(result)).toBeLessThan(1_100_000n);
});

it('rejects a lock in a later transaction, also by the creator within the launch window', async () => {
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator, { kind: 'fun', keepWindow: true });
  const buy = (tx: Transaction) =>
    tx.add(
      vestingCalls.buyExactIn({
        package: chain.deployment.launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: {
          pool: pool.poolId,
          config: chain.deployment.launchpad.configId,
          payment: tx.splitCoins(tx.gas, [1_000_000_000n])[0],
          minOut: 0n,
          deadlineMs: 2n ** 63n,
          cliffMs: 0n,
          durationMs: DAY_MS,
        },
      }),
    );
  for (const buyer of [creator, await chain.createAccount()]) {
    const transaction = new Transaction();
    const refund = buy(transaction);
    transaction.transferObjects([refund], buyer.toSuiAddress());
    expect(await codeOf(chain.execute(buyer, transaction))).toBe('NotFirstPurchase');
  }
});

it('rejects durations and cliffs out of bounds', async () => {
  const creator = await chain.createAccount();
  const locked = (cliffMs: bigint, durationMs: bigint) =>
    codeOf(launchLocked(creator, { cliffMs, durationMs }));
  expect(await locked(0n, DAY_MS - 1n)).toBe('DurationOutOfBounds');
  expect(await locked(DAY_MS + 1n, DAY_MS)).toBe('CliffAfterEnd');
});
