// Compares reads from a PostgreSQL database with 10,000 coins to their floor: a server that only sends the same rows as
// the JSON of one statement.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { postgresPrograms, startPostgres } from '../../apps/server/test/support/postgres.ts';
import { BUSIEST, fillMarket, poolIdOf } from '../db/market.ts';
import { cpuOf, startMarketServer } from '../market/start.ts';
import { median, type Report } from '../report.ts';
import { load } from './load.ts';

const SCALE = { coins: 10_000, trades: 1_000_000 };
const CONNECTIONS = 8;
const MS = 3_000;
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3);
const POOL = poolIdOf(BUSIEST);
const ofPool = `(select id from pool where pool_id = '${POOL}')`;

/** An endpoint, and the rows of its response. */
const READS = {
  list: {
    path: '/api/pools?pagination[pageSize]=24&pagination[withCount]=false',
    rows: 'select * from pool where is_listed order by marketcap_rank desc, id desc limit 24',
  },
  coin: { path: `/api/pools/${POOL}`, rows: `select * from pool where pool_id = '${POOL}'` },
  trades: {
    path: `/api/trade-histories?filters[pool_id]=${POOL}&pagination[pageSize]=25&pagination[withCount]=false`,
    rows: `select trade.*, account.address, profile.name from trade
      join account on account.id = trade.trader left join profile on profile.address = account.address
      where pool = ${ofPool} order by seq desc limit 25`,
  },
  candles: {
    path: `/api/trades?filters[pool_id]=${POOL}&interval=1m&limit=500`,
    rows: `select * from candle where pool = ${ofPool} and width = 60 order by start_ms desc limit 500`,
  },
};

export async function compareReads(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  try {
    const url = await postgres.createMigratedDatabase();
    const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fillMarket(programs, client, database.db, url, SCALE);
    await client.query('vacuum analyze');
    await client.end();
    await database.close();
    const server = await startMarketServer({ databaseUrl: url, isApiOnly: true });
    const floor = await startFloor(url);
    try {
      for (const [name, { path }] of Object.entries(READS)) {
        await compare(report, name, [
          { url: server.url + path, pid: server.pid },
          { url: `${floor.url}/${name}`, pid: floor.pid },
        ]);
      }
    } finally {
      floor.stop();
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function startFloor(databaseUrl: string) {
  const statements = Object.fromEntries(
    Object.entries(READS).map(([name, { rows }]) => [
      name,
      `select json_build_object('data', coalesce(json_agg(found), '[]'))::text as body from (${rows}) found`,
    ]),
  );
  const args = [databaseUrl, JSON.stringify(statements)];
  const child = fork(join(import.meta.dirname, 'floor.ts'), args);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

async function compare(
  report: Report,
  name: string,
  [ours, floor]: [Measured, Measured],
): Promise<void> {
  await measure(ours, 1_000);
  await measure(floor, 1_000);
  const results: Record<'ours' | 'floor', Figures[]> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.ours.push(await measure(ours, MS));
    results.floor.push(await measure(floor, MS));
  }
  const row = (server: string, figures: Figures[]) => {
    const of = (key: keyof Figures) => median(figures.map((each) => each[key]));
    return {
      server,
      'requests/s': Math.round(of('perSecond')),
      'p99 ms': Number(of('p99').toFixed(1)),
      'CPU ms each': Number(of('cpuMs').toFixed(2)),
      'bytes each': Math.round(of('bytes')),
    };
  };
  const rows = [row('Atoll', results.ours), row('floor', results.floor)] as const;
  report.table(`api.${name}, uncached`, rows);
  report.metric({
    metric: `api.${name} uncached`,
    ours: rows[0]['requests/s'],
    peer: rows[1]['requests/s'],
    unit: 'requests/s',
    peer_name: 'the JSON of one statement',
  });
}

interface Measured {
  url: string;
  pid: number;
}

interface Figures {
  perSecond: number;
  p99: number;
  bytes: number;
  /** CPU time of the server per request, without that of PostgreSQL. */
  cpuMs: number;
}

async function measure({ url, pid }: Measured, ms: number): Promise<Figures> {
  const before = cpuOf(pid);
  const { perSecond, p99, bytes } = await load(url, CONNECTIONS, ms);
  const requests = (perSecond * ms) / 1_000;
  return { perSecond, p99, bytes, cpuMs: (cpuOf(pid) - before) / requests / 1_000 };
}
