// The measured server: the real one over the embedded database or PostgreSQL, in a separate process, following a chain of
// real events. Handles messages of the benchmark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWatermark } from '../../apps/server/src/platform/chain/watermark.ts';
import { localConfig } from '../../apps/server/src/platform/config/config.ts';
import { roles } from '../../apps/server/src/platform/config/roles.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createServer } from '../../apps/server/src/server.ts';
import { TestChain } from '../../apps/server/test/support/chain/chain.ts';
import { deployment } from '../../apps/server/test/support/chain/deployment.ts';
import { hexId } from '../../apps/server/test/support/chain/identifiers.ts';
import { saveMemory } from '../../tooling/lean.ts';
import type { MarketOrder, MarketReport } from './messages.ts';
import { seedOrders } from './seed-orders.ts';

const COINS = Number(process.env.BENCH_COINS ?? 11);
const TRADED = Number(process.env.BENCH_TRADED ?? COINS);

const report = (message: MarketReport) => process.send?.(message);
const dir = mkdtempSync(join(tmpdir(), 'atoll-bench-'));
const log = createLog('warn');
const { BENCH_DATABASE: url, BENCH_REDIS: redisUrl = null, BENCH_ROLES: given } = process.env;
const database = await openDatabase(
  url === undefined ? { kind: 'pglite', dir: join(dir, 'database') } : { kind: 'postgres', url },
  log,
);
const chain = new TestChain();
const pools = Array.from({ length: COINS }, (_, number) =>
  chain.launch({ name: `Coin ${number}`, creator: hexId('creator') }),
);
chain.close();
const unlimited = { requests: 1_000_000_000, seconds: 1 };
const server = await createServer(
  localConfig({
    dataDir: dir,
    deployment,
    grpcUrl: 'http://127.0.0.1:1',
    coinTemplate: join(dir, 'none'),
    redisUrl,
    roles: new Set(given === 'api' ? ['api'] : roles),
    // Servers that share a database share it.
    webDir: process.env.BENCH_WEB_DIR ?? null,
    secret: 'a secret of the benchmark and of nothing else',
    limits: {
      all: unlimited,
      stream: unlimited,
    },
    streams: { perClient: 100_000, total: 100_000 },
  }),
  { database, source: chain, log },
);

let traded = 0;

/** Ends the last checkpoint and reports when its rows are committed. */
async function reportVisible(): Promise<void> {
  const ended = performance.now();
  const tip = chain.checkpoints.length - 1;
  while (((await readWatermark(database.db))?.checkpoint ?? -1) < tip) await sleep(1);
  report({ kind: 'visible', ms: performance.now() - ended });
}

/** Ends a checkpoint with trades of different coins. */
function trade(count: number): void {
  for (let each = 0; each < count; each += 1) {
    const pool = pools[COINS - 1 - (traded % TRADED)];
    traded += 1;
    if (pool !== undefined) chain.buy(pool, hexId(`trader ${traded % 50}`), 1_000_000_000n);
  }
  chain.wait(200);
  chain.close();
  void reportVisible();
}

let timer: NodeJS.Timeout | undefined;
process.on('message', (order: MarketOrder) => {
  if (order.kind === 'trade') trade(order.count);
  else if (order.kind === 'trade-every') {
    clearInterval(timer);
    if (order.ms > 0) timer = setInterval(() => trade(order.count), order.ms);
  } else if (order.kind === 'memory') {
    report({ kind: 'memory', rss: process.memoryUsage().rss });
  } else if (order.kind === 'seed-orders') {
    void seedOrders(database.db, order.count).then(() => report({ kind: 'seeded' }));
  } else {
    clearInterval(timer);
    void server.close().then(() => {
      rmSync(dir, { recursive: true, force: true });
      process.disconnect();
    });
  }
});
const tip = chain.checkpoints.length - 1;
while (given !== 'api' && (await readWatermark(database.db))?.checkpoint !== tip) await sleep(20);
if (process.argv.includes('lean')) saveMemory();
report({ kind: 'ready', url: server.url });
