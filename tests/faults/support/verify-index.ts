// Compares the index of a running system with one that is built from the chain's checkpoints alone.

import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventDecoder } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import pg from 'pg';
import { applyCheckpoints } from '../../../apps/server/src/indexer/apply.ts';
import { IndexCache } from '../../../apps/server/src/indexer/cache.ts';
import { readRange } from '../../../apps/server/src/indexer/read-range.ts';
import { emptyIndex } from '../../../apps/server/src/indexer/rebuild.ts';
import {
  type DecodedCheckpoint,
  decodeCheckpoint,
} from '../../../apps/server/src/platform/chain/checkpoint.ts';
import { governanceDecoder } from '../../../apps/server/src/platform/chain/governance-events.ts';
import { createMarket } from '../../../apps/server/src/platform/chain/market.ts';
import { nftTypes } from '../../../apps/server/src/platform/chain/nft-types.ts';
import { grpcSource } from '../../../apps/server/src/platform/chain/source.ts';
import { LOCALNET_FAUCET } from '../../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { digestText } from '../../../apps/server/src/platform/database/digest.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { dumpIndex, expectSameIndex } from '../../../apps/server/test/support/database/dump.ts';
import { findPrograms } from '../../../tooling/cluster/cluster.ts';
import { type System, until } from './system.ts';

const BATCH = 500;
const CAUGHT_UP_MS = 60_000;
/** A transaction is in a checkpoint after this long: five times the node's interval. */
const CHECKPOINT_MS = 1_000;
const READ_MS = 2_000;
const log = createLog('silent');

interface Position {
  checkpoint: number;
  timestampMs: number;
}

/** Follows how far the index of a system is behind its chain. */
export class IndexLag {
  readonly #client: SuiGrpcClient;
  readonly #database: pg.Pool;

  constructor({ chain, cluster }: System) {
    this.#client = new SuiGrpcClient({ network: 'localnet', baseUrl: chain.node.url });
    this.#database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
    this.#database.on('error', () => {});
  }

  /** Returns the lag of the index in checkpoints and milliseconds; undefined while either side is unavailable. */
  async read(): Promise<{ checkpoints: number; ms: number } | undefined> {
    const [tip, indexed] = await Promise.all([this.#tip(), this.#indexed()]).catch(() => []);
    if (tip === undefined || indexed === undefined) return undefined;
    const checkpoints = Math.max(0, tip.checkpoint - indexed.checkpoint);
    return { checkpoints, ms: checkpoints === 0 ? 0 : tip.timestampMs - indexed.timestampMs };
  }

  /** Waits until the index has what the chain has now; returns the milliseconds that it took. */
  async caughtUp(ms = CAUGHT_UP_MS): Promise<number> {
    let target = Number.POSITIVE_INFINITY;
    return until('The index catches up', ms, async () => {
      if (target === Number.POSITIVE_INFINITY) target = (await this.#tip()).checkpoint;
      return (await this.#indexed()).checkpoint >= target;
    });
  }

  /** Waits until the last transactions are in a checkpoint and indexed. No transactions may be sent meanwhile. */
  async settled(): Promise<void> {
    let previous = -1;
    await until('The chain is quiet', CAUGHT_UP_MS, async () => {
      const { checkpoint } = await this.#tip();
      const isQuiet = checkpoint === previous;
      previous = checkpoint;
      if (!isQuiet) await sleep(CHECKPOINT_MS);
      return isQuiet;
    });
    await this.caughtUp();
  }

  async close(): Promise<void> {
    await this.#database.end();
  }

  async #tip(): Promise<Position> {
    const abort = AbortSignal.timeout(READ_MS);
    const { response } = await this.#client.ledgerService.getServiceInfo({}, { abort });
    const seconds = Number(response.timestamp?.seconds ?? 0n);
    const timestampMs = seconds * 1_000 + Math.floor((response.timestamp?.nanos ?? 0) / 1e6);
    return { checkpoint: Number(response.checkpointHeight ?? 0n), timestampMs };
  }

  async #indexed(): Promise<Position> {
    const { rows } = await this.#database.query<{ checkpoint: string; timestamp_ms: string }>(
      "select checkpoint, timestamp_ms from watermark where pipeline = 'atoll'",
    );
    return { checkpoint: Number(rows[0]?.checkpoint), timestampMs: Number(rows[0]?.timestamp_ms) };
  }
}

/**
 * Rebuilds the index from the whole chain in a copy of the database, and compares every row. What people wrote is
 * copied, because pools show their comments and agents. The chain must be quiet.
 * @returns the number of rows compared.
 */
export async function compareWithReplay(system: System): Promise<number> {
  const { deployment, node } = system.chain;
  const live = await openDatabase({ kind: 'postgres', url: system.cluster.databaseUrl }, log);
  const url = await copyDatabase(system.cluster.databaseUrl);
  const clean = await openDatabase({ kind: 'postgres', url }, log);
  try {
    const last = await emptyIndex(clean, 0);
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const decodeAtoll = eventDecoder(deployment);
    const decodeGovernance = governanceDecoder(deployment);
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: node.url });
    const source = grpcSource(client, nftTypes(deployment));
    // Matches the servers' settings: the faucet funds every account, so it does not link accounts.
    const sharedFunders = new Set([LOCALNET_FAUCET]);
    const cache = new IndexCache();
    let batch: DecodedCheckpoint[] = [];
    const signal = new AbortController().signal;
    for await (const each of readRange(source, 0, last, signal)) {
      batch.push(decodeCheckpoint(each, (event) => decodeAtoll(event) ?? decodeGovernance(event)));
      if (batch.length < BATCH && each.sequence < last) continue;
      await applyCheckpoints(clean.db, batch, market.quoteRates, cache, sharedFunders);
      batch = [];
    }
    const actual = await dumpIndex(live.db);
    expectSameIndex(actual, await dumpIndex(clean.db));
    return Object.values(actual).reduce((sum, rows) => sum + rows.length, 0);
  } finally {
    await live.close();
    await clean.close();
  }
}

/** Copies a database that is in use, with PostgreSQL's own tools; returns the URL of the copy. */
async function copyDatabase(url: string): Promise<string> {
  const copy = `${url}_${Date.now()}`;
  const bin = findPrograms().postgres;
  const run = promisify(execFile);
  const administration = url.replace(/[^/]+$/, 'postgres');
  const name = copy.replace(/^.*\//, '');
  await run(join(bin, 'psql'), [administration, '-qc', `create database ${name}`]);
  const file = join(tmpdir(), `${name}.dump`);
  await run(join(bin, 'pg_dump'), ['-Fc', '-f', file, url]);
  await run(join(bin, 'pg_restore'), ['-d', copy, file]);
  rmSync(file);
  return copy;
}

/** Returns the number of scans of the coins' table on a replica. */
export async function replicaScans(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ scans: string }>(
      `select seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'pool'`,
    );
    return Number(rows[0]?.scans);
  } finally {
    await client.end();
  }
}

/** Returns the executed trades that the index does not have exactly once. */
export async function missingTrades({ cluster }: System, digests: Iterable<string>) {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ digest: Buffer; count: string }>(
      'select tx_digest as digest, count(*) as count from trade group by 1',
    );
    const counts = new Map(rows.map(({ digest, count }) => [digestText(digest), Number(count)]));
    return [...digests].filter((digest) => counts.get(digest) !== 1);
  } finally {
    await client.end();
  }
}
