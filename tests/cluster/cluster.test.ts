// A cluster of real processes on this machine: rolling restart under load, killed and paused servers, killed proxy,
// Redis unavailable. Afterwards, every trade is in the index once, and every client received it once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { challengeResponse, poolResponse } from '@atoll/api';
import { buyExactIn, type Pool } from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, findPrograms, startCluster } from '../../tooling/cluster/cluster.ts';
import type { Member } from '../../tooling/cluster/member.ts';
import { type Client, Load, percentile, TradeStream } from './client.ts';

const installed = (() => {
  try {
    return findPrograms();
  } catch {
    return undefined;
  }
})();
const isDeep = process.env.ATOLL_DEEP === '1';
/** Trades between which latencies are compared. */
const SAMPLES = isDeep ? 300 : 20;
/** Pause between two visits of a user. */
const PAUSE_MS = isDeep ? 20 : 100;

describe.skipIf(installed === undefined)('cluster', () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-cluster-'));
  /** When each trade was executed, by its digest. */
  const trades = new Map<string, number>();
  let chain: TestNode;
  let cluster: Cluster;
  let pool: Pool;
  let trader: Ed25519Keypair;
  /** Trades in the background; an account sends one transaction at a time. */
  let backgroundTrader: Ed25519Keypair;
  const running: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    chain = await startTestNode();
    const deployment = join(dir, 'deployment.json');
    writeFileSync(deployment, JSON.stringify(chain.deployment));
    cluster = await startCluster({
      dir,
      port: 0,
      apis: isDeep ? 3 : 2,
      indexers: 2,
      durable: false,
      env: {
        ATOLL_DEPLOYMENT: deployment,
        ATOLL_DATA_DIR: join(dir, 'data'),
        ATOLL_WEB_DIR: join(dir, 'web'),
        ATOLL_GRPC_URL: chain.url,
        ATOLL_SECRET: 'a secret that all servers of the test share',
      },
      say: (line) => console.log(line),
    });
    trader = await chain.createAccount();
    backgroundTrader = await chain.createAccount();
    pool = await chain.launchCoin(await chain.createAccount());
  }, 240_000);
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop();
  });
  afterAll(async () => {
    await cluster?.close();
    await chain?.close();
    rmSync(dir, { recursive: true, force: true });
  }, 300_000);

  async function trade(account = trader): Promise<string> {
    const terms = { pool, trader: account.toSuiAddress(), amountIn: 10n ** 7n, minOut: 1n };
    const { digest } = await chain.execute(account, buyExactIn(chain, terms));
    trades.set(digest, performance.now());
    return digest;
  }
  /** Trades until the function that it returns is called, or the test ends. */
  function keepTrading() {
    let isStopped = false;
    const done = (async () => {
      while (!isStopped) {
        await trade(backgroundTrader);
        await sleep(100);
      }
    })();
    const stop = async () => {
      isStopped = true;
      await done;
    };
    running.push(stop);
    return stop;
  }
  function load(...parameters: ConstructorParameters<typeof Load>): Load {
    const started = new Load(...parameters);
    running.push(() => started.stop());
    return started;
  }
  async function until(what: string, ms: number, condition: () => boolean | Promise<boolean>) {
    const end = performance.now() + ms;
    while (!(await condition())) {
      if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms.`);
      await sleep(10);
    }
  }
  const isLeading = async (member: Member) =>
    (await member.readiness().catch(() => undefined))?.indexer.state === 'following';
  async function findLeader(): Promise<[Member, Member]> {
    const [one, two] = cluster.indexers;
    if (one === undefined || two === undefined) throw new Error('Two indexers are needed.');
    await until('a leader', 60_000, async () => (await isLeading(one)) || (await isLeading(two)));
    return (await isLeading(one)) ? [one, two] : [two, one];
  }
  /** Opens streams, and compares what they heard with the trades that were executed since. */
  async function watch(urls: readonly string[]) {
    const before = new Set(trades.keys());
    const streams = urls.map((url) => new TradeStream(url));
    running.push(async () => void (await Promise.all(streams.map((each) => each.close()))));
    await until('streams', 60_000, () => streams.every((each) => each.canResume));
    return {
      streams,
      async close() {
        const wanted = [...trades.keys()].filter((digest) => !before.has(digest));
        await until('all events', 60_000, () =>
          streams.every((each) => wanted.every((digest) => each.arrivals.has(digest))),
        );
        await Promise.all(streams.map((each) => each.close()));
        const heard = streams.map((each) => ({
          repeated: each.repeated,
          resets: each.resets,
          foreign: [...each.arrivals.keys()].filter((digest) => !trades.has(digest)),
        }));
        expect(heard).toEqual(streams.map(() => ({ repeated: 0, resets: 0, foreign: [] })));
        return wanted.length;
      },
    };
  }
  const visitPages = async (client: Client) => {
    await client.send('/api/pools');
    return client.send(`/api/pools/${pool.poolId}`);
  };
  /** A login writes: each makes a session at one server from a challenge of another. */
  const logIn = async (client: Client) => {
    const wallet = new Ed25519Keypair();
    const reply = await client.send(`/api/profile/challenge?address=${wallet.toSuiAddress()}`);
    if (reply.status !== 200) return reply;
    const { message } = challengeResponse.parse(JSON.parse(reply.body)).data;
    const { signature } = await wallet.signPersonalMessage(new TextEncoder().encode(message));
    return client.send('/api/profile/login', JSON.stringify({ signature }));
  };

  test('a commit of the indexer reaches the streams of every other server', async () => {
    const watching = await watch(cluster.apis.map(({ url }) => url));
    for (let n = 0; n < SAMPLES; n += 1) {
      await trade();
      await sleep(50);
    }
    expect(await watching.close()).toBe(SAMPLES);
    const delays = watching.streams.flatMap(({ arrivals }) =>
      [...arrivals].map(([digest, at]) => Math.max(0, at - (trades.get(digest) ?? 0))),
    );
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    console.log(
      `executed transaction → browser, ${cluster.apis.length} servers: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
  }, 300_000);

  test('restarting every server fails no request, and streams resume elsewhere', async () => {
    const watching = await watch(Array.from({ length: 6 }, () => cluster.url));
    const pages = load(cluster.url, 4, PAUSE_MS, visitPages);
    const logins = load(cluster.url, 2, 100, logIn);
    const stopTrading = keepTrading();
    const pids = [...cluster.apis, ...cluster.indexers].map(({ pid }) => pid);
    const began = performance.now();
    await cluster.restart();
    console.log(`rolling restart: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await stopTrading();
    await Promise.all([pages.stop(), logins.stop()]);
    const count = await watching.close();
    console.log(
      `${pages.requests} page and ${logins.requests} login visits, ` +
        `${pages.failures.length + logins.failures.length} failed, ` +
        `${pages.repeated + logins.repeated} requests repeated; ${count} trades at 6 streams, ` +
        `${watching.streams.map((each) => each.connections).join('+')} connections`,
    );
    expect([...pages.failures, ...logins.failures]).toEqual([]);
    expect(pages.requests).toBeGreaterThan(50);
    // Every process is a new one, and every stream was moved.
    const now = [...cluster.apis, ...cluster.indexers].map(({ pid }) => pid);
    expect(now.filter((pid) => pids.includes(pid))).toEqual([]);
    expect(Math.min(...watching.streams.map((each) => each.connections))).toBeGreaterThan(1);
  }, 240_000);

  test('pages and streams survive a killed API server', async () => {
    const [victim] = cluster.apis;
    const watching = await watch(Array.from({ length: 6 }, () => cluster.url));
    const pages = load(cluster.url, 4, PAUSE_MS, visitPages);
    const stopTrading = keepTrading();
    await sleep(300);
    await victim?.kill();
    await sleep(1_500);
    await stopTrading();
    await pages.stop();
    await watching.close();
    console.log(`API server killed: ${pages.requests} visits, ${pages.failures.length} failed`);
    expect(pages.failures).toEqual([]);
    await victim?.start();
  }, 300_000);

  test('streams resume without a gap once a killed proxy is back, and no page fails during a reload', async () => {
    const watching = await watch([cluster.url, cluster.url]);
    const stopTrading = keepTrading();
    await cluster.proxy.kill();
    await sleep(300);
    await cluster.proxy.start();
    const pages = load(cluster.url, 2, PAUSE_MS, visitPages);
    await cluster.proxy.reload();
    await stopTrading();
    await pages.stop();
    await watching.close();
    expect(pages.failures).toEqual([]);
    expect(Math.min(...watching.streams.map((each) => each.connections))).toBeGreaterThan(1);
  }, 300_000);

  test('a standby takes over from an indexer that is killed, and from one that is paused', async () => {
    const watching = await watch([cluster.url]);
    const takeover = async (name: string, stop: (leader: Member) => unknown) => {
      const [leader, standby] = await findLeader();
      const began = performance.now();
      await stop(leader);
      const digest = await trade();
      await until('takeover', 60_000, () => watching.streams[0]?.arrivals.has(digest) ?? false);
      const ms = performance.now() - began;
      console.log(`indexer ${name}: next trade indexed and shown after ${Math.round(ms)} ms`);
      await until('the leader', 60_000, () => isLeading(standby));
      return leader;
    };
    const killed = await takeover('killed', (leader) => leader.kill());
    await killed.start();
    const stopTrading = keepTrading();
    await sleep(200);
    const paused = await takeover('paused', (leader) => leader.signal('SIGSTOP'));
    paused.signal('SIGCONT');
    // It continues as a standby: another server has the lock now.
    await until('standby', 60_000, async () => {
      const { indexer } = await paused.readiness();
      return indexer.state === 'standby';
    });
    await stopTrading();
    await watching.close();
  }, 300_000);

  test('streams continue while Redis is unavailable, and the bus recovers with it', async () => {
    const watching = await watch(cluster.apis.map(({ url }) => url));
    const delays = async (count: number) => {
      const measured: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const digest = await trade();
        await until('the event', 60_000, () =>
          watching.streams.every((each) => each.arrivals.has(digest)),
        );
        measured.push(performance.now() - (trades.get(digest) ?? 0));
      }
      return percentile(measured, 0.5);
    };
    const withBus = await delays(10);
    await cluster.redis.kill();
    const polling = await delays(10);
    await cluster.redis.start();
    await sleep(3_000);
    const again = await delays(10);
    console.log(
      `slowest stream, p50: ${withBus.toFixed(0)} ms; without Redis ${polling.toFixed(0)} ms; ` +
        `with it again ${again.toFixed(0)} ms`,
    );
    await watching.close();
  }, 300_000);

  test('the index holds each trade once', async () => {
    const response = await fetch(`${cluster.url}/api/pools/${pool.poolId}`);
    expect(poolResponse.parse(await response.json()).data.trade_count).toBe(trades.size);
  });
});
