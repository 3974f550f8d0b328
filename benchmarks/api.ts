// Measures the list of pools (“list page” in docs/performance.md) beside nginx with the same bytes in a file: on a
// quiet chain, and with a trade indexed every 200 ms, which invalidates the list each time; directly, and behind the
// reverse proxy of a cluster, which keeps public responses for a second.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { nginxProgram, startProxy } from '../tooling/cluster/proxy.ts';
import { type LoadResult, load } from './api/load.ts';
import { cpuOf, startMarketServer } from './market/start.ts';
import { startNginx } from './peers/nginx.ts';
import { freePort } from './peers/port.ts';
import { median, type Report } from './report.ts';

const CONNECTIONS = 32;
const MS = 3_000;
const UNCACHED_MS = 2_000;
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const PATH = '/api/pools?populate=*';

export async function run(report: Report): Promise<void> {
  await compare(report, 'api.pools', 0);
  await compare(report, 'api.pools (a trade every 200 ms)', 200);
  await compare(report, 'api.pools behind the proxy (a trade every 200 ms)', 200, true);
  await compareWithRedis(report);
  await compareUncached(report);
}

/** Compares cached lists with limits that servers share through Redis. */
async function compareWithRedis(report: Report): Promise<void> {
  const redis = await startRedis(redisProgram() ?? 'redis-server');
  await compare(report, 'api.pools (with Redis)', 0, false, redis.url).finally(() => redis.stop());
}

/** Compares lists that are not cached: each request has a different filter and queries the database. */
async function compareUncached(report: Report): Promise<void> {
  const server = await startMarketServer();
  const nginx = await startNginx();
  try {
    writeFileSync(
      join(nginx.root, 'pools.json'),
      await (await fetch(`${server.url}${PATH}`)).text(),
    );
    let count = 0;
    const next = () => {
      count += 1;
      return `${server.url}${PATH}&filters[marketcap][$gte]=${count}`;
    };
    const same = () => `${nginx.url}/files/pools.json`;
    await perSecond(next);
    await perSecond(same);
    const ours: number[] = [];
    const peers: number[] = [];
    const cpu: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const before = { cpu: cpuOf(server.pid), count };
      ours.push(await perSecond(next));
      cpu.push((cpuOf(server.pid) - before.cpu) / (count - before.count));
      peers.push(await perSecond(same));
    }
    report.metric({
      metric: 'api.pools uncached',
      ours: Math.round(median(ours)),
      peer: Math.round(median(peers)),
      unit: 'requests/s, one client',
      peer_name: 'nginx, the same bytes from a file',
    });
    report.table('CPU time of the server with its embedded database', [
      { 'ms per uncached list': Number((median(cpu) / 1_000).toFixed(2)) },
    ]);
  } finally {
    await server.stop();
    await nginx.stop();
  }
}

/** Returns the requests per second over 16 connections. */
async function perSecond(url: () => string): Promise<number> {
  const end = performance.now() + UNCACHED_MS;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      const response = await fetch(url());
      if (!response.ok) throw new Error(`Status ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  return done / (UNCACHED_MS / 1_000);
}

async function compare(
  report: Report,
  metric: string,
  tradeEveryMs: number,
  isProxied = false,
  redisUrl?: string,
): Promise<void> {
  const server = await startMarketServer({ ...(redisUrl !== undefined && { redisUrl }) });
  const nginx = await startNginx();
  const proxy = isProxied ? await startOwnProxy(server.url) : undefined;
  try {
    server.order({ kind: 'trade-every', ms: tradeEveryMs, count: 1 });
    const url = `${proxy?.url ?? server.url}${PATH}`;
    writeFileSync(join(nginx.root, 'pools.json'), await (await fetch(url)).text());
    const peerUrl = `${nginx.url}/files/pools.json`;
    // Warm both up.
    await load(url, CONNECTIONS, 1_000);
    await load(peerUrl, CONNECTIONS, 500);
    const ours: LoadResult[] = [];
    const peers: LoadResult[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      ours.push(await load(url, CONNECTIONS, MS));
      peers.push(await load(peerUrl, CONNECTIONS, MS));
    }
    const of = (results: LoadResult[], key: keyof LoadResult) =>
      median(results.map((result) => result[key]));
    const row = (name: string, results: LoadResult[]) => ({
      server: name,
      'requests/s': Math.round(of(results, 'perSecond')),
      'p50 ms': Number(of(results, 'p50').toFixed(2)),
      'p99 ms': Number(of(results, 'p99').toFixed(2)),
      'bytes each': Math.round(of(results, 'bytes')),
    });
    report.table(`${metric}, ${PAIRS} pairs`, [row('Atoll', ours), row('nginx', peers)]);
    report.metric({
      metric,
      ours: Math.round(of(ours, 'perSecond')),
      peer: Math.round(of(peers, 'perSecond')),
      unit: 'requests/s',
      peer_name: 'nginx, the same bytes from a file',
    });
    report.metric({
      metric: `${metric} p99`,
      ours: Number(of(ours, 'p99').toFixed(2)),
      peer: Number(of(peers, 'p99').toFixed(2)),
      unit: 'ms',
      peer_name: 'nginx, the same bytes from a file',
    });
  } finally {
    await proxy?.stop();
    await server.stop();
    await nginx.stop();
  }
}

/** Starts the proxy of a cluster in front of one server. */
async function startOwnProxy(serverUrl: string) {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
  const upstream = Number(new URL(serverUrl).port);
  const proxy = await startProxy(nginxProgram() ?? 'nginx', dir, await freePort(), [upstream], {
    cached: true,
  });
  return {
    url: proxy.url,
    async stop() {
      await proxy.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
