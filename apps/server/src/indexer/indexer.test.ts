import { setTimeout as sleep } from 'node:timers/promises';
import { curvePrice, eventDecoder, marketCap, pairPrice } from '@atoll/sdk';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { digestOf, hexId } from '../../test/support/chain/identifiers.ts';
import { backends, silent } from '../../test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../test/support/database/dump.ts';
import { tallyOf } from '../../test/support/market/agent-history.ts';
import { makeMarket, randomness } from '../../test/support/market/market.ts';
import { type ChainCheckpoint, decodeCheckpoint } from '../platform/chain/checkpoint.ts';
import { createMarket } from '../platform/chain/market.ts';
import { storedPrice } from '../platform/chain/price.ts';
import type { CheckpointSource } from '../platform/chain/source.ts';
import { claimIndex, readWatermark } from '../platform/chain/watermark.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { applyCheckpoints, applyChunks } from './apply.ts';
import { areMarketOnly } from './batch.ts';
import { IndexCache } from './cache.ts';
import { Indexer } from './indexer.ts';

const decode = eventDecoder(deployment);
const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
const decoded = (checkpoints: ChainCheckpoint[]) =>
  checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));

const deep = process.env.ATOLL_DEEP === '1';
const KILLS = deep ? 200 : 12;
/** Upper bound for the statement at which a kill happens. A start and a few checkpoints take about 100 statements. */
const MOMENTS = 90;

/** Terminates all other connections; returns whether one of them had uncommitted writes. */
const endOtherConnections = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isWriting: boolean }>`
    select backend_xid is not null as "isWriting", pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows.some(({ isWriting }) => isWriting);
};

/** Holds the next transaction of an indexer where it writes candles, until the connections are ended. */
const holdTransaction = async (db: Db): Promise<void> => {
  const locked = Promise.withResolvers<void>();
  void db
    .transaction()
    .execute(async (tx) => {
      await sql`lock table candle in share mode`.execute(tx);
      locked.resolve();
      await sql`select pg_sleep(600)`.execute(tx);
    })
    .catch(() => {});
  await locked.promise;
};
/** How many transactions with changes wait for a lock. */
const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database()
      and backend_xid is not null and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A coin has 6 decimals; prices have 9 digits more. */
const priceAfter = (trade: { quote_after: bigint; base_after: bigint }) =>
  (trade.quote_after * 10n ** 15n) / trade.base_after;

describe.each(backends())('on $name', (backend) => {
  const open = async (): Promise<Database> => {
    const database = await backend.open();
    cleanups.push(() => database.close());
    return database;
  };
  const claim = ({ db }: Database) =>
    claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
  const indexWhole = async (
    chain: TestChain,
    size: (index: number) => number,
    cache?: IndexCache,
  ) => {
    const database = await open();
    await claim(database);
    const all = decoded(chain.checkpoints);
    for (let start = 0; start < all.length; ) {
      const end = start + Math.max(1, size(start));
      await applyCheckpoints(database.db, all.slice(start, end), quoteRates, cache);
      start = end;
    }
    return database;
  };
  /**
   * Indexes four checkpoints per database transaction, plus the market-only ones that follow, in chunks of one whose
   * trades are written at once. The cache holds all accounts at first and evicts some later.
   */
  const indexStreamed = async (chain: TestChain) => {
    const database = await open();
    await claim(database);
    const cache = new IndexCache({ pools: 3, coins: 3, accounts: 8, poolAccounts: 20 });
    const all = decoded(chain.checkpoints);
    let streamed = 0;
    while (all.length > 0) {
      const chunks = [all.splice(0, 4)];
      while (all.length > 0 && areMarketOnly(all.slice(0, 1))) {
        chunks.push(all.splice(0, 1));
        streamed += 1;
      }
      await applyChunks(database.db, chunks, { quoteRates, sharedFunders: new Set() }, cache, 1);
    }
    expect(streamed).toBeGreaterThan(3);
    return database;
  };
  const indexerOf = (
    database: Database,
    source: CheckpointSource,
    rebuild = false,
    of = identity,
  ) => {
    const commits: number[] = [];
    const indexer = new Indexer({
      database,
      source,
      decode,
      identity: of,
      quoteRates,
      sharedFunders: new Set(),
      firstCheckpoint: 0,
      rebuild,
      log: silent,
      tracing: null,
      onCommit: ({ checkpoint }) => commits.push(checkpoint),
    });
    cleanups.push(() => indexer.stop());
    return { indexer, commits };
  };
  const reaches = async (database: Database, checkpoint: number) => {
    const end = performance.now() + 60_000;
    while (performance.now() < end) {
      if ((await readWatermark(database.db))?.checkpoint === checkpoint) return;
      await sleep(25);
    }
    throw new Error(`The index did not reach checkpoint ${checkpoint}.`);
  };

  test('rows match the chain', async () => {
    const market = makeMarket(7, 900);
    expect(market.pools.some(({ pair }) => pair !== undefined)).toBe(true);
    const { db } = await indexWhole(market.chain, () => 50);
    const rows = await db.selectFrom('pool').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.pool_id)).toEqual(market.pools.map(({ id }) => id));
    for (const [index, row] of rows.entries()) {
      const pool = market.pools[index];
      if (pool === undefined) throw new Error('A pool too many.');
      const price = pool.pair === undefined ? curvePrice(pool.curve) : pairPrice(pool.pair);
      expect(row.price).toBe(storedPrice(price.numerator, price.denominator));
      // The stored price has finite digits: the market cap agrees to nine of them.
      const cap = marketCap(price);
      expect(cap - row.marketcap).toBeGreaterThanOrEqual(0n);
      expect((cap - row.marketcap) * 10n ** 9n).toBeLessThan(cap);
      expect(row.sold).toBe(800_000_000_000_000n - pool.curve.remaining);
      expect(row.state).toBe(pool.pair === undefined ? 'trading' : 'graduated');
      expect(row.is_graduated).toBe(pool.pair !== undefined);
      expect(row.venue_pool_id).toBe(pool.pair?.id ?? null);
      expect(row.has_pair).toBe(pool.pair !== undefined);
      expect(row.quote_reserve).toBe(pool.pair?.quoteReserve ?? pool.quoteReserve);

      const trades = await db
        .selectFrom('trade')
        .selectAll()
        .where('pool', '=', row.id)
        .orderBy('seq')
        .execute();
      const volume = trades.reduce((sum, trade) => sum + trade.quote_amount, 0n);
      expect(row.total_volume).toBe(volume);
      expect(row.trade_count).toBe(trades.length);
      const purchases = trades.filter(({ is_buy }) => is_buy);
      expect(row.buy_count).toBe(purchases.length);
      const sales = trades.filter(({ is_buy, trader }) => !is_buy && trader === row.creator);
      expect(row.creator_sold).toBe(sales.reduce((sum, trade) => sum + trade.base_amount, 0n));
      const before = (ms: number) => market.chain.nowMs - (market.chain.nowMs % 60_000) - ms;
      const since = before(86_400_000);
      const opening = storedPrice(row.initial_virtual_quote, row.initial_virtual_base);
      for (const [price, ms] of [
        [row.price_24h_ago, 86_400_000],
        [row.price_1h_ago, 3_600_000],
        [row.price_5m_ago, 300_000],
      ] as const) {
        const last = trades.findLast(({ timestamp_ms }) => timestamp_ms < before(ms));
        expect(price).toBe(last ? storedPrice(last.quote_after, last.base_after) : opening);
      }
      const recent = trades.filter((trade) => trade.timestamp_ms >= since);
      expect(row.volume_24h).toBe(recent.reduce((sum, trade) => sum + trade.quote_amount, 0n));

      const holders = await db
        .selectFrom('holder')
        .innerJoin('account', 'account.id', 'holder.account')
        .select(['address', 'balance'])
        .where('pool', '=', row.id)
        .execute();
      const expected = [...market.balances]
        .filter(([key, balance]) => key.startsWith(`${pool.coinType}|`) && balance > 0n)
        .map(([key, balance]) => ({ address: key.split('|')[1], balance }));
      const byAddress = (a: { address?: string }, b: { address?: string }) =>
        (a.address ?? '') < (b.address ?? '') ? -1 : 1;
      expect(holders.sort(byAddress)).toEqual(expected.sort(byAddress));
      expect(row.holders).toBe(expected.length);
      const largest = expected
        .map(({ balance }) => balance)
        .sort((a, b) => Number(b - a))
        .slice(0, 10);
      expect(row.top_balance).toBe(largest.reduce((sum, balance) => sum + balance, 0n));
    }
  });

  test('NFT owners and collection counts match the chain', async () => {
    const { chain, nfts } = makeMarket(7, 900);
    const { db } = await indexWhole(chain, () => 13);
    const rows = await db
      .selectFrom('nft')
      .innerJoin('account as minter', 'minter.id', 'nft.minter')
      .leftJoin('account as owner', 'owner.id', 'nft.owner')
      .select(['collection', 'number', 'nft_id', 'image_url', 'burned_ms'])
      .select(['minter.address as minter', 'owner.address as owner'])
      .orderBy('seq')
      .execute();
    expect(nfts.all.some(({ burned }) => burned)).toBe(true);
    expect(nfts.all.some(({ burned, owner }) => owner === null && !burned)).toBe(true);
    expect(nfts.all.some(({ minter, owner }) => owner !== null && owner !== minter)).toBe(true);
    expect(rows.map(({ burned_ms, ...row }) => ({ ...row, burned: burned_ms !== null }))).toEqual(
      nfts.all.map(({ id, image, ...nft }) => ({ ...nft, nft_id: id, image_url: image })),
    );
    const count = (collection: string, burned?: true) =>
      nfts.all.filter((nft) => nft.collection === collection && (!burned || nft.burned)).length;
    const collections = await db.selectFrom('nft_collection').selectAll().execute();
    expect(collections).toEqual(
      expect.arrayContaining([
        {
          collection: 'og',
          minted: count('og'),
          burned: count('og', true),
          sealed: true,
          opens_ms: 0,
          closes_ms: 0,
        },
        {
          collection: 'contributor',
          minted: count('contributor'),
          burned: count('contributor', true),
          sealed: false,
          opens_ms: Number(nfts.window.opensMs),
          closes_ms: Number(nfts.window.closesMs),
        },
      ]),
    );
  });

  test('agents have the revisions, votes, funds and pledges of their events', async () => {
    const { chain, agents } = makeMarket(7, 1_500);
    const { db } = await indexWhole(chain, () => 17);
    const rows = await db.selectFrom('agent').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.agent_id, row.revision, row.funds, row.fees_unclaimed])).toEqual(
      agents.all.map(({ id, revision, funds, unclaimed }) => [id, revision, funds, unclaimed]),
    );
    const all = agents.all.flatMap(({ proposals }) => proposals);
    const outcomes = ['open', 'executed', 'rejected', 'stale'];
    expect(new Set(all.map(({ outcome }) => outcome)).size).toBe(4);
    for (const proposal of all) {
      const row = await db
        .selectFrom('agent_proposal')
        .selectAll()
        .where('proposal_id', '=', proposal.id)
        .executeTakeFirstOrThrow();
      const expected = { ...tallyOf(proposal), voters: proposal.votes.size };
      expect(row).toMatchObject({ ...expected, outcome: outcomes[proposal.outcome] });
      expect(row.uri).toBe('https://example.com/p.json');
    }
    for (const agent of agents.all) {
      const row = rows.find(({ agent_id }) => agent_id === agent.id);
      const pledged = [...agent.pledges.values()].reduce((sum, each) => sum + each, 0n);
      expect(row).toMatchObject({ pause_round: Number(agent.round), pledged });
      const shares = await db
        .selectFrom('agent_contributor')
        .innerJoin('account', 'account.id', 'agent_contributor.account')
        .select(['address', 'shares', 'credit', 'fee_index'])
        .where('agent_id', '=', agent.id)
        .execute();
      expect(new Map(shares.map(({ address, shares: own }) => [address, own]))).toEqual(
        agent.shares,
      );
      // All credits together are what was paid, up to fractions of a unit per payment.
      const credits = shares.reduce(
        (sum, each) => sum + each.credit + each.shares * ((row?.fee_index ?? 0n) - each.fee_index),
        0n,
      );
      expect(credits / 2n ** 64n).toBeLessThanOrEqual(agent.unclaimed);
      expect(agent.unclaimed - credits / 2n ** 64n).toBeLessThan(2n);
    }
    // Texts of hostile senders lose what databases and readers cannot take.
    const messages = await db.selectFrom('agent_message').select('text').execute();
    expect(messages.length).toBeGreaterThan(10);
    for (const { text } of messages) if (text !== null) expect(text).toMatch(/^gm \d+$/);
  });

  test('candles of every width match the trades and are contiguous', async () => {
    const market = makeMarket(11, 500);
    const { db } = await indexWhole(market.chain, () => 7);
    const trades = await db.selectFrom('trade').selectAll().orderBy('seq').execute();
    expect(trades.length).toBeGreaterThan(100);
    const pools = await db.selectFrom('pool').selectAll().execute();
    for (const pool of pools) {
      for (const width of [1, 60, 300, 900, 3_600, 14_400, 86_400]) {
        const candles = await db
          .selectFrom('candle')
          .selectAll()
          .where('pool', '=', pool.id)
          .where('width', '=', width)
          .orderBy('start_ms')
          .execute();
        const own = trades.filter((trade) => trade.pool === pool.id);
        const starts = [
          ...new Set(own.map((t) => t.timestamp_ms - (t.timestamp_ms % (width * 1000)))),
        ];
        expect(candles.map((candle) => candle.start_ms)).toEqual(starts);
        let before: bigint | undefined;
        for (const candle of candles) {
          const inside = own.filter(
            (t) =>
              t.timestamp_ms >= candle.start_ms && t.timestamp_ms < candle.start_ms + width * 1000,
          );
          const prices = [candle.open, ...inside.map(priceAfter)];
          const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
          expect(candle.low).toBe(sorted[0]);
          expect(candle.high).toBe(sorted.at(-1));
          expect(candle.close).toBe(inside.map(priceAfter).at(-1));
          expect(candle.volume).toBe(inside.reduce((sum, trade) => sum + trade.quote_amount, 0n));
          // Graduation moves the price by less than a basis point without a trade.
          if (before !== undefined) {
            const gap = candle.open > before ? candle.open - before : before - candle.open;
            expect(gap * 10_000n).toBeLessThanOrEqual(before);
          }
          before = candle.close;
        }
      }
    }
  });

  test('computes the price change against the price 24 hours earlier', async () => {
    const chain = new TestChain();
    const pool = chain.launch({ name: 'Clock' });
    chain.buy(pool, hexId('a'), 100_000_000_000n);
    chain.close();
    const first = storedPrice(pool.curve.virtualQuote, pool.curve.virtualBase);
    chain.wait(20 * 3_600_000);
    chain.buy(pool, hexId('a'), 300_000_000_000n);
    chain.close();
    chain.wait(5 * 3_600_000);
    chain.close();
    const { db } = await indexWhole(chain, () => 1);
    const row = await db.selectFrom('pool').selectAll().executeTakeFirstOrThrow();
    expect(row.price_24h_ago).toBe(first);
    expect(row.volume_24h).toBe(300_000_000_000n);
    expect(row.price_change_bps).toBe(((row.price - first) * 10_000n) / first);
  });

  test('any division into batches gives the same database, with any cache of earlier batches', async () => {
    const { chain } = makeMarket(3, 400);
    const whole = await dumpIndex((await indexWhole(chain, () => chain.checkpoints.length)).db);
    expect(whole.trade?.length).toBeGreaterThan(50);
    const random = randomness(5);
    const small = new IndexCache({ pools: 3, coins: 3, accounts: 8, poolAccounts: 8 });
    for (const [size, cache] of [
      [() => 1, new IndexCache()],
      [() => 1 + random(9), small],
      [() => 1 + random(100), undefined],
    ] as const) {
      expectSameIndex(await dumpIndex((await indexWhole(chain, size, cache)).db), whole);
    }
    expectSameIndex(await dumpIndex((await indexStreamed(chain)).db), whole);
  });

  test('rejects checkpoints with a gap and writes none of them', async () => {
    const { chain } = makeMarket(4, 60);
    const database = await open();
    await claim(database);
    const all = decoded(chain.checkpoints);
    await applyCheckpoints(database.db, all.slice(0, 10), quoteRates);
    const before = await dumpIndex(database.db);
    const hole = [...all.slice(10, 12), ...all.slice(13, 15)];
    for (const wrong of [all.slice(11, 13), all.slice(9, 12), all.slice(0, 1), hole]) {
      await expect(applyCheckpoints(database.db, wrong, quoteRates)).rejects.toThrow(
        'does not follow',
      );
    }
    expectSameIndex(await dumpIndex(database.db), before);
  });

  test('concurrent indexers write each row once', async () => {
    const { chain } = makeMarket(4, 200);
    const database = await open();
    await claim(database);
    const all = decoded(chain.checkpoints);
    const run = async () => {
      for (;;) {
        const reached = (await readWatermark(database.db))?.checkpoint ?? -1;
        const next = all.slice(reached + 1, reached + 6);
        if (next.length === 0) return;
        // The second writer finds that its checkpoints no longer follow.
        await applyCheckpoints(database.db, next, quoteRates).catch((error: Error) => {
          expect(error.message).toMatch(
            /does not follow|moved the watermark|duplicate key|deadlock/,
          );
        });
      }
    };
    await Promise.all([run(), run(), run()]);
    const alone = await dumpIndex((await indexWhole(chain, () => 6)).db);
    expectSameIndex(await dumpIndex(database.db), alone);
  });

  test('writes the checkpoints that arrived on the stream meanwhile in one batch', async () => {
    const { chain } = makeMarket(9, 20);
    const behind = chain.checkpoints.length - 1;
    const pool = chain.launch({ name: 'Late' });
    const late: CheckpointSource = {
      chainId: () => chain.chainId(),
      // Later checkpoints come from the stream.
      tip: async () => behind,
      get: (sequence) => chain.get(sequence),
      async *subscribe(signal) {
        for (let count = 0; count < 40; count += 1) {
          chain.buy(pool, hexId('late'), 5_000_000_000n);
          chain.close();
        }
        yield* chain.checkpoints.slice(behind + 1);
        yield* chain.subscribe(signal);
      },
    };
    const database = await open();
    const { indexer, commits } = indexerOf(database, late);
    indexer.start();
    await reaches(database, behind + 40);
    await indexer.stop();
    expect(commits.filter((reached) => reached > behind)).toEqual([behind + 40]);
  });

  test('tolerates gaps, repeats and a wrong order in the stream (threat: duplicate or missing checkpoints)', async () => {
    const { chain } = makeMarket(9, 300);
    const messy: CheckpointSource = {
      chainId: () => chain.chainId(),
      tip: () => chain.tip(),
      get: (sequence) => chain.get(sequence),
      async *subscribe(signal) {
        let number = 0;
        for await (const checkpoint of chain.subscribe(signal)) {
          number += 1;
          if (number % 5 === 2) continue;
          yield checkpoint;
          if (number % 3 === 0) yield checkpoint;
          const earlier = chain.checkpoints[checkpoint.sequence - 3];
          if (number % 4 === 0 && earlier !== undefined) yield earlier;
          if (number % 20 === 0) return;
        }
      },
    };
    const database = await open();
    const { indexer, commits } = indexerOf(database, messy);
    indexer.start();
    await reaches(database, chain.checkpoints.length - 1);
    const pool = chain.launch({ name: 'Late' });
    for (let count = 0; count < 60; count += 1) {
      chain.wait(1_000);
      chain.buy(pool, hexId('late'), 5_000_000_000n);
      chain.close();
      if (count % 10 === 0) await sleep(5);
    }
    // One that comes over the stream pulls in everything before it.
    for (let count = 0; count < 3; count += 1) {
      await sleep(300);
      chain.buy(pool, hexId('late'), 5_000_000_000n);
      chain.close();
    }
    await reaches(database, chain.checkpoints.length - 1);
    await indexer.stop();
    expect(commits.at(-1)).toBe(chain.checkpoints.length - 1);
    const clean = await indexWhole(chain, () => 1_000);
    expectSameIndex(await dumpIndex(database.db), await dumpIndex(clean.db));
  });

  test('catches up after a node outage without losing data (threat: node outage)', async () => {
    const { chain } = makeMarket(12, 100);
    const database = await open();
    const { indexer } = indexerOf(database, chain);
    indexer.start();
    await reaches(database, chain.checkpoints.length - 1);
    chain.away = true;
    chain.close();
    const pool = chain.launch({ name: 'Meanwhile' });
    const end = performance.now() + (deep ? 60_000 : 1_500);
    while (performance.now() < end) {
      chain.wait(200);
      chain.buy(pool, hexId('a'), 1_000_000_000n);
      chain.close();
      await sleep(20);
    }
    await expect
      .poll(() => indexer.status())
      .toMatchObject({
        state: 'retrying',
        problem: 'The node is unavailable.',
      });
    chain.away = false;
    await reaches(database, chain.checkpoints.length - 1);
    await indexer.stop();
    const clean = await indexWhole(chain, () => 1_000);
    expectSameIndex(await dumpIndex(database.db), await dumpIndex(clean.db));
  });

  test(`an indexer killed ${KILLS} times at random statements yields the same database (threat: killed indexer)`, async () => {
    const { chain } = makeMarket(21, 4 * KILLS);
    const random = randomness(8);
    const database = await open();
    const coming = chain.checkpoints.splice(1);
    const share = Math.ceil(coming.length / KILLS);
    let statementsLeft = 0;
    database.observe(() => {
      statementsLeft -= 1;
    });
    let interrupted = 0;
    let reached = -1;
    const moments = new Set<number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      chain.checkpoints.push(...coming.splice(0, share));
      const { indexer } = indexerOf(database, chain);
      // Ensures one kill during a transaction, since the others may all fall between two. It must be the first: later
      // ones could get a closed connection.
      const isHeld = database.shared && kill === 0;
      // Ensures kills after a commit, since the others may all precede the first commit of a slow database.
      const isAfterCommit = kill % 3 === 2;
      if (isHeld) await holdTransaction(database.db);
      indexer.start();
      const tip = chain.checkpoints.length - 1;
      if (isAfterCommit && reached < tip) {
        const current = () => indexer.status().checkpoint ?? -1;
        await expect.poll(current, { interval: 1, timeout: 60_000 }).toBeGreaterThan(reached);
      }
      statementsLeft = 1 + random(MOMENTS);
      if (isHeld) await expect.poll(() => countWaiting(database.db)).toBe(1);
      else while (statementsLeft > 0 && indexer.status().checkpoint !== tip) await sleep(1);
      // To PostgreSQL, a killed process is a connection that closes in the middle of a transaction.
      if (database.shared && (await endOtherConnections(database.db))) interrupted += 1;
      await indexer.stop();
      reached = Math.max(reached, indexer.status().checkpoint ?? -1);
      moments.add(reached);
    }
    if (database.shared) {
      console.log(`${interrupted} of ${KILLS} kills interrupted a transaction`);
      expect(interrupted).toBeGreaterThan(0);
    }
    expect(moments.size).toBeGreaterThan(2);
    const { indexer } = indexerOf(database, chain);
    indexer.start();
    await reaches(database, chain.checkpoints.length - 1);
    await indexer.stop();
    const clean = await indexWhole(chain, () => 1_000);
    expectSameIndex(await dumpIndex(database.db), await dumpIndex(clean.db));
  });

  test('rejects the index of another chain, and rebuilds it on localnet', async () => {
    const { chain } = makeMarket(2, 50);
    const database = await indexWhole(chain, () => 100);
    const other = new TestChain(digestOf('another genesis'));
    await expect(indexerOf(database, other).indexer.claim()).rejects.toThrow(
      `serves chain ${digestOf('another genesis')}`,
    );
    // Known without the node, which may be unavailable: another chain's rows must never be served.
    const theirs = { ...identity, chainId: other.genesis };
    other.away = true;
    const { indexer: misplaced } = indexerOf(database, other, false, theirs);
    await expect(misplaced.claim()).rejects.toThrow('its own database');
    const options = { firstCheckpoint: 0, rebuild: false };
    const none = async () => null;
    await expect(claimIndex(database.db, theirs, options, none)).rejects.toThrow(
      'its own database',
    );
    expect((await dumpIndex(database.db)).pool?.length).toBeGreaterThan(0);
    const rebuild = { ...options, rebuild: true };
    expect(await claimIndex(database.db, theirs, rebuild, none)).toBe('rebuilt');
    expect((await dumpIndex(database.db)).pool).toEqual([]);
    expect(await claimIndex(database.db, theirs, rebuild, none)).toBe('kept');
  });

  test('detects a chain that lost its last checkpoints', async () => {
    const { chain } = makeMarket(2, 50);
    const database = await indexWhole(chain, () => 100);
    chain.checkpoints.splice(-3);
    await expect(indexerOf(database, chain).indexer.claim()).rejects.toThrow('does not have');
    chain.wait(1);
    for (let count = 0; count < 4; count += 1) chain.close();
    await expect(indexerOf(database, chain).indexer.claim()).rejects.toThrow('does not have');
    const { indexer } = indexerOf(database, chain, true);
    indexer.start();
    await reaches(database, chain.checkpoints.length - 1);
  });

  test('an undecodable event stops the indexer with an error, not the process', async () => {
    const chain = new TestChain();
    chain.launch({ name: 'Good' });
    const good = chain.close();
    chain.close();
    const eventType = good.transactions[0]?.events[0]?.eventType ?? '';
    chain.checkpoints.at(-1)?.transactions.push({
      digest: digestOf('bad'),
      events: [{ eventType, bcs: new Uint8Array([1, 2, 3]) }],
      balanceChanges: [],
      objectChanges: [],
    });
    const database = await open();
    const { indexer } = indexerOf(database, chain);
    indexer.start();
    // Between two tries it is on its way again for a moment.
    await expect
      .poll(() => indexer.status())
      .toMatchObject({ state: 'retrying', problem: expect.any(String) });
  });
});
