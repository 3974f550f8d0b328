// Measures the indexer beside Ponder on the same PostgreSQL (rows 1 to 3 of the performance goals): trades into
// tables of trades, coins, candles of seven widths and holders. Ours also writes positions, rankings, launches
// and referrals.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import pg from 'pg';
import { grpcSource } from '../apps/server/src/indexer/source.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../apps/server/test/support/postgres.ts';
import { COINS, createBenchMarket, TRADERS, TRADES_EACH } from './indexer/market.ts';
import { startIndexer } from './indexer/ours.ts';
import { type Anvil, ponderName, startAnvil, startPonder } from './peers/ponder.ts';
import { median, type Report } from './report.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 50_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const CHECKPOINTS = Math.ceil(EVENTS / TRADES_EACH);
/** Checkpoints and blocks whose rows are waited for, one trade in each. */
const LAGS = Number(process.env.BENCH_CHECKPOINTS ?? 100);
const INTERVAL_MS = 200;

export async function run(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  const anvil = await startAnvil(COINS, TRADERS);
  try {
    for (let block = 0; block < CHECKPOINTS; block += 1) await anvil.trade(TRADES_EACH);
    await anvil.finalize();
    await measureBackfill(postgres, anvil, report);
    await measureLag(postgres, anvil, report);
  } finally {
    await anvil.stop();
    await postgres.stop();
  }
}

interface Rates {
  warm: number;
  cold: number;
}

const rate = (ms: number) => Math.round((CHECKPOINTS * TRADES_EACH * 1_000) / ms);

async function measureBackfill(postgres: PostgresServer, anvil: Anvil, report: Report) {
  const node = fork(join(import.meta.dirname, 'indexer/server.ts'), [String(CHECKPOINTS)]);
  const [nodeUrl] = (await once(node, 'message')) as [string];
  const { chain, trade } = createBenchMarket();
  for (let count = 0; count < CHECKPOINTS; count += 1) trade();
  const ours: Rates[] = [];
  const theirs: Rates[] = [];
  try {
    // The first pair warms both up.
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      const client = new SuiGrpcClient({
        network: 'localnet',
        baseUrl: nodeUrl,
        format: 'binary',
      });
      const own = async (source: Parameters<typeof startIndexer>[1]) => {
        const indexer = await startIndexer(await postgres.createMigratedDatabase(), source);
        await indexer.stop();
        return rate(indexer.backfillMs);
      };
      const database = await postgres.createDatabase();
      const peer = async (schema: string) => {
        const ponder = await startPonder(anvil, database, schema);
        await ponder.stop();
        return rate(ponder.backfillMs);
      };
      const us = { warm: await own(chain), cold: await own(grpcSource(client, new Set())) };
      // What the first run fetches, the second finds in the same database.
      const cold = await peer('cold');
      const them = { cold, warm: await peer('warm') };
      if (pair === 0 && PAIRS > 1) continue;
      ours.push(us);
      theirs.push(them);
    }
  } finally {
    node.disconnect();
  }
  const unit = 'events/s';
  const of = (rates: Rates[], kind: keyof Rates) => median(rates.map((each) => each[kind]));
  for (const [metric, kind] of [
    ['indexer.backfill', 'warm'],
    ['indexer.cold', 'cold'],
  ] as const)
    report.metric({
      metric,
      ours: of(ours, kind),
      peer: of(theirs, kind),
      unit,
      peer_name: ponderName,
    });
}

async function measureLag(postgres: PostgresServer, anvil: Anvil, report: Report): Promise<void> {
  const { chain, trade } = createBenchMarket();
  const url = await postgres.createMigratedDatabase();
  const indexer = await startIndexer(url, chain);
  const ours = await lags(url, 'trade', 'seq', async () => trade(1)).finally(() => indexer.stop());
  const database = await postgres.createDatabase();
  const ponder = await startPonder(anvil, database, 'lag');
  const theirs = await lags(database, 'lag.trade', 'id', () => anvil.trade(1)).finally(() =>
    ponder.stop(),
  );
  for (const [name, part] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const at = (values: number[]) => Number(values[Math.floor(values.length * part)]?.toFixed(1));
    report.metric({
      metric: `indexer.lag ${name}`,
      ours: at(ours),
      peer: at(theirs),
      unit: 'ms',
      peer_name: ponderName,
    });
  }
}

/** Milliseconds from the end of a checkpoint, or block, with one trade to its row, sorted. */
async function lags(
  url: string,
  table: string,
  key: string,
  trade: () => Promise<void>,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The last key of the table's primary key.
  const last = async () =>
    String((await client.query(`select max(${key}) as last from ${table}`)).rows[0].last);
  const found: number[] = [];
  try {
    for (let round = -10; round < LAGS; round += 1) {
      const before = await last();
      await trade();
      const began = performance.now();
      while ((await last()) === before) await sleep(1);
      const lag = performance.now() - began;
      if (round >= 0) found.push(lag);
      await sleep(Math.max(0, INTERVAL_MS - lag));
    }
  } finally {
    await client.end();
  }
  return found.sort((a, b) => a - b);
}
