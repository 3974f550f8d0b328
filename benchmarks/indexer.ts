// Compares the indexer with Ponder on the same PostgreSQL (“backfill”, “cold indexing” and “indexing lag” in
// docs/performance.md): both index trades into tables of trades, coins, candles of seven widths and holders. Ours always writes positions, totals and launches too;
// Ponder writes them only for the metric “the same tables”.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import pg from 'pg';
import { grpcSource } from '../apps/server/src/platform/chain/source.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../apps/server/test/support/database/postgres.ts';
import { COINS, createBenchMarket, TRADERS, TRADES_EACH } from './indexer/market.ts';
import { startIndexer } from './indexer/ours.ts';
import {
  type Anvil,
  type PonderTables,
  ponderName,
  startAnvil,
  startPonder,
} from './peers/ponder.ts';
import { median, type Report } from './report.ts';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 40_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const CHECKPOINTS = Math.ceil(EVENTS / TRADES_EACH);
/** Checkpoints and blocks whose rows are waited for, one trade in each. */
const LAGS = Number(process.env.BENCH_CHECKPOINTS ?? 100);
/** From a checkpoint to the next block, and from a block to the next checkpoint. */
const INTERVAL_MS = 150;

export async function run(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  const anvil = await startAnvil(COINS, TRADERS);
  try {
    for (let block = 0; block < CHECKPOINTS; block += 1) await anvil.trade(TRADES_EACH);
    await anvil.finalize();
    const cache = await measureBackfill(postgres, anvil, report);
    await measureLag(postgres, anvil, cache, report);
  } finally {
    await anvil.stop();
    await postgres.stop();
  }
}

interface Rates {
  warm: number;
  cold: number;
}

interface PeerRates extends Rates {
  /** Backfill of the same tables as ours. */
  all: number;
}

const rate = (ms: number) => Math.round((CHECKPOINTS * TRADES_EACH * 1_000) / ms);

/** @returns the database with all blocks indexed by Ponder. */
async function measureBackfill(
  postgres: PostgresServer,
  anvil: Anvil,
  report: Report,
): Promise<string> {
  const node = fork(join(import.meta.dirname, 'indexer/server.ts'), [String(CHECKPOINTS)]);
  const [nodeUrl] = (await once(node, 'message')) as [string];
  const { chain, trade } = createBenchMarket();
  for (let count = 0; count < CHECKPOINTS; count += 1) trade();
  const ours: Rates[] = [];
  const theirs: PeerRates[] = [];
  let database = '';
  try {
    // The first round warms up ours; Ponder runs in a new process each time.
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
      const peer = async (schema: string, tables?: PonderTables) => {
        const ponder = await startPonder(anvil, database, schema, tables);
        await ponder.stop();
        return rate(ponder.backfillMs);
      };
      const us = { warm: await own(chain), cold: await own(grpcSource(client, new Set())) };
      if (pair === 0) continue;
      database = await postgres.createDatabase();
      // The first run caches the blocks that it fetches in the database, for the others.
      const cold = await peer('cold');
      theirs.push({ cold, warm: await peer('warm'), all: await peer('every', 'all') });
      ours.push(us);
    }
  } finally {
    node.disconnect();
  }
  const unit = 'events/s';
  const of = <Kind extends string>(rates: Record<Kind, number>[], kind: Kind) =>
    median(rates.map((each) => each[kind]));
  const [warm, cold] = [of(ours, 'warm'), of(ours, 'cold')];
  for (const [metric, speed, peer] of [
    ['indexer.backfill', warm, of(theirs, 'warm')],
    ['indexer.backfill (the same tables)', warm, of(theirs, 'all')],
    ['indexer.cold', cold, of(theirs, 'cold')],
  ] as const)
    report.metric({ metric, ours: speed, peer, unit, peer_name: ponderName });
  return database;
}

async function measureLag(
  postgres: PostgresServer,
  anvil: Anvil,
  cache: string,
  report: Report,
): Promise<void> {
  const { chain, trade } = createBenchMarket();
  const url = await postgres.createMigratedDatabase();
  const indexer = await startIndexer(url, chain);
  const ponder = await startPonder(anvil, cache, 'lag');
  const own = await Rows.watch(url, 'trade', 'seq');
  const peer = await Rows.watch(cache, 'lag.trade', 'id');
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    // The first ten are warm-up.
    for (let round = -10; round < LAGS; round += 1) {
      const mine = await own.lagOf(async () => trade(1));
      const other = await peer.lagOf(() => anvil.trade(1));
      if (round < 0) continue;
      ours.push(mine);
      theirs.push(other);
    }
  } finally {
    await own.end();
    await peer.end();
    await indexer.stop();
    await ponder.stop();
  }
  for (const [name, part] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const) {
    const at = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b);
      return Number(sorted[Math.floor(sorted.length * part)]?.toFixed(1));
    };
    report.metric({
      metric: `indexer.lag ${name}`,
      ours: at(ours),
      peer: at(theirs),
      unit: 'ms',
      peer_name: ponderName,
    });
  }
}

/** Waits until the rows of trades exist. */
class Rows {
  readonly #client: pg.Client;
  readonly #query: string;

  private constructor(client: pg.Client, query: string) {
    this.#client = client;
    this.#query = query;
  }

  /** @param key the last column of the table's primary key. */
  static async watch(url: string, table: string, key: string): Promise<Rows> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Rows(client, `select max(${key}) as last from ${table}`);
  }

  /** Milliseconds from the end of a checkpoint, or block, with one trade to its row. */
  async lagOf(trade: () => Promise<void>): Promise<number> {
    const before = await this.#last();
    await trade();
    const began = performance.now();
    while ((await this.#last()) === before) await sleep(1);
    const lag = performance.now() - began;
    await sleep(Math.max(0, INTERVAL_MS - lag));
    return lag;
  }

  end(): Promise<void> {
    return this.#client.end();
  }

  async #last(): Promise<string> {
    return String((await this.#client.query(this.#query)).rows[0].last);
  }
}
