// Tests the procedures of backup.md and operate.md: a database restored to a moment, row by row; an index that catches up
// afterwards; and an index rebuilt from the chain, identical, with all content of users.
import { readdirSync } from 'node:fs';
import { freePort } from '@atoll/testing/services/port.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyIndex } from '../../apps/server/src/indexer/rebuild.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { hexId } from '../../apps/server/test/support/chain/identifiers.ts';
import { pglite, silent } from '../../apps/server/test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../apps/server/test/support/database/dump.ts';
import { postgresPrograms } from '../../apps/server/test/support/database/postgres.ts';
import { makeMarket } from '../../apps/server/test/support/market/market.ts';
import { startServer, type TestServer } from '../../apps/server/test/support/server/server.ts';
import { archived, type Cluster, PostgresHost } from './archived-postgres.ts';

/** Every row of every table as text. */
async function dumpAll(cluster: Cluster): Promise<Record<string, string[]>> {
  const tables = await cluster.query(
    `select relname from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace order by 1`,
  );
  const dump: Record<string, string[]> = {};
  for (const { relname } of tables) {
    const rows = await cluster.query(
      `select to_jsonb(t)::text as line from "${relname}" t order by 1`,
    );
    dump[String(relname)] = rows.map(({ line }) => String(line));
  }
  return dump;
}

/** A dump without the counts that pools show of comments: those are not of the chain. */
const withoutCounts = (dump: Record<string, string[]>) => ({
  ...dump,
  pool: (dump.pool ?? [])
    .map((row) => row.replaceAll(/"(comment|thread)_count": \d+, /g, ''))
    .sort(),
});

/** The index once what follows it (points for trades) has caught up too. */
async function dumpSettled(server: TestServer): Promise<Record<string, string[]>> {
  await server.indexed();
  const { db } = server.database;
  const last = await db
    .selectFrom('pool')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst();
  const progress = () => db.selectFrom('point_progress').select('last_pool').executeTakeFirst();
  await expect.poll(async () => (await progress())?.last_pool).toBe(last?.id ?? 0);
  return dumpIndex(db);
}

const programs = postgresPrograms();

describe.skipIf(programs === undefined)('backup and restore', () => {
  /** Clusters of one host archive into the same folder, where segments of the same name would collide. */
  const newHost = () => {
    const host = new PostgresHost(programs ?? '');
    onTestFinished(() => host.close());
    return host;
  };
  const on = ({ url }: Cluster) => ({
    open: () => openDatabase({ kind: 'postgres', url }, silent),
  });

  test('a database restored to a moment is what it was, catches up, and can be rebuilt', async () => {
    const host = newHost();
    const port = await freePort();
    const first = await host.create('first', port);
    const { chain, pools } = makeMarket(51, 60);
    const pool = pools[0]?.id ?? '';
    const server = await startServer({ chain, backend: on(first) });
    await server.indexed();
    const wallet = new Ed25519Keypair();
    const session = await server.signIn(wallet);
    const say = async (text: string) => {
      const reply = await server.post('/api/reply/post', { pool_id: pool, text }, session);
      expect(reply.status).toBe(200);
    };
    await say('before the backup');
    host.backup(port, 'backup');

    await say('after the backup');
    await server.post('/api/profile/update', { bio: 'Reef keeper' }, session);
    const late = chain.launch({ name: 'Late' });
    chain.buy(late, hexId('late'), 10n ** 9n);
    chain.close();
    await server.indexed();
    await server.close();
    const wanted = await dumpAll(first);
    const [moment] = await first.query('select clock_timestamp()::text as time');

    // A mistake of the operator, and concurrent activity on chain.
    await first.query("delete from comment; update profile set bio = 'mistake'");
    chain.buy(late, hexId('later'), 10n ** 9n);
    chain.close();
    // Its last segment is not archived.
    await first.kill();
    const time = String(moment?.time);
    const restored = await host.restore('backup', 'restored', await freePort(), time, 'first');
    host.destroy('first');
    const found = await dumpAll(restored);
    expect(Object.keys(found)).toEqual(Object.keys(wanted));
    expect(JSON.stringify(found.comment)).toContain('after the backup');
    expect(JSON.stringify(found.profile)).toContain('Reef keeper');
    for (const [table, rows] of Object.entries(wanted)) {
      expect({ table, rows: found[table] }).toEqual({ table, rows });
    }

    const clean = await startServer({ chain, backend: pglite });
    const whole = withoutCounts(await dumpSettled(clean));
    await clean.close();
    const again = await startServer({ chain, backend: on(restored) });
    const caughtUp = await dumpSettled(again);
    expectSameIndex(withoutCounts(caughtUp), whole);
    await expect(emptyIndex(again.database, 0)).rejects.toThrow('A server is indexing');
    await again.close();

    const before = await dumpAll(restored);
    const database = await on(restored).open();
    expect(await emptyIndex(database, 0)).toBe(chain.checkpoints.length - 1);
    expect((await dumpIndex(database.db)).trade).toEqual([]);
    await database.close();
    const rebuilt = await startServer({ chain, backend: on(restored) });
    expectSameIndex(await dumpSettled(rebuilt), caughtUp);
    await rebuilt.close();
    const after = await dumpAll(restored);
    // State of running servers (leases, next actions of agents) continues.
    for (const table of ['comment', 'profile', 'session']) {
      expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] });
      expect(before[table]).not.toEqual([]);
    }
  });

  test('recovers from the archive alone once the last segment is archived', async () => {
    const host = newHost();
    const port = await freePort();
    const cluster = await host.create('archiving', port);
    await cluster.query('create table kept (id int)');
    host.backup(port, 'archived-base');
    await cluster.query('insert into kept values (1)');
    const [moment] = await cluster.query('select clock_timestamp()::text as time');
    await cluster.query('insert into kept values (2)');
    const [segment] = await cluster.query('select pg_walfile_name(pg_switch_wal()) as name');
    await archived(host, String(segment?.name));
    await cluster.kill();
    host.destroy('archiving');
    const time = String(moment?.time);
    const restored = await host.restore('archived-base', 'from-archive', await freePort(), time);
    expect(await restored.query('select id from kept')).toEqual([{ id: 1 }]);
    await expect(async () =>
      host.restore('archived-base', 'from-archive', port, time),
    ).rejects.toThrow();
  });

  test('the backup job dumps a database that can be restored, and metrics follow backups and archiving', async () => {
    const host = newHost();
    const cluster = await host.create('measured', await freePort());
    const { chain } = makeMarket(52, 10);
    const server = await startServer({
      chain,
      backend: on(cluster),
      config: { metrics: { host: '127.0.0.1', port: 0 } },
    });
    await server.indexed();
    const gauge = async (name: string) => {
      const text = await (await fetch(server.metricsUrl ?? '')).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    };
    expect(await gauge('atoll_last_backup_timestamp_seconds')).toBe(0);
    host.dump(cluster, 'dumps');
    expect(await gauge('atoll_last_backup_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    const [file] = readdirSync(host.path('dumps'));
    expect(file).toMatch(/^atoll-\d{4}-\d\d-\d\d\.dump$/);
    const url = host.restoreDump(cluster, host.path(`dumps/${file}`), 'restored');
    const copy = await openDatabase({ kind: 'postgres', url }, silent);
    expectSameIndex(await dumpIndex(copy.db), await dumpIndex(server.database.db));
    await copy.close();

    expect(await gauge('atoll_wal_archive_failing')).toBe(0);
    await cluster.query("alter system set archive_command = 'false'");
    await cluster.query('select pg_reload_conf()');
    await cluster.query('select pg_switch_wal()');
    await expect.poll(() => gauge('atoll_wal_archive_failing'), { timeout: 60_000 }).toBe(1);
    await server.close();
  });
});
