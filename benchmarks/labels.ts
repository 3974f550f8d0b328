// Measures what the labels of wallets add to a trade, on PostgreSQL with 1,000,000 wallets (“labels” in docs/performance.md):
// CPU time of the indexer and of its database connection. Reading the state of the traders is not included, because
// positions and holders need it as well.
import { readFileSync } from 'node:fs';
import { eventDecoder } from '@atoll/sdk';
import { sql } from 'kysely';
import { applyCheckpoints } from '../apps/server/src/indexer/apply.ts';
import { type CachedAccount, IndexCache } from '../apps/server/src/indexer/cache.ts';
import { loadPoolAccounts } from '../apps/server/src/indexer/pool-accounts.ts';
import { LabelSet } from '../apps/server/src/indexer/projectors/labels/label-set.ts';
import { withoutComputed } from '../apps/server/src/indexer/projectors/pool-state.ts';
import { decodeCheckpoint } from '../apps/server/src/platform/chain/checkpoint.ts';
import { createMarket } from '../apps/server/src/platform/chain/market.ts';
import { claimIndex } from '../apps/server/src/platform/chain/watermark.ts';
import { type Db, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { TestChain } from '../apps/server/test/support/chain/chain.ts';
import { deployment } from '../apps/server/test/support/chain/deployment.ts';
import { hexId } from '../apps/server/test/support/chain/identifiers.ts';
import { postgresPrograms, startPostgres } from '../apps/server/test/support/database/postgres.ts';
import { randomness } from '../apps/server/test/support/market/market.ts';
import { addRows } from '../apps/server/test/support/market/rows.ts';
import type { Report } from './report.ts';

const WALLETS = Number(process.env.BENCH_WALLETS ?? 1_000_000);
const COINS = 1_000;
const ROUNDS = Number(process.env.BENCH_CHECKPOINTS ?? 300);
const LIMIT_MS = 0.2;
/** Every tenth wallet was funded by the same account as others, and every third is fresh. */
const FUNDERS = 10_000;
const FIRST = 1_000;

export async function run(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  const url = await postgres.createMigratedDatabase();
  const database = await openDatabase({ kind: 'postgres', url }, createLog('warn'));
  try {
    const { db } = database;
    await launch(db);
    await addRows(
      db,
      {
        table: 'account',
        columns: {
          id: `${FIRST} + n`,
          address: "'0x' || lpad(to_hex(n), 64, '0')",
          funder: `'0x' || lpad(to_hex(n % ${FUNDERS}), 64, 'f')`,
          first_seen_ms: '0',
        },
      },
      0,
      WALLETS,
    );
    for (const trades of [100, 10]) {
      const { indexer, connection } = await measure(db, trades);
      const total = Number((indexer + connection).toFixed(3));
      report.table(`Labels, ${trades} trades in a checkpoint`, [
        {
          wallets: WALLETS,
          'indexer (ms)': indexer.toFixed(3),
          'database (ms)': connection.toFixed(3),
        },
      ]);
      report.metric({
        metric: `labels.cpu (${trades} trades in a checkpoint)`,
        ours: total,
        peer: LIMIT_MS,
        unit: 'ms of CPU per trade',
        peer_name: 'limit',
      });
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function launch(db: Db): Promise<void> {
  const chain = new TestChain();
  for (let coin = 0; coin < COINS; coin += 1) {
    chain.launch({ name: `Coin ${coin}`, creator: hexId(`creator ${coin % 100}`) });
  }
  chain.close();
  const decode = eventDecoder(deployment);
  const { quoteRates } = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const packageId = deployment.launchpad.originalId;
  const identity = { chainId: deployment.chainId, packageId };
  await claimIndex(db, identity, { firstCheckpoint: 0, rebuild: false }, async () => null);
  const checkpoints = chain.checkpoints.map((each) => decodeCheckpoint(each, decode));
  await applyCheckpoints(db, checkpoints, quoteRates);
}

/** CPU time of a process, in milliseconds, by the kernel's ticks of 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns CPU time per trade, in milliseconds. */
async function measure(db: Db, trades: number) {
  const random = randomness(trades);
  const pools = (await db.selectFrom('pool').selectAll().execute()).map(withoutComputed);
  const accounts = await db.selectFrom('account').selectAll().where('id', '<=', FIRST).execute();
  const cost = { indexer: 0, connection: 0 };
  for (let round = -20; round < ROUNDS; round += 1) {
    const cache = new IndexCache();
    for (const account of accounts) cache.addAccount(account);
    const steps = Array.from({ length: trades }, () => {
      const n = 1 + random(WALLETS);
      const pool = pools[random(pools.length)];
      if (pool === undefined) throw new Error('No such pool.');
      return { pool, account: walletOf(n), timestampMs: pool.created_ms + random(2_000) };
    });
    for (const { account } of steps) cache.addAccount(account);
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid ?? 0;
      const changes = steps.map(({ pool, account }) => ({
        ...{ of: pool, pool: pool.id, account: account.id },
        change: 1_000n,
      }));
      await loadPoolAccounts(tx, cache, changes);
      const before = { own: process.cpuUsage(), connection: cpuOf(pid) };
      const labels = new LabelSet(cache, new Set());
      for (const { pool, account, timestampMs } of steps) {
        labels.traded(pool, account, { isBuy: true, timestampMs, checkpointMs: timestampMs });
      }
      labels.endCheckpoint();
      labels.apply(changes);
      await labels.save(tx);
      if (round < 0) return;
      const { user, system } = process.cpuUsage(before.own);
      cost.indexer += (user + system) / 1_000;
      cost.connection += cpuOf(pid) - before.connection;
    });
  }
  const count = ROUNDS * trades;
  return { indexer: cost.indexer / count, connection: cost.connection / count };
}

const hex = (text: string, fill: string) => `0x${text.padStart(64, fill)}`;

const walletOf = (n: number): CachedAccount => ({
  id: FIRST + n,
  address: hex(n.toString(16), '0'),
  funder: hex((n % FUNDERS).toString(16), 'f'),
  // Every third is fresh in all coins.
  first_seen_ms: n % 3 === 0 ? Date.parse('2026-03-01') : 0,
  first_second_coins: 0,
  closed_positions: 0,
  profitable_positions: 0,
  closed_pnl: 0n,
});
