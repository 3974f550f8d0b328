// Leadership among servers on one PostgreSQL: standby, leaders that are cut off or paused, and fencing.
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { silent } from '../../test/support/database/databases.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../test/support/database/postgres.ts';
import { startServer } from '../../test/support/server/server.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type Leadership, whileLeading } from './leadership.ts';

const programs = postgresPrograms();
/** Longer than a busy machine can delay renewals. */
const LONG_LEASE_MS = 240_000;

describe.skipIf(programs === undefined)('leadership', () => {
  let postgres: PostgresServer;
  const opened: Database[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await postgres.stop();
  });

  /** A server that leads as soon as it can, until it is stopped or loses leadership. */
  async function startCandidate(url: string, times = { leaseMs: LONG_LEASE_MS, renewMs: 500 }) {
    const database = await openDatabase({ kind: 'postgres', url }, silent);
    opened.push(database);
    const stop = new AbortController();
    const leads = Promise.withResolvers<Leadership>();
    const work = (leadership: Leadership) => {
      leads.resolve(leadership);
      return new Promise<void>((resolve) => {
        // It may lead only after it was stopped.
        if (leadership.signal.aborted) resolve();
        leadership.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    };
    const ended = whileLeading(database, stop.signal, work, times).catch(() => {});
    return { database, leads: leads.promise, stop: () => stop.abort(), ended };
  }
  /** Process of the connection that holds the lock. */
  async function connectionOfLeader({ db }: Database): Promise<number> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and granted`.execute(db);
    return rows[0]?.pid ?? 0;
  }
  test('one of three leads, and the next as soon as it stops', async () => {
    const url = await postgres.createMigratedDatabase();
    const first = await startCandidate(url);
    await first.leads;
    // The runbook's query for a lock that is held by an orphaned connection.
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory'`.execute(first.database.db);
    // PostgreSQL truncates names to 63 bytes.
    expect(rows).toEqual([{ name: `atoll ${hostname()}:${process.pid}`.slice(0, 63) }]);
    const others = [await startCandidate(url), await startCandidate(url)];
    const next = Promise.race(others.map(({ leads }) => leads.then(() => 'leads')));
    expect(await Promise.race([next, sleep(1_000, 'waits')])).toBe('waits');
    const holder = await connectionOfLeader(first.database);
    first.stop();
    expect(await next).toBe('leads');
    // The lock was released, not taken by ending the connection after the lease had expired.
    const { rows: open } = await sql`
      select pid from pg_stat_activity where pid = ${holder}`.execute(first.database.db);
    expect(open).toHaveLength(1);
    for (const candidate of [first, ...others]) candidate.stop();
    await Promise.all([first, ...others].map(({ ended }) => ended));
  });

  test('a leader that stops renewing is cut off, and what it was writing is undone', async () => {
    const url = await postgres.createMigratedDatabase();
    const paused = await startCandidate(url, { leaseMs: 500, renewMs: LONG_LEASE_MS });
    const { db } = await paused.leads;
    const admin = paused.database.db;
    await sql`create table written (by text primary key)`.execute(admin);
    const resumed = Promise.withResolvers<void>();
    const committed = db.transaction().execute(async (tx) => {
      await sql`insert into written values ('paused')`.execute(tx);
      await resumed.promise;
    });
    // Awaited below.
    committed.catch(() => {});
    const heir = await startCandidate(url);
    const began = performance.now();
    const { db: heirs } = await heir.leads;
    const tookMs = performance.now() - began;
    console.log(`takeover from a leader that stopped renewing: ${Math.round(tookMs)} ms`);
    resumed.resolve();
    await sql`insert into written values ('heir')`.execute(heirs);
    await expect(committed).rejects.toThrow();
    const { rows } = await sql`select by from written`.execute(admin);
    expect(rows).toEqual([{ by: 'heir' }]);
    paused.stop();
    heir.stop();
    await Promise.all([paused.ended, heir.ended]);
  });

  test('a new leader revalues coins that the previous one indexed at another price', async () => {
    const url = await postgres.createMigratedDatabase();
    const backend = { open: () => openDatabase({ kind: 'postgres', url }, silent) };
    const chain = new TestChain();
    const start = (tokenPriceSui: string) =>
      startServer({ chain, backend, config: { tokenPriceSui, leaseMs: LONG_LEASE_MS } });
    const previous = await start('0.0005');
    const launch = async (name: string) => {
      chain.launch({ name, quoteType: deployment.atollToken.coinType });
      chain.close();
      await previous.indexed();
    };
    await launch('Before');
    const next = await start('0.002');
    await launch('During');
    const rates = async () => {
      const rows = await next.database.db
        .selectFrom('pool')
        .select('quote_rate')
        .orderBy('id')
        .execute();
      return rows.map(({ quote_rate }) => quote_rate);
    };
    // MIST for 10^6 base units; the token has 6 decimals.
    expect(await rates()).toEqual([2_000_000n, 500_000n]);
    // A server with a third price starts and stops before the takeover.
    await (await start('0.003')).close();
    expect(await rates()).toEqual([3_000_000n, 3_000_000n]);
    await previous.close();
    await expect.poll(rates).toEqual([2_000_000n, 2_000_000n]);
    await next.close();
  });
});
