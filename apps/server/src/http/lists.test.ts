import {
  ABOUT_TO_GRADUATE_BPS,
  boardColumnQuery,
  boardColumns,
  candleResponse,
  configResponse,
  type Holder,
  holdersResponse,
  type List,
  type Pool,
  poolKingResponse,
  poolListResponse,
  poolResponse,
  type QueryInput,
  stringifyQuery,
  type TradeHistory,
  tradeHistoryResponse,
} from '@atoll/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { makeMarket, type TestMarket, traders } from '../../test/support/market/market.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

describe.each(backends())('lists on $name', (backend) => {
  let server: TestServer;
  let market: TestMarket;
  let pools: TestPool[];

  beforeAll(async () => {
    market = makeMarket(31, 500);
    pools = market.pools;
    pools.push(market.chain.launch({ name: '100%_off\\', symbol: 'SALE', kind: 'fun' }));
    pools.push(market.chain.launch({ name: 'Café 猫', symbol: 'CAT' }));
    market.chain.close();
    server = await startServer({ backend, chain: market.chain });
    await server.indexed();
  });
  afterAll(() => server.close());

  const ask = async (path: string, query: Record<string, QueryInput>) => {
    const reply = await server.get(`${path}?${stringifyQuery(query)}`);
    expect(reply.body).not.toHaveProperty('error');
    return reply.body;
  };
  const list = async (query: Record<string, QueryInput>): Promise<List<Pool>> =>
    poolListResponse.parse(await ask('/api/pools', query));
  const trades = async (query: Record<string, QueryInput>): Promise<List<TradeHistory>> =>
    tradeHistoryResponse.parse(await ask('/api/trade-histories', query));
  const holders = async (query: Record<string, QueryInput>): Promise<List<Holder>> =>
    holdersResponse.parse(await ask('/api/holders', query));
  const candles = async (query: Record<string, QueryInput>) =>
    candleResponse.parse(await ask('/api/trades', query)).results[0];
  const poolOf = async (id: string | undefined) =>
    poolResponse.parse((await server.get(`/api/pools/${id}`)).body).data;
  const kingOf = async (body: { is_agent?: boolean }) =>
    poolKingResponse.parse((await server.post('/api/pools/get-pool-king', body)).body).data;
  const names = (answer: List<Pool>) => answer.data.map((row) => row.name);

  test('the wire has the names of the specification, with amounts as decimal strings', async () => {
    const { body } = await server.get(`/api/pools/${pools[0]?.id}`);
    const { data } = body as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      documentId: pools[0]?.id.slice(2),
      token_address: pools[0]?.coinType,
      max_pool_sui: '6000000000000',
      virtual_sui_reserves: expect.stringMatching(/^\d+$/),
      virtual_coin_reserves: expect.stringMatching(/^\d+$/),
      is_suai_pool: false,
      reply_count: 0,
    });
    expect(data).not.toHaveProperty('base_type');
    const wire = `filters[token_address][$eq]=${pools[0]?.coinType}&sort=total_vol:asc`;
    const found = await server.get(`/api/pools?${wire}`);
    expect(found.body).toMatchObject({ data: [{ pool_id: pools[0]?.id }] });
  });

  test('every response has the shape of the contract', async () => {
    const id = pools[0]?.id;
    const answer = await list({ populate: '*', pagination: { pageSize: 100 } });
    expect(answer.data).toHaveLength(pools.length);
    expect((await poolOf(id)).pool_id).toBe(id);
    expect((await trades({ pagination: { pageSize: 100 } })).data).toHaveLength(100);
    const series = await candles({ filters: { pool_id: id }, interval: '1h' });
    expect(series?.pool_id).toBe(id);
    expect(series?.trade_1h?.length).toBeGreaterThan(1);
    expect((await holders({ pool_id: id })).data.length).toBeGreaterThan(2);
    expect(await kingOf({})).not.toBeNull();
  });

  test('config has the settings that a client starts with', async () => {
    const { data } = configResponse.parse((await server.get('/api/config')).body);
    expect(data).toMatchObject({
      sui_price: '3.60',
      token_price: '0.0018',
      network: 'localnet',
      chain_id: deployment.chainId,
      build_host: '',
      trade_fee_bps: 100,
      brand: { name: 'Atoll', ticker: 'ATOLL', token_decimals: 6 },
    });
    expect(data.deployment).toEqual(deployment);
    expect(data.presets).toHaveLength(1);
    const prices = data.quotes.map((quote) => [quote.symbol, quote.price_usd, quote.is_regulated]);
    expect(prices).toEqual([
      ['SUI', '3.6', false],
      ['ATOLL', '0.0018', false],
      ['USDC', '1', true],
    ]);
  });

  test('figures are those of the product: 2,045 SUI at the start, in dollars at 3.60', async () => {
    expect(await poolOf(pools.at(-1)?.id)).toMatchObject({
      name: 'Café 猫',
      symbol: 'CAT',
      marketcap: 2_045_454_545_454n,
      marketcap_usd: '7363.636363',
      price: '0.000002045454545454',
      price_change: '0',
      progress_bps: 0,
      volume_24h: 0n,
      state: 'trading',
      is_agent: true,
      is_platform_quoted: false,
      target_raised: 6_000_000_000_000n,
      user: null,
    });
  });

  test('board columns contain every coin once, each in its sort order', async () => {
    const columns = await Promise.all(
      boardColumns.map(
        async (column) =>
          (await list({ ...boardColumnQuery[column], pagination: { pageSize: 100 } })).data,
      ),
    );
    const [fresh = [], near = [], graduated = []] = columns;
    expect(
      columns
        .flat()
        .map(({ pool_id }) => pool_id)
        .sort(),
    ).toEqual(pools.map(({ id }) => id).sort());
    expect(graduated.length).toBeGreaterThan(0);
    expect(graduated.every(({ is_graduated }) => is_graduated)).toBe(true);
    expect(fresh.every((row) => row.progress_bps < ABOUT_TO_GRADUATE_BPS)).toBe(true);
    expect(near.every((row) => row.progress_bps >= ABOUT_TO_GRADUATE_BPS)).toBe(true);
    const descending = (values: number[]) => values.toSorted((a, b) => b - a);
    for (const values of [
      fresh.map(({ createdAt }) => Date.parse(createdAt)),
      near.map(({ progress_bps }) => progress_bps),
      graduated.map(({ graduated_at }) => Date.parse(graduated_at ?? '')),
    ]) {
      expect(values).toEqual(descending(values));
    }
  });

  test('returns the purchases, sales, concentration and sparkline of each coin', async () => {
    for (const row of (await list({ pagination: { pageSize: 100 } })).data) {
      expect(row.buy_count + row.sell_count).toBe(row.trade_count);
      const { data } = await holders({ pool_id: row.pool_id, pagination: { pageSize: 10 } });
      const largest = data.reduce((sum, { balance }) => sum + balance, 0n);
      expect(row.top_holders_bps).toBe(Number((largest * 10_000n) / row.total_supply));
      expect(Math.max(...row.sparkline)).toBe(10_000);
      expect(row.sparkline.length).toBeLessThanOrEqual(24);
    }
  });

  test.each([
    ['progress', (row: Pool) => (row.is_graduated ? -1 : row.progress_bps)],
    ['graduated_at', (row: Pool) => Date.parse(row.graduated_at ?? '1970-01-01')],
    ['marketcap', (row: Pool) => row.marketcap],
    ['volume_24h', (row: Pool) => row.volume_24h],
    ['total_vol', (row: Pool) => row.total_volume],
    ['createdAt', (row: Pool) => Date.parse(row.createdAt)],
    ['updatedAt', (row: Pool) => Date.parse(row.updatedAt)],
    ['holders', (row: Pool) => row.holders],
    ['price_change', (row: Pool) => Number(row.price_change)],
  ])('sorts by %s both ways, and cursors walk the same order', async (field, value) => {
    for (const direction of ['asc', 'desc']) {
      const sort = `${field}:${direction}`;
      const all = await list({ sort, pagination: { pageSize: 100 } });
      const values: (bigint | number)[] = all.data.map((row) => value(row));
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, pagination: { pageSize: 3, cursor } });
        walked.push(...names(page));
        cursor = page.meta.pagination.cursor ?? undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(names(all));
    }
  });

  test('pages by number contain the number of pages', async () => {
    const first = await list({ pagination: { page: 1, pageSize: 3 } });
    expect(first.meta.pagination).toMatchObject({
      page: 1,
      pageSize: 3,
      pageCount: Math.ceil(pools.length / 3),
      total: pools.length,
    });
    const second = await list({ pagination: { page: 2, pageSize: 3 } });
    expect(second.data).toHaveLength(3);
    expect(names(second)).not.toEqual(names(first));
    const beyond = await list({ pagination: { page: 99, pageSize: 3 } });
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination.cursor).toBeNull();
    const uncounted = await list({ pagination: { page: 2, pageSize: 3, withCount: 'false' } });
    expect(uncounted.data).toEqual(second.data);
    expect(uncounted.meta.pagination).toMatchObject({ page: 2, pageCount: null, total: null });
  });

  test('filters as Strapi does', async () => {
    const found = async (filters: QueryInput) => names(await list({ filters })).sort();
    expect(
      await found({ $or: [{ name: { $containsi: 'CAFÉ' } }, { symbol: { $eqi: 'sale' } }] }),
    ).toEqual(['100%_off\\', 'Café 猫'].sort());
    expect(await found({ name: { $contains: '%' } })).toEqual(['100%_off\\']);
    expect(await found({ name: { $contains: '_' } })).toEqual(['100%_off\\']);
    expect(await found({ name: { $contains: '\\' } })).toEqual(['100%_off\\']);
    expect(await found({ name: { $eqi: '100_' } })).toEqual([]);
    expect(await found({ name: { $startsWith: 'Coin' } })).toHaveLength(pools.length - 2);
    expect(await found({ name: "'; drop table pool; --" })).toEqual([]);
    expect(await found({ is_agent: true, $not: { name: { $startsWith: 'Coin' } } })).toEqual([
      'Café 猫',
    ]);
    expect(await found({ symbol: { $in: ['CAT', 'SALE'] }, is_agent: { $eq: 'false' } })).toEqual([
      '100%_off\\',
    ]);
    expect(await found({ symbol: { $notIn: ['CAT', 'SALE'] } })).toHaveLength(pools.length - 2);
    expect(await found({ pool_id: { $eq: pools[0]?.id } })).toEqual(['Coin 0']);
    const graduated = pools.filter(({ pair }) => pair !== undefined).length;
    expect(graduated).toBeGreaterThan(0);
    expect(await found({ is_graduated: true })).toHaveLength(graduated);
    // The graduations of this market are older than a day.
    expect(await found({ is_current: true })).toHaveLength(pools.length - graduated);
    expect(await found({ venue_pool_id: { $notNull: true } })).toHaveLength(graduated);
    expect(await found({ marketcap: { $gt: '0', $lte: '2045454545454' } })).toEqual(
      expect.arrayContaining(['Café 猫']),
    );
    expect(await found({ creator: { $eq: hexId('creator') } })).toEqual(
      ['100%_off\\', 'Café 猫'].sort(),
    );
  });

  test('trades of a pool or a trader, newest first, walked by cursor without gaps', async () => {
    const pool_id = pools[0]?.id;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await trades({
        filters: { pool_id: { $eq: pool_id } },
        pagination: { pageSize: 7, cursor },
      });
      for (const row of page.data) {
        expect(row.pool_id).toBe(pool_id);
        seen.push(row.id);
      }
      cursor = page.meta.pagination.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength((await poolOf(pool_id)).trade_count);
    expect(new Set(seen).size).toBe(seen.length);
    const mine = await trades({
      filters: { trader: { $eq: traders[0] } },
      pagination: { pageSize: 100 },
    });
    expect(mine.data.length).toBeGreaterThan(0);
    for (const row of mine.data) expect(row.trader).toBe(traders[0]);
    const both = await trades({ filters: { pool_id, trader: traders[0], is_buy: true } });
    const expected = mine.data.filter((row) => row.pool_id === pool_id && row.is_buy);
    expect(mine.meta.pagination.cursor).toBeNull();
    expect(expected.length).toBeGreaterThan(0);
    expect(both.data).toEqual(expected);
    expect(both.meta.pagination).toMatchObject({ total: expected.length, cursor: null });
    const times = mine.data.map((row) => row.timestamp);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test('candles end where asked, oldest first', async () => {
    const pool_id = pools[0]?.id;
    const all = (await candles({ filters: { pool_id }, interval: '15m' }))?.trade_15m ?? [];
    const times = all.map((candle) => candle.timestamp);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const query = {
      filters: { pool_id: { $eq: pool_id } },
      interval: '15m',
      to: times.at(-1),
      limit: 2,
    };
    expect((await candles(query))?.trade_15m).toEqual(all.slice(-3, -1));
  });

  test('holders by balance, with their share', async () => {
    const pool = pools[0];
    if (pool === undefined) throw new Error('No pool.');
    const answer = await holders({ pool_id: pool.id, pagination: { pageSize: 100 } });
    const expected = [...market.balances]
      .filter(([key, balance]) => key.startsWith(`${pool.coinType}|`) && balance > 0n)
      .map(([key, balance]) => [key.split('|')[1], balance] as const)
      .sort(([, a], [, b]) => (a < b ? 1 : -1));
    expect(answer.data.map((row) => [row.address, row.balance])).toEqual(expected);
    expect(answer.meta.pagination.total).toBe(expected.length);
    const [top] = answer.data;
    expect(top?.share_bps).toBe(Number(((top?.balance ?? 0n) * 10_000n) / 1_000_000_000_000_000n));
  });

  test('the king is the ungraduated pool with the highest market cap', async () => {
    const all = await list({
      sort: 'marketcap:desc',
      filters: { is_graduated: false },
      pagination: { pageSize: 1 },
    });
    expect(await kingOf({})).toEqual(all.data[0]);
    expect((await kingOf({ is_agent: false }))?.is_agent).toBe(false);
  });
});

describe.each(backends())('a long history on $name', (backend) => {
  test('counts only as far as page numbers reach, and finds rare trades by cursor', async () => {
    const server = await startServer({ backend });
    const { chain, database } = server;
    const pool = chain.launch({ name: 'Busy' });
    chain.buy(pool, pool.creator, 1_000_000_000n);
    chain.close();
    await server.indexed();
    await sql`insert into trade
      select (jsonb_populate_record(trade, jsonb_build_object('seq', seq + n))).*
      from trade, generate_series(1, 10100) n`.execute(database.db);
    const { body } = await server.get('/api/trade-histories?pagination[pageSize]=100');
    expect(body).toMatchObject({ meta: { pagination: { total: 10_000, pageCount: 100 } } });
    const search = await server.get('/api/trade-histories?filters[tx_digest][$containsi]=x');
    expect(search.status).toBe(400);
    // The oldest and the newest trade are large. One page does not scan all trades between them.
    await sql`update trade set quote_amount = 30000000000
      where seq in ((select min(seq) from trade), (select max(seq) from trade))`.execute(
      database.db,
    );
    for (const [size, pages] of [
      ['1000000001', 3],
      ['20000000000', 1],
    ] as const) {
      const found: number[] = [];
      let cursor = '';
      do {
        const filters = { pool_id: { $eq: pool.id }, quote_amount: { $gte: size } };
        const query = stringifyQuery({ filters, pagination: { cursor: cursor || undefined } });
        const page = tradeHistoryResponse.parse(
          (await server.get(`/api/trade-histories?${query}`)).body,
        );
        found.push(page.data.length);
        cursor = page.meta.pagination.cursor ?? '';
      } while (cursor !== '');
      expect(found).toHaveLength(pages);
      expect(found.reduce((sum, rows) => sum + rows)).toBe(2);
    }
    // Somebody who never traded has one empty page, not a walk through the trades of others.
    const missing = { pool_id: { $eq: pool.id }, trader: { $eq: hexId('never traded') } };
    const { body: none } = await server.get(
      `/api/trade-histories?${stringifyQuery({ filters: missing })}`,
    );
    expect(none).toMatchObject({ data: [], meta: { pagination: { cursor: null } } });
    await server.close();
  });
});
