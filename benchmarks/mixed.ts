// Measures page views of visitors (“mixed load” in docs/performance.md): three API servers behind the caching proxy of a
// cluster, one indexer, PostgreSQL and Redis, with 20 trades a second and 2,000 live streams. Every page view requests what
// the page does. Five percent of them are of coins that no other visitor views. Any response but 200 ends the benchmark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { postgresPrograms, startPostgres } from '../apps/server/test/support/database/postgres.ts';
import { nginxProgram, startProxy } from '../tooling/cluster/proxy.ts';
import { load } from './api/load.ts';
import { gather } from './live/crowd.ts';
import { type MarketServer, memoryOf, startMarketServer } from './market/start.ts';
import { freePort } from './peers/port.ts';
import type { Report } from './report.ts';
import { requireInstalled } from './requirements.ts';

const SERVERS = 3;
const COINS = 1_000;
/** Number of coins that trade and receive most page views. */
const POPULAR = 10;
const RARE_EVERY = 20;
const STREAMS = Number(process.env.BENCH_CONNECTIONS ?? 2_000);
/** Four trades of different coins in each checkpoint of 200 ms. */
const TRADES = { kind: 'trade-every', ms: 200, count: 4 } as const;
const CONNECTIONS = 32;
const MAXIMUM_MS = 10_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const GOAL_MS = 50;

export async function run(report: Report): Promise<void> {
  const programs = postgresPrograms();
  const redisPath = redisProgram();
  const nginx = nginxProgram();
  requireInstalled({ nginx, postgresql: programs, 'redis-server': redisPath });
  if (!programs || !redisPath || !nginx) return;
  const dir = mkdtempSync(join(tmpdir(), 'atoll-mixed-'));
  const running: { stop(): Promise<void> }[] = [];
  const started = <T extends { stop(): Promise<void> }>(each: T): T => {
    running.unshift(each);
    return each;
  };
  try {
    const postgres = started(await startPostgres(programs));
    const redis = started(await startRedis(redisPath));
    const shared = {
      databaseUrl: await postgres.createMigratedDatabase(),
      redisUrl: redis.url,
      coins: COINS,
      traded: POPULAR,
    };
    const indexer = started(await startMarketServer(shared));
    const servers: MarketServer[] = [];
    for (let count = 0; count < SERVERS; count += 1) {
      servers.push(started(await startMarketServer({ ...shared, isApiOnly: true })));
    }
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const proxy = started(await startProxy(nginx, dir, await freePort(), ports, { cached: true }));
    await measure({ proxyUrl: proxy.url, indexer, servers }, report);
  } finally {
    for (const each of running) await each.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Cluster {
  proxyUrl: string;
  indexer: MarketServer;
  servers: readonly MarketServer[];
}

async function measure({ proxyUrl, indexer, servers }: Cluster, report: Report): Promise<void> {
  const stream = `${proxyUrl}/api/stream?topics=trades`;
  const crowd = await gather(stream, STREAMS, 'event: trade');
  try {
    indexer.order(TRADES);
    const target = { origin: proxyUrl, nextPath: pageViews(await newestCoins(proxyUrl)) };
    await load(target, CONNECTIONS, MAXIMUM_MS);
    const { perSecond: maximum } = await load(target, CONNECTIONS, MAXIMUM_MS);
    const minutes = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const { perSecond, p50, p99 } = await load(target, CONNECTIONS, 60_000, maximum / 2);
      const memory = await Promise.all(servers.map(memoryOf));
      minutes.push({
        minute,
        'requests/s': Math.round(perSecond),
        'p50 ms': Number(p50.toFixed(2)),
        'p99 ms': Number(p99.toFixed(2)),
        'MB of the servers': memory.reduce((sum, each) => sum + each, 0),
      });
    }
    report.table(`Mixed load at half of ${Math.round(maximum)} requests/s`, minutes);
    report.metric({
      metric: 'api.mixed p99, the worst minute',
      ours: Math.max(...minutes.map((each) => each['p99 ms'])),
      peer: GOAL_MS,
      unit: 'ms',
      peer_name: 'goal',
    });
  } finally {
    await crowd.leave();
  }
}

/** Returns the IDs of all coins, starting with those that trade. */
async function newestCoins(url: string): Promise<string[]> {
  const api = createApiClient({ baseUrl: url });
  const ids: string[] = [];
  for (let cursor: string | undefined; ids.length < COINS; ) {
    const page = await api.pools.list({
      sort: 'createdAt:desc',
      pagination: { pageSize: 100, withCount: 'false', ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...page.data.map(({ pool_id }) => pool_id));
    cursor = page.meta.pagination.cursor ?? undefined;
    if (cursor === undefined) break;
  }
  return ids;
}

const page = (size: number) => `pagination[pageSize]=${size}&pagination[withCount]=false`;

/** Requests of the list page and of a coin page. */
const HOME = [`/api/pools?filters[is_agent]=true&${page(24)}`];
const coinPage = (id: string) => [
  `/api/pools/${id}`,
  `/api/trades?filters[pool_id]=${id}&interval=1m&limit=500`,
  `/api/trade-histories?filters[pool_id]=${id}&${page(25)}`,
  `/api/holders?pool_id=${id}&${page(24)}`,
  `/api/replies?filters[pool_id]=${id}&${page(24)}`,
];

/** Returns a function for the path of the next request: alternately list and popular coin, at intervals a rare coin. */
function pageViews(ids: readonly string[]): () => string {
  let views = 0;
  let pending: string[] = [];
  const next = () => {
    views += 1;
    if (views % RARE_EVERY === 0) {
      const rare = POPULAR + ((views / RARE_EVERY) % (ids.length - POPULAR));
      return coinPage(ids[rare] ?? '');
    }
    return [...HOME, ...coinPage(ids[views % POPULAR] ?? '')];
  };
  return () => {
    if (pending.length === 0) pending = next();
    return pending.shift() ?? '';
  };
}
