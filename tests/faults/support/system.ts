// The system under test: a Sui node, PostgreSQL, Redis, indexers, API servers and a reverse proxy, all real
// processes, with a disturbable connection from each server to each service.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyPersona, type Persona } from '@atoll/api';
import { createAgent, type Pool } from '@atoll/sdk';
import type { TestNode } from '@atoll/testing';
import type { FakeOpenAi } from '@atoll/testing/external/openai.ts';
import { startTcpProxy, type TcpProxy } from '@atoll/testing/faults/tcp-proxy.ts';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import {
  startReplica,
  type TestReplica,
} from '../../../apps/server/test/support/database/replica.ts';
import { type Cluster, startCluster } from '../../../tooling/cluster/cluster.ts';
import type { Member } from '../../../tooling/cluster/member.ts';
import { type ChainProcess, startChain } from './chain.ts';
import { movableClock } from './faults/clock.ts';
import { Person } from './person.ts';

export type ServiceName = 'postgres' | 'redis' | 'node' | 'replica' | 'model';

export interface System {
  readonly dir: string;
  readonly chain: ChainProcess;
  readonly cluster: Cluster;
  readonly members: readonly Member[];
  /** The read replica of the API servers; undefined unless requested. */
  readonly replica: TestReplica | undefined;
  /** The model provider; undefined if none was given. */
  readonly model: FakeOpenAi | undefined;
  /** The API server with the settings of a public network; undefined unless requested. */
  readonly guarded: Member | undefined;
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
  /** Has the proxy cache public responses for one second and skip servers that hang, as in production. */
  readonly cached?: boolean;
  /** Lets API servers read from a replica. Requires `disturbable`. */
  readonly withReplica?: boolean;
  /** Lets agents use this model provider. Requires `disturbable`. */
  readonly model?: FakeOpenAi;
  /** Adds an API server that is configured as on a public network and gets no requests from the proxy. */
  readonly withGuarded?: boolean;
  /** Additional settings of all servers; they take precedence. */
  readonly env?: Record<string, string>;
  /** Additional environment of PostgreSQL's processes. */
  readonly postgresEnv?: Record<string, string>;
  readonly say?: (line: string) => void;
}

const GUARDED = 'guarded-api';

/** Starts everything; if a step fails, stops what was started. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dir, apis, indexers, say = () => {} } = options;
  const links = new Map<string, TcpProxy>();
  let replica: TestReplica | undefined;
  const chain = await startChain(dir);
  const close = async () => {
    for (const link of links.values()) await link.close();
    await replica?.stop();
    await chain.stop();
  };
  try {
    const deployment = join(dir, 'deployment.json');
    writeFileSync(deployment, JSON.stringify(chain.deployment));
    const publicDeployment = join(dir, 'public-deployment.json');
    writeFileSync(publicDeployment, JSON.stringify({ ...chain.deployment, network: 'testnet' }));
    // No feed responds: the server starts from the configured prices.
    const feeds = [{ name: 'unreachable', url: 'http://127.0.0.1:1/', path: ['price'] }];
    const priceFeeds = join(dir, 'prices.json');
    writeFileSync(priceFeeds, JSON.stringify({ feeds, token: { feeds } }));
    const cluster = await startCluster({
      dir,
      port: 0,
      apis,
      indexers,
      durable: false,
      say,
      hidden: options.withGuarded === true ? [GUARDED] : [],
      cached: options.cached ?? false,
      postgresEnv: options.postgresEnv ?? {},
      env: {
        ATOLL_DEPLOYMENT: deployment,
        ATOLL_DATA_DIR: join(dir, 'data'),
        ATOLL_WEB_DIR: join(dir, 'web'),
        ATOLL_GRPC_URL: chain.node.url,
        ATOLL_SECRET: 'a secret that all servers of the test share',
        AI_FREE_MESSAGES: '10000',
      },
      async envOf(name, { databaseUrl, redisUrl }): Promise<Record<string, string>> {
        if (!options.disturbable) return options.env ?? {};
        const through = async (service: ServiceName, url: string) => {
          const target = new URL(url);
          const link = await startTcpProxy(Number(target.port));
          links.set(`${name} ${service}`, link);
          target.port = String(link.port);
          return target.href.replace(/\/$/, '');
        };
        const readsReplica = options.withReplica === true && name.startsWith('api');
        if (readsReplica) replica ??= await startReplica(databaseUrl);
        return {
          ...movableClock(dir, name),
          ...(readsReplica && replica !== undefined
            ? { DATABASE_REPLICA_URL: await through('replica', replica.url) }
            : {}),
          DATABASE_URL: await through('postgres', databaseUrl),
          REDIS_URL: await through('redis', redisUrl),
          ATOLL_GRPC_URL: await through('node', chain.node.url),
          ...(options.model === undefined
            ? {}
            : { AI_BASE_URL: await through('model', options.model.url) }),
          ...options.env,
          ...(name === GUARDED
            ? {
                ATOLL_DEPLOYMENT: publicDeployment,
                ATOLL_FIRST_CHECKPOINT: '1',
                ATOLL_PRICE_FEEDS: priceFeeds,
                ATOLL_SUI_PRICE_USD: '3.60',
                ATOLL_TOKEN_PRICE_SUI: '0.0005',
                AI_DAILY_USD: '0',
              }
            : {}),
        };
      },
    });
    return {
      dir,
      chain,
      cluster,
      members: [...cluster.apis, ...cluster.indexers, ...cluster.hidden],
      replica,
      model: options.model,
      guarded: cluster.hidden[0],
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
export async function launchCoins(
  { chain, cluster }: System,
  count: number,
  author?: Ed25519Keypair,
): Promise<Pool[]> {
  const { node } = chain;
  const creator = author ?? (await node.createAccount());
  const pools: Pool[] = [];
  while (pools.length < count) pools.push(await node.launchCoin(creator, { keepWindow: true }));
  const [first] = pools;
  if (first === undefined) return pools;
  const person = new Person(cluster.url, creator);
  await person.logIn();
  const persona = { ...emptyPersona('Polyp'), bio: 'A patient polyp that counts the tides.' };
  await giveAgent(node, person, creator, first, persona);
  return pools;
}

/** Creates the agent of a coin. */
export async function giveAgent(
  node: TestNode,
  person: Person,
  creator: Ed25519Keypair,
  pool: Pool,
  persona: Persona,
): Promise<void> {
  const { data } = await person.call((api) => api.agents.storePersona({ persona }));
  const digest = Uint8Array.from(Buffer.from(data.digest, 'hex'));
  await node.execute(creator, createAgent(node, { pool, digest, uri: data.uri }));
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
