// Risk facts and receipts of random markets against an independent recomputation from raw checkpoints.
import { receiptResponse, riskResponse } from '@atoll/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment, USDC } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { makeMarket, type TestMarket, traders } from '../../test/support/market/market.ts';
import { marketSeed, marketSteps } from '../../test/support/market/market-size.ts';
import {
  balancesOf,
  firstFunders,
  launchFacts,
  linkedSets,
  type PlacedTransaction,
  transactionsOf,
} from '../../test/support/market/recomputed.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const SUPPLY = 1_000_000_000_000_000n;
const [one = '', two = '', three = '', four = ''] = traders;

/** A random market with a pool priced in ATOLL, one that is sold out, and coins that never traded. */
function largerMarket(seed: number): TestMarket {
  const market = makeMarket(seed, marketSteps);
  const { chain, pools } = market;
  const quoteType = deployment.atollToken.coinType;
  const startsMs = BigInt(chain.nowMs);
  const launchFee = { startBps: 5_000n, startsMs, endsMs: startsMs + 45_000n };
  const atoll = chain.launch({ name: `Atoll ${seed}`, quoteType, creator: three, launchFee });
  const first = chain.buy(atoll, one, 500_000_000_000n, two);
  chain.buy(atoll, three, 90_000_000_000n);
  chain.transfer(atoll, one, two, first / 3n);
  chain.wait(30_000);
  chain.sell(atoll, one, first / 2n);
  chain.close();
  chain.wait(59_000);
  const second = chain.buy(atoll, one, 300_000_000_000n);
  chain.sell(atoll, two, first / 3n);
  chain.sell(atoll, one, second);
  chain.close();
  const usdc = chain.launch({ name: `Dollars ${seed}`, quoteType: USDC, creator: two });
  chain.buy(usdc, one, 900_000_000n);
  chain.close();
  const soldOut = chain.launch({ name: `Sold out ${seed}`, creator: one });
  chain.sellOut(soldOut, four);
  chain.close();
  const quiet = chain.launch({ name: `Quiet ${seed}`, creator: one });
  chain.wait(8 * 86_400_000);
  const last = chain.launch({ name: `Last ${seed}`, creator: one });
  chain.close();
  pools.push(atoll, usdc, soldOut, quiet, last);
  return market;
}

type Event = NonNullable<PlacedTransaction['events'][number]>;

/** The reserves that each trade found: those of the launch, the graduation or the trade before it. */
function reservesBefore(all: readonly PlacedTransaction[]) {
  const before = new Map<Event, { quote: bigint; base: bigint }>();
  const reserves = new Map<string, { quote: bigint; base: bigint }>();
  for (const event of all.flatMap(({ events }) => events)) {
    if (event?.name === 'PoolCreated') {
      const { virtualQuote: quote, virtualBase: base } = event.data.terms.preset;
      reserves.set(event.data.poolId, { quote, base });
    } else if (event?.name === 'PoolGraduated') {
      const { quoteLiquidity: quote, baseLiquidity: base } = event.data;
      reserves.set(event.data.poolId, { quote, base });
    } else if (event?.name === 'Traded' || event?.name === 'Swapped') {
      const found = reserves.get(event.data.poolId);
      if (found !== undefined) before.set(event, found);
      reserves.set(
        event.data.poolId,
        event.name === 'Traded'
          ? { quote: event.data.virtualQuoteAfter, base: event.data.virtualBaseAfter }
          : { quote: event.data.quoteReserveAfter, base: event.data.baseReserveAfter },
      );
    }
  }
  return before;
}

const PAIR_CREATOR_BPS = [80n, 70n, 60n, 50n, 40n, 30n, 15n, 5n];

/** Creator's rate at a pair's reserves: tiers end at market caps of 10, 20, 40… times the target of 6,000 SUI. */
function pairCreatorBps({ quote, base }: { quote: bigint; base: bigint }): bigint {
  const cap = (quote * SUPPLY) / base;
  const tier = PAIR_CREATOR_BPS.findIndex((_, i) => cap < 60_000_000_000_000n << BigInt(i));
  return PAIR_CREATOR_BPS.at(tier) ?? 0n;
}

/** The clock that the first trade of a transaction saw. */
const clockOf = (events: PlacedTransaction['events']) =>
  events.flatMap((event) =>
    event?.name === 'Traded' || event?.name === 'Swapped' ? [event.data.timestampMs] : [],
  )[0];

describe.each(backends())('risk and receipts on $name', (backend) => {
  let server: TestServer;
  let market: TestMarket;
  let all: PlacedTransaction[];

  beforeAll(async () => {
    market = largerMarket(marketSeed(41));
    all = transactionsOf(market.chain.checkpoints);
    const config = { sharedFunders: [hexId('funder 1')] };
    server = await startServer({ backend, chain: market.chain, config });
    await server.indexed();
    server.clock.ms = market.chain.nowMs;
  }, 120_000);
  afterAll(() => server.close());

  const riskOf = async (poolId: string) =>
    riskResponse.parse((await server.get(`/api/pools/${poolId}/risk`)).body).data;
  const receiptOf = async (digest: string) =>
    receiptResponse.parse((await server.get(`/api/receipts/${digest}`)).body).data;

  test('what was bought at launch, sold and moved since', async () => {
    let seen = { bought: 0, sold: 0, moved: 0 };
    for (const { id } of market.pools) {
      const { launch, as_of, createdAt } = await riskOf(id);
      const expected = launchFacts(all, id);
      expect(launch).toEqual({
        tx_digest: expected.launchDigest,
        window_ends_ms: Number(expected.created?.timestampMs) + 60_000,
        buyers: expected.boughtBy.size,
        bought: expected.bought,
        bought_bps: Number((expected.bought * 10_000n) / SUPPLY),
        sold: expected.sold,
        moved: expected.moved,
        creator_bought: expected.boughtBy.get(expected.created?.creator ?? '') ?? 0n,
      });
      expect(new Date(createdAt).getTime()).toBe(Number(expected.created?.timestampMs));
      expect(as_of.checkpoint).toBe(market.chain.checkpoints.length - 1);
      seen = {
        bought: seen.bought + Number(expected.bought > 0n),
        sold: seen.sold + Number(expected.sold > 0n),
        moved: seen.moved + Number(expected.moved > 0n),
      };
    }
    // The market exercises all of it.
    expect(Math.min(seen.bought, seen.sold, seen.moved)).toBeGreaterThan(1);
  });

  test('the share of the ten largest holders, of the creator, and the liquidity', async () => {
    for (const { id, coinType, creator, pair, quoteReserve } of market.pools) {
      const risk = await riskOf(id);
      const balances = balancesOf(all, coinType);
      const top = balances.slice(0, 10).reduce((sum, [, balance]) => sum + balance, 0n);
      expect(risk.top_holders).toEqual({
        wallets: Math.min(10, balances.length),
        balance: top,
        share_bps: Number((top * 10_000n) / SUPPLY),
      });
      const own = balances.find(([address]) => address === creator)?.[1] ?? 0n;
      expect(risk.creator).toMatchObject({ address: creator, balance: own });
      expect(risk.liquidity).toMatchObject({
        quote_reserve: pair?.quoteReserve ?? quoteReserve,
        market: pair === undefined ? 'curve' : 'pair',
      });
    }
    expect(market.pools.some(({ pair }) => pair !== undefined)).toBe(true);
  });

  test('values liquidity in USDC at its amount and reports that its issuer can freeze it', async () => {
    let inDollars = 0;
    for (const { id } of market.pools) {
      const { liquidity } = await riskOf(id);
      expect(liquidity.is_quote_regulated).toBe(liquidity.quote_symbol === 'USDC');
      if (!liquidity.is_quote_regulated) continue;
      inDollars += 1;
      expect(liquidity.quote_reserve).toBe(891_000_000n);
      expect(liquidity.usd).toBe('891');
    }
    expect(inDollars).toBe(1);
  });

  test('wallets are clustered by their first funder, shared funders aside', async () => {
    const funders = firstFunders(all);
    const used = new Map([...funders].filter(([, funder]) => funder !== hexId('funder 1')));
    let found = 0;
    for (const { id, coinType, creator } of market.pools) {
      const { funding } = await riskOf(id);
      const balances = new Map(balancesOf(all, coinType));
      const buyers = launchFacts(all, id).boughtBy;
      const examined = [...new Set([...balances.keys(), ...buyers.keys(), creator])];
      const expected = linkedSets(examined, used);
      expect(funding.examined).toBe(examined.length);
      expect(funding.clusters.map(({ addresses }) => [...addresses].sort()).sort()).toEqual(
        expected.sort(),
      );
      for (const cluster of funding.clusters) {
        found += 1;
        const { addresses } = cluster;
        const sum = (of: ReadonlyMap<string, bigint>) =>
          addresses.reduce((total, address) => total + (of.get(address) ?? 0n), 0n);
        expect(cluster).toMatchObject({
          wallets: addresses.length,
          balance: sum(balances),
          launch_bought: sum(buyers),
          includes_creator: addresses.includes(creator),
          // All of the market's traders appear somewhere on the chain.
          funded_accounts: [...used.values()].filter((funder) => funder === cluster.funder).length,
        });
        expect(addresses.some((address) => used.get(address) === cluster.funder)).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(2);
  });

  test('the creator’s earlier coins and what became of them', async () => {
    const last = market.pools.at(-1);
    const { creator } = await riskOf(last?.id ?? '');
    const own = market.pools.filter((pool) => pool.creator === one && pool !== last);
    expect(creator.coins).toBe(own.length);
    expect(creator.earlier.map(({ pool_id }) => pool_id)).toEqual(
      own
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    );
    expect(creator.graduated).toBe(own.filter(({ pair }) => pair !== undefined).length);
    expect(creator.inactive).toBe(own.length - creator.graduated);
    expect(creator.earlier[0]).toMatchObject({ change_since_launch: '0', last_trade_at: null });
    // x/y of a sold-out curve is (11/3)² of the start: 13.44 times.
    expect(creator.earlier[1]).toMatchObject({
      state: 'completed',
      progress_bps: 10_000,
      change_since_launch: expect.stringMatching(/^1244\.4/),
    });
  });

  test('receipts repeat the events, with the reserves before them and the fee split', async () => {
    const seen = new Set<string>();
    const before = reservesBefore(all);
    const placed = all.filter(({ events }) =>
      events.some((event) => event && ['PoolCreated', 'Traded', 'Swapped'].includes(event.name)),
    );
    const every = Math.ceil(placed.length / 400);
    for (const { events, digest, checkpoint, gas } of placed.filter(
      (each, at) =>
        at % every === 0 || each.events.some((event) => event?.name === 'PoolGraduated'),
    )) {
      const receipt = await receiptOf(digest);
      expect(receipt).toMatchObject({
        tx_digest: digest,
        checkpoint: checkpoint.sequence,
        // The clock is the same for all of a checkpoint on Sui; this chain moves it between events.
        timestamp: Number(clockOf(events) ?? checkpoint.timestampMs),
        gas_charged: gas?.charged,
        gas_rebate: gas?.rebate,
      });
      const trades = [...receipt.trades];
      const launches = [...receipt.launches];
      const graduations = [...receipt.graduations];
      events.forEach((event, event_seq) => {
        if (event?.name === 'PoolCreated') {
          expect(launches.shift()).toMatchObject({
            event_seq,
            coin: { pool_id: event.data.poolId, base_type: event.data.baseType },
            creator: event.data.creator,
            launch_fee_bps: Number(event.data.launchFee.startBps),
            launch_fee_ms: Number(event.data.launchFee.endsMs - event.data.launchFee.startsMs),
          });
        }
        if (event?.name === 'PoolGraduated') {
          expect(graduations.shift()).toMatchObject({
            event_seq,
            venue_pool_id: event.data.venuePoolId,
            quote_liquidity: event.data.quoteLiquidity,
            graduation_fee: event.data.graduationFee,
          });
          seen.add('graduation');
        }
        if (event?.name !== 'Traded' && event?.name !== 'Swapped') return;
        const { data } = event;
        const onCurve = event.name === 'Traded';
        const trade = trades.shift();
        const [quoteAfter, baseAfter] = onCurve
          ? [event.data.virtualQuoteAfter, event.data.virtualBaseAfter]
          : [event.data.quoteReserveAfter, event.data.baseReserveAfter];
        expect(trade).toMatchObject({
          event_seq,
          coin: { pool_id: data.poolId },
          trader: data.trader,
          is_buy: data.isBuy,
          market: onCurve ? 'curve' : 'pair',
          quote_amount: data.quoteAmount,
          base_amount: data.baseAmount,
          fee: data.fee,
          launch_fee: onCurve ? event.data.launchFee : 0n,
          referrer: data.referrer,
          quote_after: quoteAfter,
          base_after: baseAfter,
          timestamp: Number(data.timestampMs),
        });
        const reserves = before.get(event);
        if (reserves === undefined) throw new Error('A trade of an unknown pool.');
        // On the curve 35% creator, 12.5% referrer, 12.5% co-creators; on the pair the tier's rate, 0.05% and 0.1% of the
        // quote amount. Each is rounded down and the protocol has the rest.
        const part = (ofFee: bigint, ofAmount: bigint) =>
          onCurve ? (data.fee * ofFee) / 1_000n : (data.quoteAmount * ofAmount) / 10_000n;
        const referrer = data.referrer === null ? 0n : part(125n, 5n);
        const expected = {
          creator: part(350n, pairCreatorBps(reserves)),
          referrer,
          co_creators: part(125n, 10n),
        };
        const protocol = data.fee - expected.creator - expected.referrer - expected.co_creators;
        expect(trade?.fee_parts).toEqual({ ...expected, protocol });
        // The price before is that which the previous trade of the pool left.
        const old = reserves.quote * BigInt(baseAfter);
        const change = BigInt(quoteAfter) * reserves.base - old;
        expect(trade?.impact_bps).toBe(Number(((change < 0n ? -change : change) * 10_000n) / old));
        if (onCurve && event.data.launchFee > 0n) seen.add('launch fee');
        seen.add(`${trade?.market} ${data.isBuy ? 'buy' : 'sell'}`);
      });
      expect([trades, launches, graduations]).toEqual([[], [], []]);
    }
    expect([...seen].sort()).toEqual([
      ...['curve buy', 'curve sell', 'graduation', 'launch fee', 'pair buy'],
    ]);
  });

  test('holders that bought at launch are labelled', async () => {
    for (const { id } of market.pools.slice(0, 3)) {
      const buyers = launchFacts(all, id).boughtBy;
      const { body } = await server.get(`/api/holders?pool_id=${id}&pagination[pageSize]=100`);
      const { data } = body as { data: { address: string; is_launch_buyer: boolean }[] };
      expect(data.map((holder) => holder.is_launch_buyer)).toEqual(
        data.map((holder) => buyers.has(holder.address)),
      );
    }
  });

  test('unknown pools and digests are 404, malformed ones 400', async () => {
    expect((await server.get(`/api/pools/${hexId('none')}/risk`)).status).toBe(404);
    expect((await server.get('/api/pools/x/risk')).status).toBe(400);
    const digest = market.chain.checkpoints.at(-1)?.digest;
    expect((await server.get(`/api/receipts/${digest}`)).status).toBe(404);
    expect((await server.get('/api/receipts/0O')).status).toBe(400);
  });
});
