// Pages served by the previous release keep working during an upgrade. Remove with the deprecated endpoints.
import { expect, test } from 'vitest';
import { makeMarket } from '../../test/support/market.ts';
import { startServer } from '../../test/support/server.ts';

test.each(['get-agent-config', 'get-x-agent'])(
  '%s returns the same data to GET as to POST',
  async (name) => {
    const { chain } = makeMarket(7, 40);
    const server = await startServer({ chain });
    await server.indexed();
    const agents = await server.database.db
      .selectFrom('agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .select('pool.pool_id')
      .execute();
    expect(agents).not.toEqual([]);
    const path = `/api/agent-configs/${name}`;
    for (const { pool_id } of [
      ...agents,
      { pool_id: `0x${'0'.repeat(63)}1` },
      { pool_id: 'none' },
    ]) {
      const { status, body } = await server.post(path, { pool_id });
      const { data } = body as { data?: object };
      const previous = await server.get(`${path}?pool_id=${pool_id}`);
      expect([previous.status, (previous.body as { data?: object }).data]).toEqual([status, data]);
    }
    await server.close();
  },
);
