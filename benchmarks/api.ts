// Measures the list of pools (“list page” in docs/performance.md) behind the reverse proxy of a cluster, which keeps
// public responses for a second, compared with nginx serving the same bytes from a file, while a trade is indexed every
// 200 ms; and reads without a cache (“uncached list”), compared with their floor.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxProgram, startProxy } from '../tooling/cluster/proxy.ts';
import { type LoadResult, load } from './api/load.ts';
import { compareReads } from './api/reads.ts';
import { startMarketServer } from './market/start.ts';
import { startNginx } from './peers/nginx.ts';
import { freePort } from './peers/port.ts';
import { median, type Report } from './report.ts';

const CONNECTIONS = 32;
const MS = 3_000;
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const PATH = '/api/pools?populate=*';
const TRADE_EVERY_MS = 200;
const METRIC = 'api.pools behind the proxy (a trade every 200 ms)';

export async function run(report: Report): Promise<void> {
  await compareProxied(report);
  await compareReads(report);
}

async function compareProxied(report: Report): Promise<void> {
  const server = await startMarketServer();
  const nginx = await startNginx();
  const proxy = await startOwnProxy(server.url);
  try {
    server.order({ kind: 'trade-every', ms: TRADE_EVERY_MS, count: 1 });
    const url = `${proxy.url}${PATH}`;
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
    report.table(`${METRIC}, ${PAIRS} pairs`, [row('Atoll', ours), row('nginx', peers)]);
    report.metric({
      metric: METRIC,
      ours: Math.round(of(ours, 'perSecond')),
      peer: Math.round(of(peers, 'perSecond')),
      unit: 'requests/s',
      peer_name: 'nginx, the same bytes from a file',
    });
    report.metric({
      metric: `${METRIC} p99`,
      ours: Number(of(ours, 'p99').toFixed(2)),
      peer: Number(of(peers, 'p99').toFixed(2)),
      unit: 'ms',
      peer_name: 'nginx, the same bytes from a file',
    });
  } finally {
    await proxy.stop();
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
