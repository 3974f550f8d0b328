// Compares reads from a PostgreSQL database with 10,000 coins to their floor: a server that only sends the same rows as
// the JSON of one statement.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import {
  postgresPrograms,
  startPostgres,
} from '../../apps/server/test/support/database/postgres.ts';
import { fillMarket } from '../db/market.ts';
import { cpuOf, startMarketServer } from '../market/start.ts';
import { median, type Report } from '../report.ts';
import { READS } from './endpoints.ts';
import { load } from './load.ts';
import { addReadRows } from './rows.ts';

/** Coins of the market, with 100 trades each; fewer for a quick run. */
const COINS = Number(process.env.ATOLL_BENCH_COINS ?? 10_000);
const TRADES_PER_COIN = 100;
const CONNECTIONS = 8;
const MS = 3_000;
/** Longer than the seconds between two full garbage collections, which determine the p99. */
const HALF_MS = 12_000;
const ROUNDS = Number(process.env.BENCH_PAIRS ?? 3);

export async function compareReads(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  try {
    const url = await postgres.createMigratedDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await fill(programs, client, url);
    const server = await startMarketServer({ databaseUrl: url, isApiOnly: true });
    const floor = await startFloor(url);
    try {
      const rows = [];
      for (const [name, { path }] of Object.entries(READS)) {
        rows.push(
          await compare(report, name, client, [
            { url: server.url + path, pid: server.pid },
            { url: `${floor.url}/${name}`, pid: floor.pid },
          ]),
        );
      }
      report.table(`Uncached reads, ${COINS.toLocaleString('en-US')} coins`, rows);
    } finally {
      floor.stop();
      await server.stop();
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

async function fill(programs: string, client: pg.Client, url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  const scale = { coins: COINS, trades: COINS * TRADES_PER_COIN };
  await fillMarket(programs, client, database.db, url, scale);
  await addReadRows(database.db);
  await database.close();
  await client.query('vacuum analyze');
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
  read: string,
  client: pg.Client,
  [ours, floor]: [Measured, Measured],
) {
  await measure(client, ours, 1_000);
  await measure(client, floor, 1_000);
  const results: Record<'ours' | 'floor', Figures[]> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.ours.push(await measure(client, ours, MS));
    results.floor.push(await measure(client, floor, MS));
  }
  const of = (server: keyof typeof results, key: keyof Figures) =>
    median(results[server].map((each) => each[key]));
  const cpuMs = (server: keyof typeof results) => of(server, 'nodeMs') + of(server, 'postgresMs');
  const perSecond = of('ours', 'perSecond');
  const half = await load(ours.url, CONNECTIONS, HALF_MS, perSecond / 2);
  const [rate, peer] = [Math.round(perSecond), Math.round(of('floor', 'perSecond'))];
  report.metric({
    metric: `api.${read} uncached`,
    ours: rate,
    peer,
    unit: 'requests/s',
    peer_name: 'the JSON of one statement',
  });
  const digits = (value: number) => Number(value.toFixed(2));
  return {
    read,
    'requests/s': rate,
    floor: peer,
    ratio: digits(rate / peer),
    'CPU ratio': digits(cpuMs('floor') / cpuMs('ours')),
    'p99 at half ms': digits(half.p99),
    'Node ms': digits(of('ours', 'nodeMs')),
    'PostgreSQL ms': digits(of('ours', 'postgresMs')),
    'floor Node ms': digits(of('floor', 'nodeMs')),
    'floor PostgreSQL ms': digits(of('floor', 'postgresMs')),
    bytes: Math.round(of('ours', 'bytes')),
    'floor bytes': Math.round(of('floor', 'bytes')),
  };
}

interface Measured {
  url: string;
  pid: number;
}

interface Figures {
  perSecond: number;
  bytes: number;
  /** Processor time per request: of the server, and of the database's connections. */
  nodeMs: number;
  postgresMs: number;
}

async function measure(client: pg.Client, { url, pid }: Measured, ms: number): Promise<Figures> {
  const [before, connectionsBefore] = [cpuOf(pid), await cpuOfConnections(client)];
  const { perSecond, bytes } = await load(url, CONNECTIONS, ms);
  const requests = (perSecond * ms) / 1_000;
  let postgres = 0;
  for (const [id, cpu] of await cpuOfConnections(client)) {
    postgres += cpu - (connectionsBefore.get(id) ?? 0);
  }
  return {
    perSecond,
    bytes,
    nodeMs: (cpuOf(pid) - before) / requests / 1_000,
    postgresMs: postgres / requests / 1_000,
  };
}

/** Processor time of the process behind each connection of the database. */
async function cpuOfConnections(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
}
