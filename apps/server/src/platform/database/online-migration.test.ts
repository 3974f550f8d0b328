// A server keeps working while a newer version migrates its database: every table gains columns and an index under its
// open connections, which migrations may do (CONTRIBUTING.md).
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends, testDatabase } from '../../../test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../../test/support/database/dump.ts';
import { makeMarket } from '../../../test/support/market/market.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import type { Db } from './database.ts';

const ADDED = 'added_later';

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Additions of a newer version to an existing table. */
async function extend(db: Db, table: string): Promise<void> {
  const at = sql.table(table);
  await sql`alter table ${at} add column ${sql.ref(ADDED)} text not null default 'later'`.execute(
    db,
  );
  await sql`alter table ${at} add column ${sql.ref(`${ADDED}_2`)} int8`.execute(db);
  await sql`alter table ${at} add constraint ${sql.ref(`${table}_later`)}
    check (${sql.ref(ADDED)} <> '') not valid`.execute(db);
}

/** The index without the added columns. */
const known = async (db: Db) =>
  Object.fromEntries(
    Object.entries(await dumpIndex(db)).map(([table, lines]) => [
      table,
      lines
        .map((line) => {
          const { [ADDED]: _, [`${ADDED}_2`]: __, ...row } = JSON.parse(line);
          return JSON.stringify(row);
        })
        .sort(),
    ]),
  );

async function use(server: TestServer, pool: string, wallet: Ed25519Keypair, text: string) {
  const session = await server.signIn(wallet);
  const address = wallet.toSuiAddress();
  const statuses: Record<string, number> = {};
  const get = async (path: string) => {
    statuses[path] = (await server.get(path, session)).status;
  };
  const post = async (path: string, body: object) => {
    statuses[path] = (await server.post(path, body, session)).status;
  };
  await post('/api/reply/post', { pool_id: pool, text });
  await post('/api/profile/update', { bio: text });
  await post('/api/profile/follow', { address: hexId(text) });
  await post('/api/watchlist/add', { pool_ids: [pool] });
  for (const path of [
    '/api/users/me',
    `/api/pools?sort=volume_24h:desc&pagination[pageSize]=${text.length}`,
    `/api/pools/${pool}`,
    `/api/trade-histories?filters[pool_id]=${pool}`,
    `/api/trades?filters[pool_id]=${pool}&interval=1m`,
    `/api/holders?pool_id=${pool}`,
    `/api/replies?filters[pool_id]=${pool}`,
    `/api/profiles?filters[address][$eq]=${address}`,
    `/api/portfolio?address=${address}`,
    '/api/rankings/coins',
    '/api/rankings/traders',
    '/api/notifications',
    '/api/watchlist',
    '/api/search?q=coin',
    '/api/staking-pools',
    '/api/nfts',
    '/api/status',
  ]) {
    await get(path);
  }
  return statuses;
}

const postgres = backends().find(({ name }) => name === 'postgres');

// An embedded database has one server, which migrates it before it serves requests.
describe.runIf(postgres !== undefined)('online migrations on PostgreSQL', () => {
  test('a running server indexes, reads and writes while tables gain columns', async () => {
    const { chain, pools } = makeMarket(77, 60);
    const pool = pools[0]?.id ?? '';
    const backend = { open: () => (postgres ?? testDatabase()).open() };
    const server = await startServer({ backend, chain });
    await server.indexed();
    const wallet = new Ed25519Keypair();
    // Twice, because connections prepare repeated statements.
    const before = await use(server, pool, wallet, 'before');
    await use(server, pool, wallet, 'before again');
    expect(Object.values(before).filter((status) => status !== 200)).toEqual([]);

    const { db } = server.database;
    const tables = (await tablesOf(db)).filter((name) => !name.includes('migration'));
    expect(tables.length).toBeGreaterThan(60);
    for (const table of tables) await extend(db, table);

    const launched = chain.launch({ name: 'Later' });
    chain.buy(launched, hexId('later'), 10n ** 9n);
    if (pools[0]) chain.buy(pools[0], hexId('later'), 10n ** 8n);
    chain.close();
    await server.indexed();
    expect(await use(server, pool, wallet, 'afterwards')).toEqual(
      Object.fromEntries(Object.keys(before).map((path) => [path.replace('=6', '=10'), 200])),
    );
    const clean = await startServer({ backend, chain });
    await clean.indexed();
    const withoutComments = (dump: Record<string, string[]>) => ({
      ...dump,
      pool: (dump.pool ?? [])
        .map((row) => row.replaceAll(/"(comment|thread)_count":\d+,?/g, ''))
        .sort(),
    });
    expectSameIndex(
      withoutComments(await known(db)),
      withoutComments(await known(clean.database.db)),
    );
    await clean.close();
    await server.close();
  });
});
