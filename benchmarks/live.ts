// Measures the live stream: from the end of a checkpoint to its rows, and to a client with the labels of the trader (“indexing
// lag”, “live lag” and “label lag” in docs/performance.md), and processor time per delivered update with 5,000 connections beside nginx with nchan (“live
// CPU”).
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { postgresPrograms, startPostgres } from '../apps/server/test/support/database/postgres.ts';
import { nginxProgram } from '../tooling/cluster/proxy.ts';
import { type Crowd, gather } from './live/crowd.ts';
import { cpuOf, type MarketServer, startMarketServer } from './market/start.ts';
import { startNginx } from './peers/nginx.ts';
import { median, type Report } from './report.ts';
import { requireInstalled } from './requirements.ts';

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 5_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
/** Updates of each run. */
const UPDATES = 20;
const CHECKPOINTS = Number(process.env.BENCH_CHECKPOINTS ?? 200);
const CHECKPOINT_MS = 200;
const NCHAN = '/usr/lib/nginx/modules/ngx_nchan_module.so';

export async function run(report: Report): Promise<void> {
  requireInstalled({
    nginx: nginxProgram(),
    'libnginx-mod-nchan': existsSync(NCHAN) ? NCHAN : undefined,
    postgresql: postgresPrograms(),
    'redis-server': redisProgram(),
  });
  const server = await startMarketServer();
  try {
    await measureLag(server, report);
    await measureCpu({ metric: 'live.cpu', market: server, streaming: server }, report);
  } finally {
    await server.stop();
  }
  await measureApiServer(report);
}

/** The same for a server of a cluster that only serves requests and streams: like the peer, it passes on what comes in. */
async function measureApiServer(report: Report): Promise<void> {
  const programs = postgresPrograms();
  const program = redisProgram();
  if (programs === undefined || program === undefined) {
    throw new Error('PostgreSQL or Redis is not installed.');
  }
  const postgres = await startPostgres(programs);
  const redis = await startRedis(program);
  try {
    const shared = {
      databaseUrl: await postgres.createMigratedDatabase(),
      redisUrl: redis.url,
    };
    const market = await startMarketServer(shared);
    const streaming = await startMarketServer({ ...shared, isApiOnly: true });
    try {
      await measureCpu({ metric: 'live.cpu of an API server', market, streaming }, report);
    } finally {
      await streaming.stop();
      await market.stop();
    }
  } finally {
    await redis.stop();
    await postgres.stop();
  }
}

/** From the end of a checkpoint: to its rows, and to a client of the stream. */
async function measureLag(server: MarketServer, report: Report): Promise<void> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api/stream?topics=trades`, { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('No stream.');
  // The traders are new, so each of their trades has a label.
  const arrived = async () => {
    let received = '';
    while (!/event: trade\ndata: .*\n\n/.test(received)) {
      received += (await reader.read()).value ?? '';
    }
    if (!received.includes('"labels":["')) throw new Error('The trade has no label.');
  };
  const rows: number[] = [];
  const clients: number[] = [];
  for (let count = -20; count < CHECKPOINTS; count += 1) {
    const visible = server.next('visible');
    const began = performance.now();
    server.order({ kind: 'trade', count: 1 });
    const [{ ms }] = await Promise.all([visible, arrived()]);
    if (count >= 0) {
      rows.push(ms);
      clients.push(performance.now() - began);
    }
    await sleep(CHECKPOINT_MS - Math.min(CHECKPOINT_MS, performance.now() - began));
  }
  abort.abort();
  const at = (values: number[], part: number) =>
    Number([...values].sort((a, b) => a - b)[Math.floor(values.length * part)]?.toFixed(1));
  const row = (what: string, values: number[]) => ({
    'from the end of a checkpoint': what,
    'p50 ms': at(values, 0.5),
    'p95 ms': at(values, 0.95),
    'p99 ms': at(values, 0.99),
  });
  report.table(`${CHECKPOINTS} checkpoints`, [
    row('to its rows', rows),
    row('to a client', clients),
  ]);
  const lag = [
    { metric: 'indexer.lag p50', ours: at(rows, 0.5), peer: 56, peer_name: 'Ponder, as measured' },
    {
      metric: 'indexer.lag p95',
      ours: at(rows, 0.95),
      peer: 139,
      peer_name: 'Ponder, as measured',
    },
    { metric: 'live.lag p99', ours: at(clients, 0.99), peer: 50, peer_name: 'goal' },
    { metric: 'label.lag p99', ours: at(clients, 0.99), peer: 1_000, peer_name: 'goal' },
  ];
  for (const each of lag) report.metric({ ...each, unit: 'ms' });
}

interface Run {
  /** Processor time for each update of each connection, in microseconds. */
  us: number;
}

interface Measured {
  metric: string;
  /** Ends checkpoints with trades. */
  market: MarketServer;
  /** Sends them to the connections; its processor time is measured. */
  streaming: MarketServer;
}

/**
 * Measures processor time per update and connection, for single updates and for ten at a time. Ours is that of the whole
 * server. With all roles, it also indexes the trades and everything that follows from them (the table shows that share);
 * the peer, like an API server of a cluster, only forwards messages. The test chain, which runs in the indexer's process,
 * takes about 0.4 ms per trade.
 */
async function measureCpu({ metric, market, streaming }: Measured, report: Report): Promise<void> {
  const nginx = await startNginx(
    `location /pub { nchan_publisher; nchan_channel_id live; nchan_message_buffer_length 10; }
     location /sub { nchan_subscriber eventsource; nchan_channel_id live; nchan_subscriber_first_message newest; }`,
    [NCHAN],
  );
  const stream = `${streaming.url}/api/stream?topics=trades`;
  const one = await gather(stream, 1, 'event: trade');
  const cpuOfServer = () => cpuOf(streaming.pid);
  const trade = (count: number) => async () => market.order({ kind: 'trade', count });
  const row = async (trades: number) => ({
    'with one connection': `${trades} in a checkpoint`,
    'ms of processor time per checkpoint': Number(
      (((await measure(one, 1, cpuOfServer, trades, trade(trades))).us * trades) / 1_000).toFixed(
        1,
      ),
    ),
  });
  report.table(`${metric}: cost of trades, regardless of the number of connections`, [
    await row(1),
    await row(10),
  ]);
  await one.leave();
  const ours = await gather(stream, CONNECTIONS, 'event: trade');
  const theirs = await gather(`${nginx.url}/sub`, CONNECTIONS, 'data: ');
  try {
    const event = await oneEvent(market);
    const publish = () => fetch(`${nginx.url}/pub`, { method: 'POST', body: event });
    const cpuOfNginx = () => nginx.workers().reduce((sum, pid) => sum + cpuOf(pid), 0);
    const single: Run[] = [];
    const burst: Run[] = [];
    const peer: Run[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      single.push(await measure(ours, CONNECTIONS, cpuOfServer, 1, trade(1)));
      burst.push(await measure(ours, CONNECTIONS, cpuOfServer, 10, trade(10)));
      peer.push(await measure(theirs, CONNECTIONS, cpuOfNginx, 1, publish));
    }
    const of = (runs: Run[]) => Number(median(runs.map(({ us }) => us)).toFixed(2));
    const peer_name = `nginx ${nginxVersion()} with nchan, the same event`;
    const unit = 'µs of processor time per update and connection';
    report.metric({ metric, ours: of(single), peer: of(peer), unit, peer_name });
    report.metric({
      metric: `${metric} (ten updates in a checkpoint)`,
      ours: of(burst),
      peer: of(peer),
      unit,
      peer_name,
    });
  } finally {
    await ours.leave();
    await theirs.leave();
    await nginx.stop();
  }
}

async function measure(
  crowd: Crowd,
  connections: number,
  cpu: () => number,
  perCheckpoint: number,
  update: () => Promise<unknown>,
): Promise<Run> {
  const before = await crowd.received();
  const used = cpu();
  for (let count = 0; count < UPDATES; count += 1) {
    const began = performance.now();
    await update();
    await sleep(CHECKPOINT_MS - Math.min(CHECKPOINT_MS, performance.now() - began));
  }
  const updates = UPDATES * perCheckpoint * connections;
  await crowd.until(before + updates);
  return { us: (cpu() - used) / updates };
}

/** The text of an event as the stream sends it. */
async function oneEvent(server: MarketServer): Promise<string> {
  const response = await fetch(`${server.url}/api/trade-histories?pagination[pageSize]=1`);
  const { data } = (await response.json()) as { data: unknown[] };
  return JSON.stringify(data[0]);
}

function nginxVersion(): string {
  const control = readFileSync('/var/lib/dpkg/status', 'utf8');
  return /^Package: nginx\n(?:.+\n)*?Version: (\S+)/m.exec(control)?.[1] ?? '';
}
