// Soak: one hour (BENCH_MINUTES) of trading, comments, chats and restarts on PostgreSQL, Redis, two indexers and two
// API servers behind nginx. Writes samples and graphs to docs/soak (SOAK_DIR), then compares the index with a clean
// replay and every acknowledged write with what the API returns.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenAi } from '@atoll/testing/external/openai.ts';
import { TradeStream } from '../tests/cluster/client.ts';
import { Latencies } from '../tests/faults/support/latencies.ts';
import { People, Visitors } from '../tests/faults/support/people.ts';
import { seeded } from '../tests/faults/support/random.ts';
import {
  createAccounts,
  launchCoins,
  type System,
  startSystem,
} from '../tests/faults/support/system.ts';
import { Traders } from '../tests/faults/support/traders.ts';
import {
  compareWithReplay,
  IndexLag,
  missingTrades,
} from '../tests/faults/support/verify-index.ts';
import { verifyWrites } from '../tests/faults/support/verify-writes.ts';
import type { Report } from './report.ts';
import { type Mark, writeSoak } from './soak/report.ts';
import { restartsOf } from './soak/restarts.ts';
import { REQUESTS, type Sample, takeSample } from './soak/sample.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const OUT = process.env.SOAK_DIR ?? join(import.meta.dirname, '../docs/soak');
const SEED = Number(process.env.ATOLL_SEED ?? 1);
const SAMPLE_MS = 5_000;
const RESTART_MS = Number(process.env.SOAK_RESTART_S ?? 300) * 1_000;
const COINS = 5;
const TRADERS = 3;
const WRITERS = 4;
const VISITORS = 4;
const STREAMS = 20;
/** Pause between two actions of a person, on average. */
const PAUSE_MS = 1_000;
const ANSWER = 'The tide turns slowly, and I count every wave. '.repeat(4);

const tenths = (value: number): number => Math.round(value * 10) / 10;

export async function run(report: Report): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-soak-'));
  const model = await startOpenAi({ image: () => new Uint8Array(), reply: () => ANSWER });
  // It remembers each request for tests.
  const forget = setInterval(() => model.requests.splice(0), 60_000);
  let system: System | undefined;
  try {
    system = await startSystem({
      dir,
      apis: 2,
      indexers: 2,
      disturbable: false,
      env: {
        AI_BASE_URL: model.url,
        AI_API_KEY: 'soak',
        AI_CHAT_MODEL: 'soak',
        AI_DAILY_TOKENS: '1000000000',
        AI_AGENT_DAILY_TOKENS: '1000000000',
        AI_PERSON_DAILY_TOKENS: '1000000000',
      },
      say: (line) => console.log(line),
    });
    await soak(system, report);
  } finally {
    clearInterval(forget);
    await system?.close();
    await model.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function soak(system: System, report: Report): Promise<void> {
  const { chain, cluster, members } = system;
  const random = seeded(SEED);
  const pools = await launchCoins(system, COINS);
  const [agentPoolId = '', ...others] = pools.map(({ poolId }) => poolId);
  const lag = new IndexLag(system);
  await lag.settled();
  const people = new People(cluster.url, await createAccounts(system, WRITERS));
  for (const person of people.persons) await person.logIn();
  const traders = new Traders(chain.node, pools);
  const visitors = new Visitors();
  const live = new Latencies();
  const streams = Array.from({ length: STREAMS }, () => new TradeStream(cluster.url));

  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const addresses = people.persons.map(({ address }) => address);
  const poolIds = [agentPoolId, ...others];
  people.start({ poolIds, agentPoolId, addresses, comments: [] }, PAUSE_MS, random);
  traders.start(await createAccounts(system, TRADERS), PAUSE_MS, random);
  const paths = [
    '/api/pools',
    `/api/pools/${agentPoolId}`,
    `/api/trade-histories?filters[pool_id]=${agentPoolId}`,
    `/api/replies?filters[pool_id]=${agentPoolId}`,
  ];
  visitors.start(cluster.url, paths, VISITORS, 250);

  const requests = {
    pages: visitors.latencies,
    writes: people.writes,
    chats: people.chats,
    trades: traders.latencies,
    live,
  };
  const pids = () => ({
    ...Object.fromEntries(members.map(({ name, pid }) => [name, pid])),
    postgres: cluster.postgres.pid(),
    redis: cluster.redis.pid(),
    'Sui node': chain.pid(),
  });
  const samples: Sample[] = [];
  const marks: Mark[] = [];
  const heard = new Set<string>();
  /** Adds the delays of the trades that reached the first stream since the last call. */
  const listen = () => {
    for (const [digest, at] of streams[0]?.arrivals ?? []) {
      const executed = traders.executed.get(digest);
      if (executed === undefined || heard.has(digest)) continue;
      heard.add(digest);
      live.add(Math.max(0, at - executed));
    }
  };
  const restarts = restartsOf(system);
  const over = new AbortController();
  const restarting = (async () => {
    for (const restart of restarts) {
      await sleep(RESTART_MS, undefined, { signal: over.signal }).catch(() => {});
      // The last part of the run shows the figures after every restart.
      if (seconds() > MINUTES * 60 - RESTART_MS / 2_000) return;
      const from = seconds();
      await restart.run();
      marks.push({
        minute: tenths(from / 60),
        label: restart.name,
        seconds: tenths(seconds() - from),
      });
      console.log(
        `${(from / 60).toFixed(1)} min: ${restart.name}, ready after ${(seconds() - from).toFixed(1)} s`,
      );
    }
  })();
  while (seconds() < MINUTES * 60) {
    await sleep(SAMPLE_MS);
    listen();
    samples.push(await takeSample({ pids, lag: () => lag.read(), requests }, seconds()));
    if (samples.length % 60 === 0) console.log(JSON.stringify(samples.at(-1)));
  }
  over.abort();
  await restarting;
  await Promise.all([traders.stop(), people.stop(), visitors.stop()]);
  const caughtUpMs = await lag.caughtUp();
  await lag.settled();
  await lag.close();
  await Promise.all(streams.map((each) => each.close()));
  const failures = Object.fromEntries(
    REQUESTS.map((kind) => [kind, Object.fromEntries(requests[kind].failures)]),
  );
  const totals = {
    minutes: MINUTES,
    seed: SEED,
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1e9)} GB, shared with other work`,
    node: process.version,
    trades: traders.executed.size,
    requests: Object.fromEntries(REQUESTS.map((kind) => [kind, requests[kind].total()])),
    failures,
    streams: {
      repeated: streams.reduce((all, each) => all + each.repeated, 0),
      resets: streams.reduce((all, each) => all + each.resets, 0),
      missed: streams.reduce(
        (all, each) =>
          all + [...traders.executed.keys()].filter((digest) => !each.arrivals.has(digest)).length,
        0,
      ),
    },
    caughtUpMs: Math.round(caughtUpMs),
  };
  writeSoak(OUT, samples, marks, totals);
  const missing = await missingTrades(system, traders.executed.keys());
  const verified = await verifyWrites(people.persons, agentPoolId);
  const rows = await compareWithReplay(system);
  writeSoak(OUT, samples, marks, {
    ...totals,
    missingTrades: missing.length,
    ...verified,
    rowsEqualToReplay: rows,
  });
  console.log(JSON.stringify({ ...totals, missing: missing.length, ...verified, rows }, null, 2));
  for (const { name, first, last } of growth(samples)) {
    report.metric({
      metric: `soak.memory (${name})`,
      ours: last,
      peer: first,
      unit: 'MB at the end',
      peer_name: 'first tenth',
    });
  }
}

/** Medians of the first and the last tenth of the run, by process. */
function growth(samples: readonly Sample[]) {
  const columns = Object.keys(samples[0] ?? {}).filter((column) => column.endsWith(' MB'));
  const part = Math.max(1, Math.floor(samples.length / 10));
  const median = (rows: readonly Sample[], column: string) => {
    const values = rows.map((each) => each[column] ?? Number.NaN).filter(Number.isFinite);
    return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  };
  return columns.map((column) => ({
    name: column.slice(0, -3),
    first: median(samples.slice(0, part), column),
    last: median(samples.slice(-part), column),
  }));
}
