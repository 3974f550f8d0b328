// Portfolios and rankings over HTTP, against a recomputation from raw checkpoints.
import { createApiClient } from '@atoll/api/client';
import { eventDecoder } from '@atoll/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../test/support/chain/agents.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { traders } from '../../test/support/market/market.ts';
import { marketSeed, marketSteps } from '../../test/support/market/market-size.ts';
import { PositionOracle } from '../../test/support/market/position-oracle.ts';
import { makeTradingMarket } from '../../test/support/market/trading-market.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const decode = eventDecoder(deployment);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIODS = ['day', 'week', 'all'] as const;
type Period = (typeof PERIODS)[number];

describe.each(backends())('on $name', (backend) => {
  const { chain, pools } = makeTradingMarket(marketSeed(61), marketSteps);
  const oracle = new PositionOracle().read(chain.checkpoints);
  const { atollToken } = deployment;
  const quotes = new Map<string, string>();
  const creators = new Map<string, string>();
  const events = chain.checkpoints.flatMap(({ transactions, timestampMs }) =>
    transactions.flatMap((transaction) =>
      transaction.events.flatMap((raw) => {
        const event = decode(raw);
        if (event?.name === 'PoolCreated') {
          quotes.set(event.data.poolId, event.data.quoteType);
          creators.set(event.data.poolId, event.data.creator);
        }
        return event === null ? [] : [{ event, timestampMs }];
      }),
    ),
  );
  /** MIST: one ATOLL is 0.0005 SUI, its base unit half a MIST. */
  const mist = (poolId: string, amount: bigint) =>
    quotes.get(poolId) === atollToken.coinType ? amount / 2n : amount;
  /** Converts MIST to dollars at 3.60 per SUI, truncated to micro-dollars. */
  const dollars = (amount: bigint) => {
    const micro = ((amount < 0n ? -amount : amount) * 3_600_000n) / 10n ** 9n;
    const text = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
    return `${amount < 0n && micro > 0n ? '-' : ''}${text.replace(/\.?0+$/, '')}`;
  };
  const isIn = (period: Period, atMs: number) => {
    const day = Math.floor(atMs / DAY_MS);
    const today = Math.floor(chain.nowMs / DAY_MS);
    // 5 January 1970 was a Monday.
    const monday = today - ((today - 4) % 7);
    return { day: day === today, week: day >= monday, all: true }[period];
  };
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  /** Addresses with what each has, the most first. */
  const ranked = (amounts: { of: string; amount: bigint }[]) => {
    const sums = new Map<string, bigint>();
    for (const { of, amount } of amounts) sums.set(of, (sums.get(of) ?? 0n) + amount);
    return [...sums]
      .filter(([, sum]) => sum > 0n)
      .map(([of, sum]) => ({ of, sum }))
      .sort((a, b) => (a.sum < b.sum ? 1 : -1));
  };

  let server: TestServer;
  let api: ReturnType<typeof createApiClient>;
  beforeAll(async () => {
    server = await startServer({
      backend,
      chain,
      config: { limits: unlimited },
    });
    server.clock.ms = chain.nowMs;
    api = createApiClient({ baseUrl: server.url });
    await server.indexed();
  });
  afterAll(() => server.close());

  test('sums of a portfolio are those of its positions', async () => {
    for (const address of traders) {
      const { data } = await api.portfolio.get({ address });
      const positions = pools.map(({ id }) => ({ id, ...oracle.position(id, address) }));
      const worthOf = ({ id, quantity }: { id: string; quantity: bigint }) =>
        (oracle.price(id) * quantity) / 10n ** 15n;
      expect(data.value_mist).toBe(sumOf(positions.map((p) => mist(p.id, worthOf(p)))));
      expect(data.cost_basis_mist).toBe(sumOf(positions.map((p) => mist(p.id, p.cost))));
      expect(data.realized_mist).toBe(sumOf(positions.map((p) => mist(p.id, p.realized))));
      expect(data.unrealized_mist).toBe(
        sumOf(positions.map((p) => mist(p.id, worthOf(p) - p.cost))),
      );
      const held = positions.filter(({ quantity }) => quantity > 0n);
      expect(data).toMatchObject({ open: held.length, complete: true });
      expect(new Map(data.holdings.map((each) => [each.pool.pool_id, each.quantity]))).toEqual(
        new Map(held.map(({ id, quantity }) => [id, quantity])),
      );
      const values = data.holdings.map(({ value_mist }) => value_mist);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : -1)));
      const pnls = data.holdings.map(({ pnl_mist }) => pnl_mist);
      for (const pnl of pnls) {
        expect(data.best?.pnl_mist ?? 0n).toBeGreaterThanOrEqual(pnl);
        expect(data.worst?.pnl_mist ?? 0n).toBeLessThanOrEqual(pnl);
      }
      const all = positions.map((p) => mist(p.id, worthOf(p) - p.cost) + mist(p.id, p.realized));
      const [most, least] = [...all]
        .sort((a, b) => (a < b ? 1 : -1))
        .flatMap((each, at) => (at === 0 || at === all.length - 1 ? [each] : []));
      expect(data.best?.pnl_mist ?? 0n).toBe(most !== undefined && most > 0n ? most : 0n);
      expect(data.worst?.pnl_mist ?? 0n).toBe(least !== undefined && least < 0n ? least : 0n);
      expect(data.value_usd).toBe(dollars(data.value_mist));
      expect(data.pnl_usd).toBe(dollars(data.unrealized_mist + data.realized_mist));
    }
  });

  test('lists open and closed positions by cursor, each once', async () => {
    const [address = ''] = traders;
    const listed: string[] = [];
    for (const state of ['open', 'closed'] as const) {
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof api.portfolio.positions>> =
          await api.portfolio.positions({
            address,
            state,
            pagination: { pageSize: 2, cursor: cursor || undefined },
          });
        for (const position of page.data) {
          expect(position.quantity > 0n).toBe(state === 'open');
          listed.push(position.pool.pool_id);
        }
        ({ cursor } = page.meta.pagination);
      }
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.sort()).toEqual(
      oracle
        .keys()
        .filter(({ trader }) => trader === address)
        .map(({ poolId }) => poolId)
        .sort(),
    );
  });

  test('every figure of a position equals that of the chain, in coins and in dollars', async () => {
    let closed = 0;
    for (const { poolId, trader } of oracle.keys()) {
      const { data } = await api.portfolio.position({ address: trader, pool_id: poolId });
      if (data === null) throw new Error('Expected a position.');
      const { quantity, cost, realized, ...figures } = oracle.position(poolId, trader);
      const value = (oracle.price(poolId) * quantity) / 10n ** 15n;
      const pnl = mist(poolId, value - cost) + mist(poolId, realized);
      expect(data).toMatchObject({
        ...{ quantity, cost_basis: cost, realized, value, unrealized: value - cost },
        ...{ value_mist: mist(poolId, value), pnl_mist: pnl },
        ...figures,
      });
      // 3.60 dollars per SUI, truncated to micro-dollars.
      expect(data.value_usd).toBe(dollars(mist(poolId, value)));
      expect(data.pnl_usd).toBe(dollars(pnl));
      if (quantity === 0n) {
        closed += 1;
        expect(data.average_cost).toBeNull();
      } else {
        const { decimals, quote_decimals } = data.pool;
        const average = Number(cost) / 10 ** quote_decimals / (Number(quantity) / 10 ** decimals);
        expect(Number(data.average_cost) / average).toBeCloseTo(1, 6);
      }
    }
    expect(closed).toBeGreaterThan(0);
  });

  test('holders have the cost and PnL of their positions', async () => {
    const { data: holders } = await api.holders.list({ pool_id: pools[0]?.id ?? '' });
    expect(holders.length).toBeGreaterThan(1);
    for (const { address, ...holder } of holders) {
      const { data } = await api.portfolio.position({ address, pool_id: pools[0]?.id ?? '' });
      const { cost_basis, unrealized, average_cost } = data ?? {};
      expect(holder).toMatchObject({ cost_basis, unrealized, average_cost });
      expect(holder.average_cost).not.toBeNull();
    }
  });

  test('receipts of sales state the cost of the coins sold', async () => {
    const every = Math.ceil(oracle.sales.length / 150);
    for (const sale of oracle.sales.filter((_, at) => at % every === 0)) {
      const { data } = await api.receipts.get({ digest: sale.digest });
      const costs = data.trades
        .filter(({ coin, trader, is_buy }) => {
          return !is_buy && coin.pool_id === sale.poolId && trader === sale.trader;
        })
        .map(({ cost_basis }) => cost_basis);
      expect(costs).toContain(sale.proceeds - sale.pnl);
    }
  });

  test('lists every lot that was sold, by cursor, with proceeds and cost that add up', async () => {
    const listed: string[] = [];
    const proceeds = new Map<string, bigint>();
    const expected = oracle.sales.flatMap(({ poolId, trader, parts, timestampMs }) =>
      parts.map(({ quantity, cost, transferred, acquiredMs }) =>
        [poolId, trader, quantity, cost, transferred, acquiredMs, timestampMs].join(),
      ),
    );
    for (const address of traders) {
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof api.portfolio.sales>> = await api.portfolio.sales({
          address,
          pagination: { pageSize: 97, cursor: cursor || undefined },
        });
        for (const lot of page.data) {
          const { pool, quantity, cost_basis, transferred } = lot;
          const times = [Date.parse(lot.acquiredAt), Date.parse(lot.soldAt)];
          listed.push([pool.pool_id, address, quantity, cost_basis, transferred, ...times].join());
          expect(lot.pnl).toBe(lot.proceeds - lot.cost_basis);
          const sale = `${lot.tx_digest}:${lot.event_seq}`;
          proceeds.set(sale, (proceeds.get(sale) ?? 0n) + lot.proceeds);
        }
        ({ cursor } = page.meta.pagination);
      }
    }
    expect(listed.length).toBeGreaterThan(oracle.sales.length);
    expect(listed.sort()).toEqual(expected.sort());
    const sums = [...proceeds.values()].map(String).sort();
    expect(sums).toEqual(oracle.sales.map((sale) => String(sale.proceeds)).sort());
  });

  test('exports every position and lot once, with the same figures as the lists', async () => {
    const [address = ''] = traders;
    const csv = async (kind: string) => {
      const { status, headers, body } = await server.get(
        `/api/portfolio/${kind}.csv?address=${address}`,
      );
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('x-archived-before')).toBeNull();
      const [header = '', ...lines] = String(body).trimEnd().split('\r\n');
      const names = header.split(',');
      // No name in this market needs quotes.
      return lines.map((line) => {
        const values = line.split(',');
        expect(values).toHaveLength(names.length);
        return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
      });
    };
    const units = (text = '') => BigInt(text.replace('.', ''));
    const positions = await csv('positions');
    const expected = oracle.keys().filter(({ trader }) => trader === address);
    expect(positions.map(({ pool_id }) => pool_id).sort()).toEqual(
      expected.map(({ poolId }) => poolId).sort(),
    );
    for (const { pool_id = '', quantity, cost_basis, realized } of positions) {
      const figures = {
        quantity: units(quantity),
        cost: units(cost_basis),
        realized: units(realized),
      };
      expect(oracle.position(pool_id, address)).toMatchObject(figures);
    }
    const sales = oracle.sales.filter(({ trader }) => trader === address);
    const lots = await csv('sales');
    expect(lots).toHaveLength(sales.flatMap(({ parts }) => parts).length);
    const sum = (name: string) => lots.reduce((total, lot) => total + units(lot[name]), 0n);
    expect([sum('proceeds'), sum('pnl')]).toEqual([
      sumOf(sales.map(({ proceeds }) => proceeds)),
      sumOf(sales.map(({ pnl }) => pnl)),
    ]);
    expect((await server.get('/api/portfolio/sales.csv?address=invalid')).status).toBe(400);
    const empty = await server.get(`/api/portfolio/sales.csv?address=${hexId('no trades')}`);
    expect(String(empty.body).split('\r\n')).toHaveLength(2);
  });

  test('history agrees with the chain at each hour', async () => {
    for (const [at, range] of (['day', 'week', 'month', 'all'] as const).entries()) {
      const address = traders[at] ?? '';
      const { data } = await api.portfolio.history({ address, range });
      expect(data.at(-1)?.timestamp).toBe(chain.nowMs);
      expect(data.length).toBeGreaterThan(20);
      const then = new PositionOracle();
      let read = 0;
      for (const { timestamp, value_mist, pnl_mist } of data) {
        if (timestamp % HOUR_MS !== 0) continue;
        const found = chain.checkpoints.findIndex(({ timestampMs }) => timestampMs >= timestamp);
        const until = found < 0 ? chain.checkpoints.length : found;
        then.read(chain.checkpoints.slice(read, until));
        read = until;
        const figures = pools.map(({ id }) => {
          const { quantity, cost, realized } = then.position(id, address);
          const value = (then.price(id) * quantity) / 10n ** 15n;
          return {
            value: mist(id, value),
            pnl: mist(id, value - cost) + mist(id, realized),
          };
        });
        expect(value_mist).toBe(sumOf(figures.map(({ value }) => value)));
        expect(pnl_mist).toBe(sumOf(figures.map(({ pnl }) => pnl)));
      }
    }
    expect((await api.portfolio.history({ address: hexId('no trades') })).data).toEqual([]);
  });

  test.each(PERIODS)('ranks traders of %s by pnl, volume and win rate', async (period) => {
    const sales = oracle.sales.filter(({ timestampMs }) => isIn(period, timestampMs));
    const pnls = ranked(
      sales.map(({ poolId, trader, pnl }) => ({ of: trader, amount: mist(poolId, pnl) })),
    );
    const byPnl = await api.rankings.traders({ by: 'pnl', period });
    expect(byPnl.data.map((row) => ({ of: row.address, sum: row.realized_mist }))).toEqual(pnls);
    const volumes = ranked(
      events.flatMap(({ event, timestampMs }) =>
        (event.name === 'Traded' || event.name === 'Swapped') && isIn(period, timestampMs)
          ? [
              {
                of: event.data.trader,
                amount: mist(event.data.poolId, event.data.quoteAmount),
              },
            ]
          : [],
      ),
    );
    const byVolume = await api.rankings.traders({ by: 'volume', period });
    expect(byVolume.data.map((row) => ({ of: row.address, sum: row.volume_mist }))).toEqual(
      volumes,
    );
    for (const row of byVolume.data) {
      const own = events.filter(
        ({ event, timestampMs }) =>
          (event.name === 'Traded' || event.name === 'Swapped') &&
          isIn(period, timestampMs) &&
          event.data.trader === row.address,
      );
      expect(row).toMatchObject({
        trades: own.length,
        volume_usd: dollars(row.volume_mist),
        realized_usd: dollars(row.realized_mist),
      });
    }
    const byWins = await api.rankings.traders({ by: 'win_rate', period });
    for (const { address, sales: count, win_rate_bps } of byWins.data) {
      const own = sales.filter(({ trader }) => trader === address);
      const wins = own.filter(({ pnl }) => pnl > 0n).length;
      expect({ count, win_rate_bps }).toEqual({
        count: own.length,
        win_rate_bps: Math.floor((wins * 10_000) / own.length),
      });
      expect(count).toBeGreaterThanOrEqual(5);
    }
    // The place of one account, also when it is not on the page.
    const third = pnls[2];
    if (third === undefined) return;
    const { own, data } = await api.rankings.traders({
      by: 'pnl',
      period,
      address: third.of,
      pagination: { pageSize: 1 },
    });
    expect(data).toHaveLength(1);
    expect(own).toMatchObject({ place: 3, row: { realized_mist: third.sum } });
  });

  test.each(PERIODS)('ranks creators and referrers of %s', async (period) => {
    const trades = events.flatMap(({ event, timestampMs }) =>
      (event.name === 'Traded' || event.name === 'Swapped') && isIn(period, timestampMs)
        ? [event.data]
        : [],
    );
    const fees = ranked(
      trades.map(({ poolId, feeParts }) => ({
        of: creators.get(poolId) ?? '',
        amount: mist(poolId, feeParts.creator),
      })),
    );
    const byFees = await api.rankings.creators({ by: 'fees', period });
    expect(byFees.data.map((row) => ({ of: row.address, sum: row.fees_mist }))).toEqual(fees);
    for (const row of byFees.data) {
      const launches = events.filter(
        ({ event, timestampMs }) =>
          event.name === 'PoolCreated' &&
          isIn(period, timestampMs) &&
          event.data.creator === row.address,
      );
      expect(row).toMatchObject({ launched: launches.length, fees_usd: dollars(row.fees_mist) });
    }
    const graduates = events.filter(
      ({ event, timestampMs }) => event.name === 'PoolGraduated' && isIn(period, timestampMs),
    );
    const byGraduated = await api.rankings.creators({ by: 'graduated', period });
    expect(byGraduated.data.reduce((sum, row) => sum + row.graduated, 0)).toBe(graduates.length);
    const credits = ranked(
      trades.flatMap(({ poolId, referrer, feeParts }) =>
        referrer === null ? [] : [{ of: referrer, amount: mist(poolId, feeParts.referrer) }],
      ),
    );
    const byCredits = await api.rankings.referrers({ period });
    for (const row of byCredits.data) {
      expect(row.trades).toBe(trades.filter(({ referrer }) => referrer === row.address).length);
      expect(row.credited_usd).toBe(dollars(row.credited_mist));
    }
    expect(byCredits.data.map((row) => ({ of: row.address, sum: row.credited_mist }))).toEqual(
      credits,
    );
  });

  test.each(PERIODS)('ranks coins of %s', async (period) => {
    const volumes = ranked(
      events.flatMap(({ event, timestampMs }) =>
        (event.name === 'Traded' || event.name === 'Swapped') && isIn(period, timestampMs)
          ? [{ of: event.data.poolId, amount: mist(event.data.poolId, event.data.quoteAmount) }]
          : [],
      ),
    );
    const byVolume = await api.rankings.coins({ by: 'volume', period });
    expect(byVolume.data.map((row) => ({ of: row.pool.pool_id, sum: row.volume_mist }))).toEqual(
      volumes,
    );
    const start = { day: DAY_MS, week: 7 * DAY_MS, all: 0 }[period];
    if (period === 'all') {
      const byGain = await api.rankings.coins({ by: 'gain', period });
      const first = byGain.data[0];
      const opening = (2_250_000_000_000n * 10n ** 15n) / 1_100_000_000_000_000n;
      const gains = pools
        .map(({ id }) => ((oracle.price(id) - opening) * 10_000n) / opening)
        .filter((gain) => gain > 0n)
        .sort((a, b) => (a < b ? 1 : -1));
      expect(byGain.data).toHaveLength(gains.length);
      expect(Math.round(Number(first?.gain) * 100)).toBe(Number(gains[0]));
    }
    for (const by of ['marketcap', 'holders', 'graduated'] as const) {
      const { data } = await api.rankings.coins({ by, period });
      if (by !== 'graduated') {
        const scores = data.map(({ pool }) =>
          by === 'holders' ? BigInt(pool.holders) : mist(pool.pool_id, pool.marketcap),
        );
        expect(scores).toHaveLength(pools.length);
        expect(scores).toEqual([...scores].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
        continue;
      }
      for (const { pool } of data) {
        expect(pool.is_graduated).toBe(true);
        expect(chain.nowMs - Date.parse(pool.graduated_at ?? '')).toBeLessThanOrEqual(
          period === 'all' ? Number.MAX_SAFE_INTEGER : start,
        );
      }
    }
  });

  test('ranks agents by messages, holders and co-creators', async () => {
    const agents = pools.slice(0, 2).map((pool) => agentCreated(chain, pool));
    const [, agentId = ''] = agents;
    const shares = { agentId, shares: 10n, timestampMs: BigInt(chain.nowMs) };
    const granted = ['ana', 'ben', 'ana'].map((name, index) =>
      agentEvent('SharesGranted', {
        ...shares,
        contributor: hexId(name),
        contributorShares: index === 2 ? 20n : 10n,
        totalShares: 1_010n + 10n * BigInt(index),
      }),
    );
    chain.transaction(granted, []);
    chain.close();
    await server.indexed();
    const { data } = await api.rankings.agents({ by: 'co_creators' });
    expect(data.map(({ pool, co_creators }) => [pool.pool_id, co_creators])).toEqual([
      [pools[1]?.id, 3],
      [pools[0]?.id, 1],
    ]);
    const byHolders = (await api.rankings.agents({ by: 'holders' })).data;
    const holders = byHolders.map(({ pool }) => pool.holders);
    expect(holders).toEqual([...holders].sort((a, b) => b - a));
    expect((await api.rankings.agents({ by: 'messages' })).data).toHaveLength(2);
    const ofPeriod = async (by: 'messages' | 'co_creators', period: Period) =>
      (await api.rankings.agents({ by, period })).data.map((row) => [row.pool.pool_id, row[by]]);
    const before = await ofPeriod('co_creators', 'day');
    expect(before).toEqual([
      [pools[1]?.id, 3],
      [pools[0]?.id, 1],
    ]);
    // A week later only what happened since counts.
    chain.wait(8 * DAY_MS);
    chain.transaction(
      [
        agentEvent('MessageSent', {
          agentId,
          nonce: 1n,
          sender: hexId('ana'),
          digest: new Uint8Array(32),
          text: null,
          deadlineMs: 1n,
          price: 1n,
          timestampMs: BigInt(chain.nowMs),
        }),
      ],
      [],
    );
    chain.close();
    server.clock.ms = chain.nowMs;
    await server.indexed();
    expect(await ofPeriod('messages', 'day')).toEqual([[pools[1]?.id, 1]]);
    expect(await ofPeriod('messages', 'week')).toEqual([[pools[1]?.id, 1]]);
    expect(await ofPeriod('co_creators', 'day')).toEqual([]);
    expect((await ofPeriod('co_creators', 'all')).slice(0, 2)).toEqual(before);
  });

  test('lists what creators and referrers can claim', async () => {
    const owed = new Map<string, bigint>();
    for (const { event } of events) {
      if (event.name !== 'Traded' && event.name !== 'Swapped') continue;
      const { poolId, feeParts } = event.data;
      owed.set(poolId, (owed.get(poolId) ?? 0n) + feeParts.creator);
    }
    for (const address of new Set(creators.values())) {
      const { data } = await api.portfolio.claimable({ address });
      expect(new Map(data.creator.map(({ pool_id, amount }) => [pool_id, amount]))).toEqual(
        new Map([...owed].filter(([id, amount]) => creators.get(id) === address && amount > 0n)),
      );
    }
    const pool = pools[0];
    const amount = owed.get(pool?.id ?? '') ?? 0n;
    if (pool === undefined || amount < 2n) throw new Error('The first pool owes nothing.');
    chain.claimFees(pool, pool.creator, amount - 1n);
    chain.close();
    await server.indexed();
    const { data } = await api.portfolio.claimable({ address: pool.creator });
    expect(data.creator.find(({ pool_id }) => pool_id === pool.id)?.amount).toBe(1n);
  });
});
