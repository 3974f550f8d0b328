// Trading results and common coins of wallets over HTTP, against a recomputation from raw checkpoints.
import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { traders } from '../../test/support/market/market.ts';
import { marketSeed, marketSteps } from '../../test/support/market/market-size.ts';
import { PositionOracle } from '../../test/support/market/position-oracle.ts';
import { makeTradingMarket } from '../../test/support/market/trading-market.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const HOLDING_LOTS = 200;

describe.each(backends())('on $name', (backend) => {
  const { chain, pools } = makeTradingMarket(marketSeed(67), marketSteps);
  const oracle = new PositionOracle().read(chain.checkpoints);
  let server: TestServer;
  let api: ReturnType<typeof createApiClient>;
  beforeAll(async () => {
    server = await startServer({ backend, chain, config: { limits: unlimited } });
    server.clock.ms = chain.nowMs;
    api = createApiClient({ baseUrl: server.url });
    await server.indexed();
  });
  afterAll(() => server.close());

  const positionsOf = (address: string) => pools.map(({ id }) => oracle.position(id, address));

  /** Median holding time of the last lots sold, the lower of two middle values. */
  const holdingOf = (address: string) => {
    const lots = oracle.sales
      .filter(({ trader }) => trader === address)
      .toReversed()
      .flatMap(({ parts, timestampMs }) =>
        parts.toReversed().map((part) => ({ ...part, heldMs: timestampMs - part.acquiredMs })),
      )
      .slice(0, HOLDING_LOTS)
      .filter(({ transferred }) => !transferred)
      .map(({ heldMs }) => heldMs)
      .sort((a, b) => a - b);
    return { lots: lots.length, median: lots[Math.ceil(lots.length / 2) - 1] ?? null };
  };

  test('results are those of the positions and sales of the wallet', async () => {
    for (const address of traders) {
      const { data } = await api.wallet.get({ address });
      const { data: portfolio } = await api.portfolio.get({ address });
      const positions = positionsOf(address);
      const sum = (value: (each: (typeof positions)[number]) => number) =>
        positions.reduce((total, each) => total + value(each), 0);
      const sales = sum((each) => each.sales);
      const holding = holdingOf(address);
      expect(data).toEqual({
        address,
        value_mist: portfolio.value_mist,
        value_usd: portfolio.value_usd,
        cost_basis_mist: portfolio.cost_basis_mist,
        unrealized_mist: portfolio.unrealized_mist,
        realized_mist: portfolio.realized_mist,
        pnl_usd: portfolio.pnl_usd,
        coins: positions.filter((each) => each.purchases + each.sales > 0).length,
        open: positions.filter(({ quantity }) => quantity > 0n).length,
        purchases: sum((each) => each.purchases),
        sales,
        win_rate_bps: sales === 0 ? null : Math.floor((sum((each) => each.wins) * 10_000) / sales),
        median_holding_ms: holding.median,
        holding_lots: holding.lots,
        complete: true,
      });
    }
  });

  test('an address that never traded has no results', async () => {
    const { data } = await api.wallet.get({ address: hexId('no trades') });
    expect(data).toMatchObject({
      coins: 0,
      sales: 0,
      win_rate_bps: null,
      median_holding_ms: null,
      holding_lots: 0,
    });
  });

  test('common coins are those in which both wallets have or had a position', async () => {
    const [address = '', ...others] = traders;
    const known = new Set(oracle.keys().map(({ poolId, trader }) => `${poolId} ${trader}`));
    for (const other of others) {
      const { data } = await api.wallet.common({ address, other });
      const expected = pools
        .map(({ id }) => id)
        .filter((id) => known.has(`${id} ${address}`) && known.has(`${id} ${other}`));
      expect(data.complete).toBe(true);
      expect(data.coins.map(({ pool_id }) => pool_id).sort()).toEqual(expected.sort());
      for (const { pool_id, wallet, other: others } of data.coins) {
        expect(wallet.quantity).toBe(oracle.position(pool_id, address).quantity);
        expect(others.quantity).toBe(oracle.position(pool_id, other).quantity);
      }
    }
  });

  test('rejects malformed addresses and a comparison of a wallet with itself', async () => {
    const [address = ''] = traders;
    expect((await server.get('/api/wallet?address=reef.sui')).status).toBe(400);
    expect((await server.get(`/api/wallet/common?address=${address}`)).status).toBe(400);
    const same = await server.get(`/api/wallet/common?address=${address}&other=${address}`);
    expect(same).toMatchObject({
      status: 400,
      body: { error: { message: 'other: is the same wallet. Enter another address.' } },
    });
  });
});
