// Launch, graduation and fees of coins whose venue is Cetus, against a model of Cetus on the local network.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chooseCetus,
  deployCetusVenue,
  eventOf,
  eventsOf,
  FakeCetus,
  setFrozen,
  startTestNode,
  type TestNode,
} from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Atoll,
  buyExactIn,
  buyExactOut,
  cetusVenueType,
  collectCetusFees,
  collectCetusRewards,
  createPool,
  type Deployment,
  decodeError,
  type FirstBuy,
  getMarket,
  getPair,
  getPool,
  getTerms,
  graduate,
  isReservedOnCetus,
  mintTestUsdc,
  type Pool,
  payWithheldCetusFees,
  registerCoin,
  sellExactIn,
} from '../../index.ts';

const SUI = '0x2::sui::SUI';
const DAY_MS = 86_400_000;
const REWARD = 1_000_000n;
const ALL = 5_000_000_000_000n;

let chain: TestNode;
let scratch: string;
let deployment: Required<Deployment>;
let atoll: Atoll;
let trader: Ed25519Keypair;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sdk-cetus-'));
  chain = await startTestNode();
  const { ids } = await FakeCetus.start(chain, join(scratch, 'cetus'));
  deployment = await deployCetusVenue(chain, ids, join(scratch, 'progress.json'));
  await chooseCetus(chain, deployment);
  atoll = { client: chain.client, deployment };
});
beforeEach(async () => {
  trader = await chain.createAccount();
});
afterAll(async () => {
  await chain.close();
  await rm(scratch, { recursive: true });
});

type Thunk = (tx: Transaction) => Promise<void>;

const build = async (thunk: Thunk, signer = trader): Promise<Transaction> => {
  const tx = new Transaction();
  await tx.add(thunk);
  tx.setSender(signer.toSuiAddress());
  return tx;
};
const run = async (thunk: Thunk, signer = trader) =>
  chain.execute(signer, await build(thunk, signer));

const codeOf = async (thunk: Thunk) =>
  run(thunk).then(
    () => null,
    (error: unknown) => decodeError(error, deployment)?.code,
  );

/** Launches a fun coin; one that is minted before launch has no pair reserved on Cetus. */
async function launch({
  firstBuy,
  unminted = true,
}: {
  firstBuy?: FirstBuy;
  unminted?: boolean;
} = {}) {
  const coin = await chain.publishCoin(trader, { unminted });
  await run(registerCoin(atoll, coin));
  const parameters = { coin, creator: trader.toSuiAddress(), kind: 'fun', quoteType: SUI } as const;
  const launch = { ...parameters, terms: await getTerms(atoll, parameters), firstBuy };
  const executed = await run(createPool(atoll, launch));
  const { poolId } = eventOf(executed.decoded, 'PoolCreated');
  return { executed, pool: await getPool(atoll, { poolId }) };
}

const buy = (pool: Pool, payment: bigint, options: { graduates?: boolean } = {}) => {
  const terms = { pool, trader: trader.toSuiAddress(), amountIn: payment, minOut: 0n };
  return buyExactIn(atoll, { ...terms, ...options });
};

/** Lets Cetus pay the pool's position `REWARD` base units of a coin that the trader holds. */
async function reward(pool: Pool, rewardType: string): Promise<void> {
  const { venuePoolId } = await getPool(atoll, pool);
  const { cetus } = deployment;
  await run(async (tx) => {
    tx.moveCall({
      target: `${cetus.clmm.originalId}::rewarder::reward`,
      typeArguments: [rewardType],
      arguments: [
        tx.object(cetus.rewarderVault.id),
        tx.pure.id(venuePoolId ?? ''),
        tx.add(coinWithBalance({ type: rewardType, balance: REWARD })),
      ],
    });
  });
}

/** Buys everything and leaves the pool to others. */
async function sellOut(pool: Pool): Promise<void> {
  const executed = await run(buy(pool, ALL, { graduates: false }));
  expect(eventsOf(executed.decoded, 'PoolGraduated')).toEqual([]);
  expect((await getPool(atoll, pool)).state).toBe('completed');
}

describe('a launch towards Cetus', () => {
  it('keeps the pair first', async () => {
    const { pool } = await launch({ firstBuy: { amountIn: 1_000_000_000n, minOut: 0n } });
    expect(pool).toMatchObject({ state: 'trading', venue: cetusVenueType(deployment) });
    expect(await isReservedOnCetus(atoll, pool)).toBe(true);
  });

  it('graduates in the same transaction if it sells out', async () => {
    const { executed } = await launch({ firstBuy: { amountIn: ALL, minOut: 0n } });
    expect(eventOf(executed.decoded, 'PoolGraduated').venue).toBe(cetusVenueType(deployment));
  });

  it('reserves no pair for agent coins, which graduate to the AMM', async () => {
    const coin = await chain.publishCoin(trader);
    const parameters = { kind: 'agent', quoteType: SUI } as const;
    const terms = await getTerms(atoll, parameters);
    const creator = trader.toSuiAddress();
    const { decoded } = await run(createPool(atoll, { ...parameters, coin, creator, terms }));
    const pool = await getPool(atoll, eventOf(decoded, 'PoolCreated'));
    expect(await isReservedOnCetus(atoll, pool)).toBe(false);
  });
});

describe('a buy', () => {
  it('does not wait for Cetus if it is small', async () => {
    const { pool } = await launch();
    const { effects } = await run(buy(pool, 1_000_000_000n));
    const touched = effects.changedObjects.map(({ objectId }) => objectId);
    expect(touched).toContain(pool.poolId);
    expect(touched).not.toContain(deployment.cetus.pools.id);
  });

  it.each([
    ['spends', (pool: Pool) => buy(pool, ALL)],
    [
      'asks for',
      (pool: Pool) => {
        const all = { amountOut: pool.remaining, maxIn: ALL };
        return buyExactOut(atoll, { pool, trader: trader.toSuiAddress(), ...all });
      },
    ],
  ])('that %s enough for the rest graduates the pool', async (_, rest) => {
    const { pool } = await launch();
    const { decoded } = await run(rest(pool));
    const { venue, venuePoolId } = eventOf(decoded, 'PoolGraduated');
    expect(venue).toBe(cetusVenueType(deployment));
    expect(await getPool(atoll, pool)).toMatchObject({ state: 'graduated', venuePoolId });
    const { object } = await chain.client.getObject({ objectId: venuePoolId });
    expect(object.type).toContain(`${deployment.cetus.clmm.originalId}::pool::Pool<`);
    // Its market is not a pair of the AMM.
    expect(await getMarket(atoll, pool)).toMatchObject({ kind: 'external', venuePoolId });
  });

  it('succeeds without graduating when a sale has reopened the curve', async () => {
    const { pool } = await launch({ firstBuy: { amountIn: 100_000_000_000n, minOut: 0n } });
    const coins = (await chain.balance(trader, pool.baseType)) / 2n;
    const late = await chain.createAccount();
    const rest = { pool, trader: late.toSuiAddress(), amountOut: pool.remaining, maxIn: ALL };
    const tx = await build(buyExactOut(atoll, rest), late);
    await run(
      sellExactIn(atoll, { pool, trader: trader.toSuiAddress(), amountIn: coins, minOut: 0n }),
    );
    const { decoded } = await chain.execute(late, tx);
    expect(decoded.map(({ name }) => name)).toEqual(['Traded']);
    expect((await getPool(atoll, pool)).remaining).toBe(coins);
  });

  it('graduates a coin without a reserved pair to the AMM', async () => {
    const { pool } = await launch({ unminted: false });
    expect(pool.venue).toBe(cetusVenueType(deployment));
    const { decoded } = await run(buy(pool, ALL));
    const { venuePoolId } = eventOf(decoded, 'PoolGraduated');
    expect((await getPair(atoll, { pairId: venuePoolId })).poolId).toBe(pool.poolId);
    // Launched for Cetus, it trades on the AMM.
    expect(await getMarket(atoll, pool)).toMatchObject({
      kind: 'pair',
      ref: { pairId: venuePoolId },
    });
    expect(await codeOf(collectCetusFees(atoll, { pool }))).toBe('NotOnCetus');
  });
});

describe('a completed pool that has not graduated', () => {
  it('can be graduated to Cetus by anyone', async () => {
    const { pool } = await launch();
    expect(await codeOf(graduate(atoll, { pool }))).toBe('PoolNotCompleted');
    expect((await getMarket(atoll, pool)).kind).toBe('curve');
    await sellOut(pool);
    expect((await getMarket(atoll, pool)).kind).toBe('completed');
    const { decoded } = await run(graduate(atoll, { pool }), await chain.createAccount());
    expect(eventOf(decoded, 'PoolGraduated').venue).toBe(cetusVenueType(deployment));
    expect(await codeOf(collectCetusFees(atoll, { pool }))).toBeNull();
  });

  it('pays the rewards of its position to creator and protocol', async () => {
    const { pool } = await launch({ firstBuy: { amountIn: ALL, minOut: 0n } });
    await reward(pool, SUI);
    const collector = await chain.createAccount();
    const collected = await run(collectCetusRewards(atoll, { pool, rewardType: SUI }), collector);
    const received = collected.balanceChanges
      .filter(({ address }) => address !== collector.toSuiAddress())
      .map(({ amount }) => BigInt(amount));
    expect(received.reduce((sum, amount) => sum + amount, 0n)).toBe(REWARD);
  });

  it('withholds the rewards of a frozen creator, and pays them after the freeze', async () => {
    const usdc = deployment.testUsdc.coinType;
    const creator = trader.toSuiAddress();
    const { pool } = await launch({ firstBuy: { amountIn: ALL, minOut: 0n } });
    await run(mintTestUsdc(atoll, { recipient: creator, amount: REWARD }));
    await reward(pool, usdc);
    await setFrozen(chain, trader, true);
    await chain.endEpoch();
    const collector = await chain.createAccount();
    const release = () =>
      run(payWithheldCetusFees(atoll, { coinType: usdc, recipient: creator }), collector);
    await run(collectCetusRewards(atoll, { pool, rewardType: usdc }), collector);
    expect(await chain.addressBalance(trader, usdc)).toBe(0n);
    await expect(release()).rejects.toThrow('EStillFrozen');
    await setFrozen(chain, trader, false);
    await chain.endEpoch();
    await release();
    expect(await chain.addressBalance(trader, usdc)).toBeGreaterThan(0n);
    await expect(release()).rejects.toThrow('ENothingWithheld');
  });

  it('graduates to the AMM 24 hours after it completed', async () => {
    const { pool } = await launch();
    await sellOut(pool);
    const elsewhere = graduate(atoll, { pool, insteadOfCetus: true });
    expect(await codeOf(elsewhere)).toBe('TimeoutNotElapsed');
    await chain.advanceClock(DAY_MS);
    const { decoded } = await run(elsewhere);
    const { venuePoolId } = eventOf(decoded, 'PoolGraduated');
    expect((await getPair(atoll, { pairId: venuePoolId })).baseType).toBe(pool.baseType);
  });

  it('has earned nothing where its venue is not known', async () => {
    const { pool } = await launch();
    const unknown = { client: chain.client, deployment: { ...deployment, venueCetus: undefined } };
    await expect(collectCetusFees(unknown, { pool })(new Transaction())).rejects.toThrow(
      `does not know the venue ${pool.venue}`,
    );
  });
});
