// The facts about a coin cost the same for a thousand and a hundred thousand holders and launch buyers.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain.ts';
import { backends } from '../../test/support/databases.ts';
import { hexId } from '../../test/support/identifiers.ts';
import type { TestPool } from '../../test/support/pools.ts';
import { startServer, type TestServer } from '../../test/support/server.ts';
import { vacuum } from '../../test/support/visible-rows.ts';
import type { Db } from '../platform/database/database.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const funder = hexId('busy funder');

/** Adds holders that all bought at launch and have the same funder. */
const addHolders = (db: Db, pool: string, count: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const first = sql`(select id from pool where pool_id = ${pool})`;
    const base = sql`(select max(id) from account)`;
    await sql`
      insert into account (id, address, funder, funded_ms)
      select ${base} + n, '0xf' || lpad(to_hex(${base} + n), 63, '0'), ${funder}, 1
      from generate_series(1, ${count}::int4) as n`.execute(tx);
    const added = sql`from account order by account.id desc limit ${count}::int4`;
    await sql`insert into holder (pool, account, balance) select ${first}, account.id, (account.id::int8 * 7919) % 1000003 + 1 ${added}`.execute(
      tx,
    );
    await sql`insert into launch_buyer (pool, account, bought, sold, moved)
      select ${first}, account.id, (account.id::int8 * 104729) % 1000003 + 1, 0, 0 ${added}`.execute(
      tx,
    );
  });

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let small: TestPool;
  let large: TestPool;

  beforeAll(async () => {
    const chain = new TestChain();
    small = chain.launch({ name: 'Small' });
    large = chain.launch({ name: 'Large' });
    chain.close();
    // Without jobs: they would read the tables while these are filled.
    const roles = new Set(['api', 'indexer'] as const);
    server = await startServer({ chain, backend, config: { roles } });
    await server.indexed();
    const { db } = server.database;
    await addHolders(db, small.id, SMALL);
    await addHolders(db, large.id, LARGE);
    await vacuum(db, ['account', 'holder', 'launch_buyer']);
  }, 300_000);
  afterAll(() => server.close());

  const read = async (pool: TestPool) => {
    const started = performance.now();
    const { status, body } = await server.get(`/api/pools/${pool.id}/risk`);
    expect(status).toBe(200);
    return { body, ms: performance.now() - started };
  };

  test('examines a bounded number of wallets and counts a bounded number of fundings', async () => {
    for (const pool of [small, large]) {
      const { body } = await read(pool);
      expect(body).toMatchObject({
        data: {
          // The 100 largest holders and the 100 largest buyers, some of them the same, and the creator.
          top_holders: { wallets: 10 },
          funding: { clusters: [{ funder, funded_accounts: 1_000 }] },
        },
      });
      const { funding } = (body as { data: { funding: { examined: number } } }).data;
      expect(funding.examined).toBeLessThanOrEqual(201);
    }
    const times = { few: [] as number[], many: [] as number[] };
    for (let attempt = 0; attempt < 9; attempt += 1) {
      times.few.push((await read(small)).ms);
      times.many.push((await read(large)).ms);
    }
    const [few, many] = [Math.min(...times.few), Math.min(...times.many)];
    // Only printed: the next test counts the pages that the reads require.
    console.info(
      `${backend.name}: ${few.toFixed(1)} ms with ${SMALL} holders, ${many.toFixed(1)} ms with ${LARGE}`,
    );
  });

  test('reads as many pages at any size', async () => {
    const { db } = server.database;
    const buffersOf = async (pool: TestPool, table: 'holder' | 'launch_buyer', column: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
        explain (analyze, buffers, format json)
        select account from ${sql.table(table)}
        where pool = (select id from pool where pool_id = ${pool.id}) and ${sql.ref(column)} > 0
        order by ${sql.ref(column)} desc, account limit 100`.execute(db);
      const found = rows[0]?.['QUERY PLAN'];
      const parsed = typeof found === 'string' ? JSON.parse(found) : found;
      const [{ Plan: plan }] = parsed as [{ Plan: Record<string, number> }];
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    };
    for (const [table, column] of [
      ['holder', 'balance'],
      ['launch_buyer', 'bought'],
    ] as const) {
      const few = await buffersOf(small, table, column);
      const many = await buffersOf(large, table, column);
      console.info(`${backend.name}, ${table}: ${few} buffers of ${SMALL}, ${many} of ${LARGE}`);
      expect(many).toBeLessThanOrEqual(few + 4);
    }
  });
});
