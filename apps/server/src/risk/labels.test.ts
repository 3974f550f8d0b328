// Labels of planted wallets in a market of 1,000 coins, against what was planted and against queries over raw facts.
import { type CoinLabel, coinLabels, type TraderLabel, traderLabels } from '@atoll/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import {
  EXCHANGE,
  type LabelMarket,
  makeLabelMarket,
} from '../../test/support/market/label-market.ts';
import { labelsByQuery, loadRawFacts } from '../../test/support/market/label-queries.ts';
import { marketSeed } from '../../test/support/market/market-size.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const COINS = 1_000;

describe.each(backends())('labels on $name', (backend) => {
  let server: TestServer;
  let market: LabelMarket;
  /** Labels of every trader that may have one in all coins. */
  const labelsOf = new Map<string, readonly string[]>();

  beforeAll(async () => {
    market = makeLabelMarket(marketSeed(61), COINS);
    const { chain } = market;
    server = await startServer({ backend, chain, config: { sharedFunders: [EXCHANGE] } });
    await server.indexed();
    server.clock.ms = chain.nowMs;
    await loadRawFacts(server.database.db, chain.checkpoints);
    const traders = await server.database.db
      .selectFrom('account')
      .select('address')
      .where((row) => row.or([row('first_second_coins', '>', 0), row('closed_positions', '>', 0)]))
      .execute();
    for (const { address } of traders) {
      const { body } = await server.get(`/api/wallet-labels/${address}`);
      labelsOf.set(address, (body as { data: { labels: string[] } }).data.labels);
    }
  }, 600_000);
  afterAll(() => server.close());

  const inCoins = async (label: CoinLabel) => {
    const { rows } = await sql<{ key: string }>`
      select pool.pool_id || '|' || account.address as key from coin_label
      join pool on pool.id = pool join account on account.id = account
      where ${sql.ref(label)}`.execute(server.database.db);
    return rows.map(({ key }) => key);
  };
  const inAll = (label: TraderLabel) =>
    [...labelsOf].filter(([, labels]) => labels.includes(label)).map(([address]) => address);

  test.each([...coinLabels, ...traderLabels])(
    '%s finds the planted wallets and no others',
    async (label) => {
      const found = new Set(
        label === 'repeat_first_second' || label === 'profitable'
          ? inAll(label)
          : await inCoins(label),
      );
      const planted = market.planted[label];
      const right = [...found].filter((key) => planted.has(key)).length;
      const figures = { precision: right / found.size, recall: right / planted.size };
      console.info(`${label}: ${JSON.stringify({ ...figures, planted: planted.size })}`);
      expect(found).toEqual(await labelsByQuery(server.database.db, label, [EXCHANGE]));
      expect(figures).toEqual({ precision: 1, recall: 1 });
    },
  );

  test('sums of labels in a coin are those of its wallets', async () => {
    const { db } = server.database;
    const { rows: wrong } = await sql`
      select coin_label.* from coin_label left join holder using (pool, account)
      where coin_label.balance <> coalesce(holder.balance, 0)`.execute(db);
    expect(wrong).toEqual([]);
    for (const label of coinLabels) {
      const { rows } = await sql`
        select pool.id from pool left join coin_label on pool = pool.id and ${sql.ref(label)}
        group by pool.id
        having count(coin_label.account) <> ${sql.ref(`pool.${label}_wallets`)}
          or coalesce(sum(balance), 0) <> ${sql.ref(`pool.${label}_held`)}`.execute(db);
      expect(rows).toEqual([]);
    }
  });

  test('lists, trades and holders carry the labels', async () => {
    const [pool] = market.pools;
    const listed = await server.get(
      `/api/wallet-labels?pool_id=${pool?.id}&label=first_second&pagination[pageSize]=100`,
    );
    const { data } = listed.body as { data: { address: string; labels: string[] }[] };
    const planted = [...market.planted.first_second].filter((key) =>
      key.startsWith(pool?.id ?? ''),
    );
    expect(data.map(({ address }) => `${pool?.id}|${address}`).sort()).toEqual(planted.sort());
    const trades = await server.get(
      `/api/trade-histories?filters[pool_id]=${pool?.id}&pagination[pageSize]=100`,
    );
    const rows = (trades.body as { data: { trader: string; labels: string[] }[] }).data;
    for (const { trader, labels } of rows) {
      expect(labels.includes('first_second')).toBe(planted.includes(`${pool?.id}|${trader}`));
    }
    const { body } = await server.get(`/api/pools/${pool?.id}`);
    const shown = (body as { data: { labels: Record<string, { wallets: number }> } }).data;
    expect(shown.labels.first_second?.wallets).toBe(planted.length);
    const unknown = `/api/wallet-labels?pool_id=${hexId('none')}&label=fresh`;
    expect((await server.get(unknown)).status).toBe(404);
    expect((await server.get(`/api/wallet-labels?pool_id=${pool?.id}&label=x`)).status).toBe(400);
  });
});
