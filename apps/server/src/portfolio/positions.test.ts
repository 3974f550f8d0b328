// Positions agree with an independent recomputation from raw checkpoints, to the base unit.
import { eventDecoder } from '@atoll/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../test/support/chain/agents.ts';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { TestStakingPool } from '../../test/support/chain/staking.ts';
import { backends } from '../../test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../test/support/database/dump.ts';
import { marketSeed, marketSteps } from '../../test/support/market/market-size.ts';
import { PositionOracle } from '../../test/support/market/position-oracle.ts';
import { makeTradingMarket } from '../../test/support/market/trading-market.ts';
import { applyCheckpoints } from '../indexer/apply.ts';
import { decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { createMarket } from '../platform/chain/market.ts';
import { claimIndex } from '../platform/chain/watermark.ts';
import type { Database } from '../platform/database/database.ts';
import { positionOf } from './positions.ts';

const decode = eventDecoder(deployment);
const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
const SUI = 1_000_000_000n;
const COIN = 1_000_000n;

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe.each(backends())('on $name', (backend) => {
  const index = async (chain: TestChain, size: number): Promise<Database> => {
    const database = await backend.open();
    cleanups.push(() => database.close());
    const { db } = database;
    await claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
    const all = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
    for (let from = 0; from < all.length; from += size) {
      await applyCheckpoints(db, all.slice(from, from + size), quoteRates);
    }
    return database;
  };

  test('every position of a random market is exact', { timeout: 240_000 }, async () => {
    const { chain, pools } = makeTradingMarket(marketSeed(51), marketSteps);
    const { db } = await index(chain, 400);
    const oracle = new PositionOracle().read(chain.checkpoints);
    expect(pools.some(({ pair }) => pair !== undefined)).toBe(true);
    expect(oracle.sales.length).toBeGreaterThan(marketSteps / 5);
    const keys = oracle.keys();
    let transferred = 0;
    for (const { poolId, trader } of keys) {
      const wanted = oracle.position(poolId, trader);
      const found = await positionOf(db, trader, poolId);
      expect(found).toMatchObject(wanted);
      expect(found?.value).toBe((oracle.price(poolId) * wanted.quantity) / 10n ** 15n);
      expect(found?.unrealized).toBe((found?.value ?? 0n) - wanted.cost);
      if (wanted.transferred > 0n) transferred += 1;
    }
    expect(transferred).toBeGreaterThan(5);
    const { count } = await db
      .selectFrom('position')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(keys.length);
    // Quantities are the balances that holders have.
    const holders = await db
      .selectFrom('holder')
      .leftJoin('position', (join) =>
        join
          .onRef('position.pool', '=', 'holder.pool')
          .onRef('position.account', '=', 'holder.account'),
      )
      .select(['holder.balance', 'position.quantity'])
      .execute();
    for (const { balance, quantity } of holders) expect(quantity).toBe(balance);
  });

  test('any division into batches gives the same positions (threat: killed indexer)', async () => {
    const { chain } = makeTradingMarket(52, 250);
    const whole = await dumpIndex((await index(chain, 1_000)).db);
    expectSameIndex(await dumpIndex((await index(chain, 1)).db), whole);
    expectSameIndex(await dumpIndex((await index(chain, 7)).db), whole);
  });

  test('the oldest coins are sold first, fees included', async () => {
    const chain = new TestChain();
    const ana = hexId('ana');
    const pool = chain.launch({ name: 'One' });
    const first = chain.buy(pool, ana, 10n * SUI);
    const second = chain.buy(pool, ana, 20n * SUI);
    chain.close();
    const half = first + second / 2n;
    const before = pool.curve.virtualQuote;
    chain.sell(pool, ana, half);
    chain.close();
    const { db } = await index(chain, 1);
    const gross = before - pool.curve.virtualQuote;
    const fee = (gross + 99n) / 100n;
    const cost = 10n * SUI + (20n * SUI * (second / 2n)) / second;
    expect(await positionOf(db, ana, pool.id)).toMatchObject({
      quantity: first + second - half,
      cost: 30n * SUI - cost,
      realized: gross - fee - cost,
      paid: 30n * SUI,
      purchases: 2,
      sales: 1,
    });
  });

  test('coins received by transfer cost their market price and are marked', async () => {
    const chain = new TestChain();
    const [ana, ben] = [hexId('ana'), hexId('ben')];
    const pool = chain.launch({ name: 'One' });
    const bought = chain.buy(pool, ana, 100n * SUI);
    const { virtualQuote, virtualBase } = pool.curve;
    chain.transfer(pool, ana, ben, 1_000_000n * COIN);
    chain.close();
    const { db } = await index(chain, 10);
    const value = (virtualQuote * 1_000_000n * COIN) / virtualBase;
    expect(await positionOf(db, ben, pool.id)).toMatchObject({
      quantity: 1_000_000n * COIN,
      cost: value,
      transferred: 1_000_000n * COIN,
      realized: 0n,
      paid: 0n,
    });
    // Sending is no sale: the cost leaves with the coins.
    expect(await positionOf(db, ana, pool.id)).toMatchObject({
      quantity: bought - 1_000_000n * COIN,
      realized: 0n,
      transferred: 0n,
      transferred_out: 1_000_000n * COIN,
      sales: 0,
    });
    expect(await positionOf(db, hexId('no trades'), pool.id)).toBeUndefined();
  });

  test('coins in votes and pledges stay in the position, and return with their cost', async () => {
    const chain = new TestChain();
    const ana = hexId('ana');
    const pool = chain.launch({ name: 'One', creator: ana });
    const agentId = agentCreated(chain, pool);
    const quantity = chain.buy(pool, ana, 10n * SUI);
    const amount = quantity / 4n;
    const pledged = agentEvent('PausePledged', {
      agentId,
      round: 0n,
      holder: ana,
      amount,
      pledgedAfter: amount,
      threshold: quantity,
      timestampMs: BigInt(chain.nowMs),
    });
    chain.transaction([pledged], [{ address: ana, coinType: pool.coinType, amount: -amount }]);
    chain.close();
    const owned = { quantity, cost: 10n * SUI, transferred: 0n, transferred_out: 0n };
    const { db } = await index(chain, 1);
    expect(await positionOf(db, ana, pool.id)).toMatchObject({ ...owned, locked: amount });
    const withdrawn = { agentId, round: 0n, holder: ana, amount };
    chain.transaction(
      [agentEvent('PledgeWithdrawn', withdrawn)],
      [{ address: ana, coinType: pool.coinType, amount }],
    );
    chain.close();
    const last = chain.checkpoints.slice(-1);
    await applyCheckpoints(
      db,
      last.map((each) => decodeCheckpoint(each, decode)),
      quoteRates,
    );
    expect(await positionOf(db, ana, pool.id)).toMatchObject({ ...owned, locked: 0n });
  });

  test('staked coins stay in the position, and return with their cost', async () => {
    const chain = new TestChain();
    const [ana, ben] = [hexId('ana'), hexId('ben')];
    const pool = chain.launch({ name: 'One' });
    const staking = new TestStakingPool(chain, pool.coinType);
    chain.close();
    const quantity = chain.buy(pool, ana, 10n * SUI);
    staking.stake(ana, quantity);
    // Bought and staked in one transaction, so that the wallet's balance does not change.
    let both = 0n;
    chain.together(() => {
      both = chain.buy(pool, ben, 20n * SUI);
      staking.stake(ben, both);
    });
    chain.close();
    const owned = { transferred: 0n, transferred_out: 0n, realized: 0n };
    const { db } = await index(chain, 1);
    const ofAna = { ...owned, quantity, cost: 10n * SUI };
    const ofBen = { ...owned, quantity: both, cost: 20n * SUI };
    expect(await positionOf(db, ana, pool.id)).toMatchObject({ ...ofAna, locked: quantity });
    expect(await positionOf(db, ben, pool.id)).toMatchObject({ ...ofBen, locked: both });
    staking.unstake(ana, quantity / 2n);
    staking.exit(ben);
    chain.close();
    const last = chain.checkpoints.slice(-1);
    await applyCheckpoints(
      db,
      last.map((each) => decodeCheckpoint(each, decode)),
      quoteRates,
    );
    const left = quantity - quantity / 2n;
    expect(await positionOf(db, ana, pool.id)).toMatchObject({ ...ofAna, locked: left });
    expect(await positionOf(db, ben, pool.id)).toMatchObject({ ...ofBen, locked: 0n });
  });

  test('a sale consumes any number of lots by reading one', async () => {
    const chain = new TestChain();
    const ana = hexId('ana');
    const pool = chain.launch({ name: 'One' });
    let held = 0n;
    for (let count = 0; count < 300; count += 1) held += chain.buy(pool, ana, SUI / 10n);
    chain.close();
    chain.sell(pool, ana, held);
    chain.close();
    const { db } = await index(chain, 1);
    const position = await positionOf(db, ana, pool.id);
    expect(position).toMatchObject({ quantity: 0n, cost: 0n, paid: 30n * SUI });
    expect(position?.realized).toBe((position?.received ?? 0n) - 30n * SUI);
    const { lots } = await db
      .selectFrom('lot')
      .select((row) => row.fn.countAll<number>().as('lots'))
      .executeTakeFirstOrThrow();
    expect(lots).toBe(300);
  });
});
