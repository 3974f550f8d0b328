// Notifications of creator fees to claim, from totals that the indexer keeps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { createMarket } from '../../platform/chain/market.ts';
import { notify } from '../notify.ts';
import { feesToClaim } from './fees.ts';

const SUI = 1_000_000_000n;
const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const creator = hexId('creator of two');
  beforeAll(async () => {
    server = await startServer({ backend });
    await server.database.db
      .insertInto('profile')
      .values({ address: creator, ref_code: 'CREATOR', created_ms: 0 })
      .execute();
  });
  afterAll(() => server.close());

  test('notifies once a day of at least $10 that is not claimed yet', async () => {
    const { chain, database } = server;
    const due = () => feesToClaim(database.db, market, chain.nowMs);
    const [first, second] = [
      chain.launch({ name: 'First', creator }),
      chain.launch({ name: 'Second', creator }),
    ];
    // 35% of a fee of 1%: 1.4 SUI, 5.04 US dollars.
    chain.buy(first, hexId('trader'), 400n * SUI);
    chain.close();
    await server.indexed();
    expect(await due()).toEqual([]);
    chain.buy(second, hexId('trader'), 400n * SUI);
    chain.close();
    await server.indexed();
    const found = await due();
    expect(found).toMatchObject([
      { kind: 'fees', recipient: creator, poolId: null, amountUsd: '10.08' },
    ]);
    await database.db.transaction().execute((tx) => notify(tx, found));
    expect(await due()).toEqual([]);
    await database.db.deleteFrom('notification').execute();
    chain.claimFees(first, creator, 1_400_000_000n, 'creator');
    chain.close();
    await server.indexed();
    expect(await due()).toEqual([]);
  });
});
