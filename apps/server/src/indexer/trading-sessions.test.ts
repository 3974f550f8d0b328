// Trading sessions in the index: their rows, and trades that count for their owners.
import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { SUI_TYPE, TestSessions } from '../../test/support/chain/sessions.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const SUI = 1_000_000_000n;
const [owner, key] = ['owner', 'key'].map(hexId) as [string, string];

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let sessions: TestSessions;
  const api = () => createApiClient({ baseUrl: server.url });
  const next = async () => {
    server.chain.wait(1_000);
    server.chain.close();
    await server.indexed();
  };

  beforeAll(async () => {
    server = await startServer({ backend, config: { roles: new Set(['api', 'indexer']) } });
    sessions = new TestSessions(server.chain);
  });
  afterAll(() => server.close());

  test('trades of a session are those of its owner, who holds what it bought', async () => {
    const pool = server.chain.launch({ name: 'Reef' });
    await next();
    const session = sessions.open(owner, key, 10n * SUI);
    await next();
    expect((await api().tradingSessions.list({ owner })).data).toMatchObject([
      { session_id: session.id, session_key: key, quote_type: SUI_TYPE, limit: 10n * SUI },
    ]);
    const bought = sessions.buy(session, pool, 4n * SUI);
    await next();
    const { data: trades } = await api().trades.list({ filters: { pool_id: pool.id } });
    expect(trades).toMatchObject([
      { trader: owner, is_buy: true, base_amount: bought, is_session: true },
    ]);
    const positionOf = async (address: string) =>
      (await api().portfolio.position({ address, pool_id: pool.id })).data;
    expect(await positionOf(owner)).toMatchObject({
      ...{ quantity: bought, locked: bought, paid: 4n * SUI, transferred: 0n },
    });
    expect(await positionOf(key)).toBeNull();

    sessions.sell(session, pool, bought / 2n);
    await next();
    const left = bought - bought / 2n;
    expect(await positionOf(owner)).toMatchObject({ quantity: left, locked: left });

    sessions.withdraw(session, pool, left);
    sessions.close(session, 6n * SUI);
    const endedAt = new Date(server.chain.nowMs).toISOString();
    await next();
    expect(await positionOf(owner)).toMatchObject({ quantity: left, locked: 0n, transferred: 0n });
    expect((await api().tradingSessions.list({ owner })).data).toEqual([]);
    const named = { owner, session_id: session.id };
    expect((await api().tradingSessions.list(named)).data).toMatchObject([
      { session_id: session.id, endedAt },
    ]);
    const ofAnother = { ...named, owner: key };
    expect((await api().tradingSessions.list(ofAnother)).data).toEqual([]);
  });
});
