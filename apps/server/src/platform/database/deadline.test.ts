// Statements on a connection that is cut off without a word.
import { startTcpProxy } from '@atoll/testing/faults/tcp-proxy.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { backends, testDatabase } from '../../../test/support/database/databases.ts';
import { readForClient, withDeadline } from './deadline.ts';
import { isDatabaseUnavailable, markUnavailable } from './unavailable.ts';

describe.runIf(backends().some(({ name }) => name === 'postgres'))('with PostgreSQL', () => {
  test('a statement without an answer fails as unavailable, and the next one gets a new connection', async () => {
    const target = new URL(inject('services').postgres?.url ?? '');
    const proxy = await startTcpProxy(Number(target.port));
    target.port = String(proxy.port);
    target.pathname = '/postgres';
    const pool = new pg.Pool({ connectionString: target.href, max: 1 });
    pool.on('error', () => {});
    const dialect = new PostgresDialect({ pool: withDeadline(pool, { ms: 3_000 }) });
    const db = new Kysely<unknown>({ dialect: markUnavailable(dialect) });
    await sql`select 1`.execute(db);

    proxy.set({ kind: 'silent' });
    const failed = await db
      .transaction()
      .execute((tx) => sql`select 1`.execute(tx))
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failed)).toBe(true);
    proxy.set({ kind: 'open' });
    const { rows } = await sql`select 2 as two`.execute(db);
    expect(rows).toEqual([{ two: 2 }]);
    await db.destroy();
    await proxy.close();
  });

  test('the deadline of a pipelined statement starts at the response of the previous one', async () => {
    const target = new URL(inject('services').postgres?.url ?? '');
    const proxy = await startTcpProxy(Number(target.port));
    target.port = String(proxy.port);
    target.pathname = '/postgres';
    const pool = new pg.Pool({ connectionString: target.href, max: 1, pipeline: true });
    pool.on('error', () => {});
    const client = await withDeadline(pool, { ms: 5_000 }).connect();
    const rest = () => client.query('select pg_sleep(2)', []);
    await Promise.all([rest(), rest(), rest()]);

    proxy.set({ kind: 'silent' });
    const failed = await Promise.allSettled([rest(), rest()]);
    const reason = expect.objectContaining({
      message: expect.stringContaining('no response within'),
    });
    expect(failed).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    client.release();
    await pool.end();
    await proxy.close();
  });

  test('a client read fails at the shorter deadline, and PostgreSQL cancels it', async () => {
    const { db, close } = await testDatabase().open();
    const unlimited = sql`select pg_sleep(6)`.execute(db);
    const failed = await readForClient(() => sql`select pg_sleep(600)`.execute(db)).catch(
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(failed)).toBe(true);
    await unlimited;
    const running = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database()
          and state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`.execute(
          db,
        )
      ).rows.length;
    await expect.poll(running).toBe(0);
    await close();
  });
});
