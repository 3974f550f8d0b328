// The first page of comments costs the same for a thousand and a hundred thousand comments.
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
const PAGE = 20;

/** Adds `count` threads with likes to a pool, without checking the foreign key of each row. */
const addThreads = (db: Db, pool: TestPool, author: string, count: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into comment (pool_id, author, text, text_digest, mentions, cashtags, likes, created_ms)
      select ${pool.id}, ${author}, 'Comment number ' || n, 'digest', '[]', '[]', (n * 7919) % 1000, n
      from generate_series(1, ${count}::int8) as n`.execute(tx);
  });

/** Pages that a query reads, from the cache or from disk. */
async function buffersOf(db: Db, order: string, pool: TestPool): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, buffers, format json)
    select * from comment
    where comment.pool_id = ${pool.id} and parent_id is null and is_listed
    order by ${sql.raw(order)} limit ${PAGE + 1}`.execute(db);
  const found = rows[0]?.['QUERY PLAN'];
  const parsed = typeof found === 'string' ? JSON.parse(found) : found;
  const [{ Plan: plan }] = parsed as [{ Plan: Record<string, number> }];
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let small: TestPool;
  let large: TestPool;
  const author = hexId('author');

  beforeAll(async () => {
    const chain = new TestChain();
    small = chain.launch({ name: 'Small' });
    large = chain.launch({ name: 'Large' });
    chain.close();
    server = await startServer({ chain, backend });
    await server.indexed();
    const { db } = server.database;
    await db
      .insertInto('profile')
      .values({ address: author, ref_code: 'author', created_ms: 0 })
      .execute();
    // Deleted rows of earlier tests would still be in the table and its indexes.
    await sql`truncate comment cascade`.execute(db);
    await addThreads(db, small, author, SMALL);
    await addThreads(db, large, author, LARGE);
    await vacuum(db, ['comment']);
  }, 300_000);
  afterAll(() => server.close());

  test.each(['createdAt:desc', 'likes:desc'])(
    'a first page by %s reads as much at any size',
    async (sort) => {
      const { db } = server.database;
      const order = sort.startsWith('likes') ? 'likes desc, id desc' : 'id desc';
      const read = [await buffersOf(db, order, small), await buffersOf(db, order, large)];
      // A page of the table for each row at most, and the way down the index.
      for (const buffers of read) expect(buffers).toBeLessThanOrEqual(PAGE + 1 + 6);
      // The rows of a page can begin in the middle of one.
      expect(Math.abs((read[1] ?? 0) - (read[0] ?? 0))).toBeLessThanOrEqual(1);
      const times: number[] = [];
      for (let attempt = 0; attempt < 9; attempt += 1) {
        const started = performance.now();
        const path = `/api/replies?filters[pool_id]=${large.id}&sort=${sort}&pagination[pageSize]=${PAGE}`;
        const { status, body } = await server.get(path);
        times.push(performance.now() - started);
        expect(status).toBe(200);
        expect((body as { data: unknown[] }).data).toHaveLength(PAGE);
      }
      const median = times.sort((a, b) => a - b)[4] ?? 0;
      console.info(
        `${backend.name}, ${sort}: ${read[0]} buffers of ${SMALL} threads, ${read[1]} of ${LARGE}; ${median.toFixed(1)} ms`,
      );
    },
  );
});
