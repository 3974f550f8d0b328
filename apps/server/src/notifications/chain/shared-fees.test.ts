// Notifications about shared fees received: one per coin and day, regardless of the number of distributions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentEvent } from '../../../test/support/chain/agents.ts';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends } from '../../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { createMarket } from '../../platform/chain/market.ts';
import { followIndex } from './follow-index.ts';

const SUI = 1_000_000_000n;
const DAY_MS = 86_400_000;
const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  const [friend, stranger] = [hexId('friend'), hexId('stranger')];
  beforeAll(async () => {
    server = await startServer({ backend, config: { roles: new Set(['api', 'indexer']) } });
    await server.database.db
      .insertInto('profile')
      .values({ address: friend, ref_code: 'FRIEND', created_ms: 0 })
      .execute();
  });
  afterAll(() => server.close());

  test('adds each payment of the day to one notification and ignores dust', async () => {
    const { chain, database } = server;
    const pool = chain.launch({ name: 'Shared' });
    chain.close();
    await server.indexed();
    await followIndex(database.db, market);
    const pay = async (amount: bigint) => {
      const shares = [friend, stranger].map((recipient) => ({
        ...{ kind: 0, recipient, bps: 5_000n, locked: false },
      }));
      const event = { sharingId: hexId('sharing'), poolId: pool.id, shares };
      const timestampMs = BigInt(chain.nowMs);
      chain.transaction(
        [agentEvent('FeesShared', { ...event, amounts: [amount, amount], timestampMs })],
        [],
      );
      const digest = chain.close().transactions.at(-1)?.digest;
      await server.indexed();
      await followIndex(database.db, market);
      return digest;
    };
    const list = () =>
      database.db
        .selectFrom('notification')
        .select(['recipient', 'kind', 'amount', 'link', 'read_ms', 'seq'])
        .orderBy('seq')
        .execute();

    // Less than $0.10 at $3.60 per SUI.
    await pay(27_000_000n);
    expect(await list()).toEqual([]);
    const first = await pay(SUI / 4n);
    const [created] = await list();
    expect(created).toMatchObject({
      recipient: friend,
      kind: 'fees_shared',
      amount: '0.277 SUI',
      link: `/tx/${first}`,
    });
    await database.db.updateTable('notification').set({ read_ms: 1 }).execute();
    const second = await pay(SUI);
    expect(await list()).toEqual([
      { ...created, amount: '1.277 SUI', link: `/tx/${second}`, read_ms: 1 },
    ]);
    chain.wait(DAY_MS);
    await pay(SUI);
    expect((await list()).map(({ amount }) => amount)).toEqual(['1.277 SUI', '1 SUI']);
  });
});
