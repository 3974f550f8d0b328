// The system under test: a Sui node, PostgreSQL, Redis, indexers, API servers and a reverse proxy, all real
// processes, with a disturbable connection from each server to each service.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyPersona } from '@atoll/api';
import { createAgent, type Pool } from '@atoll/sdk';
import { startTcpProxy, type TcpProxy } from '@atoll/testing/faults/tcp-proxy.ts';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type Cluster, startCluster } from '../../../tooling/cluster/cluster.ts';
import type { Member } from '../../../tooling/cluster/member.ts';
import { type ChainProcess, startChain } from './chain.ts';
import { movableClock } from './faults/clock.ts';
import { Latencies } from './latencies.ts';
import { Person } from './person.ts';

const SERVICES = ['postgres', 'redis', 'node'] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface System {
  readonly dir: string;
  readonly chain: ChainProcess;
  readonly cluster: Cluster;
  readonly members: readonly Member[];
  /** The connection of a server to a service. */
  link(member: string, service: ServiceName): TcpProxy;
  close(): Promise<void>;
}

export interface SystemOptions {
  readonly dir: string;
  readonly apis: number;
  readonly indexers: number;
  /** Leads the connections from servers to services through proxies, for `link`. */
  readonly disturbable: boolean;
  /** Additional settings of all servers. */
  readonly env?: Record<string, string>;
  readonly say?: (line: string) => void;
}

/** Starts everything; if a step fails, stops what was started. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dir, apis, indexers, say = () => {} } = options;
  const links = new Map<string, TcpProxy>();
  const chain = await startChain(dir);
  const close = async () => {
    for (const link of links.values()) await link.close();
    await chain.stop();
  };
  try {
    const deployment = join(dir, 'deployment.json');
    writeFileSync(deployment, JSON.stringify(chain.deployment));
    const cluster = await startCluster({
      dir,
      port: 0,
      apis,
      indexers,
      durable: false,
      say,
      env: {
        ATOLL_DEPLOYMENT: deployment,
        ATOLL_DATA_DIR: join(dir, 'data'),
        ATOLL_WEB_DIR: join(dir, 'web'),
        ATOLL_GRPC_URL: chain.node.url,
        ATOLL_SECRET: 'a secret that all servers of the test share',
        AI_FREE_MESSAGES: '10000',
        ...options.env,
      },
      async envOf(name, { databaseUrl, redisUrl }): Promise<Record<string, string>> {
        if (!options.disturbable) return {};
        const through = async (service: ServiceName, url: string) => {
          const target = new URL(url);
          const link = await startTcpProxy(Number(target.port));
          links.set(`${name} ${service}`, link);
          target.port = String(link.port);
          return target.href.replace(/\/$/, '');
        };
        return {
          ...movableClock(dir, name),
          DATABASE_URL: await through('postgres', databaseUrl),
          REDIS_URL: await through('redis', redisUrl),
          ATOLL_GRPC_URL: await through('node', chain.node.url),
        };
      },
    });
    return {
      dir,
      chain,
      cluster,
      members: [...cluster.apis, ...cluster.indexers],
      link(member, service) {
        const link = links.get(`${member} ${service}`);
        if (link === undefined) throw new Error(`There is no link of ${member} to ${service}.`);
        return link;
      },
      async close() {
        await cluster.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Launches coins; the first has an agent that answers. */
export async function launchCoins({ chain, cluster }: System, count: number): Promise<Pool[]> {
  const { node } = chain;
  const creator = await node.createAccount();
  const pools: Pool[] = [];
  while (pools.length < count) pools.push(await node.launchCoin(creator, { keepWindow: true }));
  const [first] = pools;
  if (first === undefined) return pools;
  const measures = {
    latencies: new Latencies(),
    chats: new Latencies(),
    isStopped: () => true,
  };
  const author = new Person(cluster.url, creator, measures);
  await author.logIn();
  const persona = { ...emptyPersona('Polyp'), bio: 'A patient polyp that counts the tides.' };
  const { data } = await author.call((api) => api.agents.storePersona({ persona }));
  const digest = Uint8Array.from(Buffer.from(data.digest, 'hex'));
  await node.execute(creator, createAgent(node, { pool: first, digest, uri: data.uri }));
  return pools;
}

/** Creates accounts with SUI. */
export async function createAccounts({ chain }: System, count: number): Promise<Ed25519Keypair[]> {
  const accounts: Ed25519Keypair[] = [];
  while (accounts.length < count) accounts.push(await chain.node.createAccount());
  return accounts;
}

/** Waits until `condition` holds. */
export async function until(
  what: string,
  ms: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await Promise.resolve(condition()).catch(() => false)) return performance.now() - began;
    if (performance.now() - began > ms) throw new Error(`${what}: not within ${ms / 1_000} s.`);
    await sleep(50);
  }
}
