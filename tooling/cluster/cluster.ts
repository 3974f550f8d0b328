// A cluster on one machine: PostgreSQL, Redis, indexers, API servers and a reverse proxy in front of them.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyEmbedded } from '@atoll/server/copy-embedded';
import { freePort } from '@atoll/testing/services/port.ts';
import { type RedisServer, redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { StartError } from '../start/start-error.ts';
import { findPostgresBin } from '../test/system-packages.ts';
import { aborted } from './aborted.ts';
import { Member } from './member.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { nginxProgram, type ProxyOptions, type ReverseProxy, startProxy } from './proxy.ts';
import type { Supervised } from './supervise.ts';

export interface ClusterOptions {
  /** Folder for the database, logs and generated configuration. */
  readonly dir: string;
  /** Port of the proxy; 0 picks a free one. */
  readonly port: number;
  /** Number of API servers. */
  readonly apis: number;
  /** Number of indexers, which also run background jobs; one is the leader. */
  readonly indexers: number;
  /** Names of additional API servers that get no requests from the proxy. */
  readonly hidden?: readonly string[];
  /** Secrets of the signer; without them the servers have none. */
  readonly signer?: SignerSecrets;
  /** Additional settings for all servers. */
  readonly env: Record<string, string>;
  /** Additional settings of one server, such as other addresses of the services. */
  readonly envOf?: (name: string, services: Services) => Promise<Record<string, string>>;
  readonly durable: boolean;
  /** Whether the proxy caches public responses of the API for one second. */
  readonly cached?: boolean;
  /** Limits of a client at a caching proxy. Default: none. */
  readonly limit?: ProxyOptions['limit'];
  /** Data folder of a stopped single server, whose embedded database a new PostgreSQL takes over. */
  readonly embedded?: string;
  /** Additional environment of PostgreSQL's processes. */
  readonly postgresEnv?: Record<string, string>;
  readonly say: (line: string) => void;
  /** Ends the start. */
  readonly signal?: AbortSignal;
}

export interface SignerSecrets {
  readonly secret: string;
  /** Key that signs boosts and mints. */
  readonly signingKey: string;
  /** Folder of the ledger. */
  readonly dir: string;
}

export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export interface Cluster {
  /** Where clients connect. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly postgres: Postgres;
  readonly redis: RedisServer;
  readonly apis: readonly Member[];
  readonly indexers: readonly Member[];
  readonly hidden: readonly Member[];
  readonly signer: Member | undefined;
  readonly proxy: ReverseProxy;
  /** Performs a rolling restart without failed requests. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Drain period in which a stopping server accepts requests that the proxy has already forwarded. */
const DRAIN_S = 1;
/** Time that the servers have to end when the cluster closes; all of it takes less than ten seconds. */
const CLOSE_MS = 4_000;

/** Returns the programs of a cluster, for `supervise`. */
export const programsOf = (cluster: Cluster): Supervised[] => [
  { name: 'PostgreSQL', ...part(cluster.postgres) },
  { name: 'Redis', ...part(cluster.redis) },
  {
    name: 'nginx',
    isRunning: () => cluster.proxy.program.isRunning(),
    start: () => cluster.proxy.start(),
  },
  ...(cluster.signer === undefined ? [] : [cluster.signer]),
  ...cluster.indexers,
  ...cluster.apis,
];

const part = ({ isRunning, start }: Pick<Supervised, 'isRunning' | 'start'>) => ({
  isRunning,
  start,
});

/** Starts the cluster; if a step fails or the start is aborted, stops what was started. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { signal = new AbortController().signal } = options;
  const started: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  const starting = start(options, (stop) => {
    started.push(stop);
    signal.throwIfAborted();
  });
  try {
    return { ...(await Promise.race([starting, aborted(signal)])), close };
  } catch (error) {
    await close();
    // A program that was being started at that moment ends too.
    await starting.catch(close);
    throw error;
  }
}

async function start(
  options: ClusterOptions,
  onStarted: (stop: () => Promise<unknown>) => void,
): Promise<Omit<Cluster, 'close'>> {
  const { dir, say } = options;
  const programs = findPrograms();
  const logDir = join(dir, 'logs');
  mkdirSync(logDir, { recursive: true });
  say('Starting PostgreSQL and Redis…');
  const postgres: Postgres = await startPostgres({
    programs: programs.postgres,
    dir: join(dir, 'postgres'),
    port: await freePort(),
    durable: options.durable,
    env: options.postgresEnv ?? {},
  });
  onStarted(() => postgres.stop());
  const redis = await startRedis(programs.redis);
  onStarted(() => redis.stop());
  if (options.embedded !== undefined && (await copyEmbedded(options.embedded, postgres.url))) {
    say('Copied the embedded database: lists, profiles, comments and personas.');
  }

  const port = options.port || (await freePort());
  const env = {
    ATOLL_LOG_LEVEL: 'warn',
    ...options.env,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ATOLL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    ATOLL_TRUSTED_PROXIES: '1',
    ATOLL_DRAIN_S: String(DRAIN_S),
  };
  const services = { databaseUrl: postgres.url, redisUrl: redis.url };
  const tokens = { api: randomToken(), jobs: randomToken() };
  const signer =
    options.signer && (await createSigner(options.signer, { env: options.env, tokens, logDir }));
  const member = async (name: string, roles: Member['roles']) => {
    const own = await options.envOf?.(name, services);
    const signing: Record<string, string> =
      signer === undefined
        ? {}
        : {
            ATOLL_SIGNER_URL: signer.url,
            ATOLL_SIGNER_TOKEN: roles.includes('jobs') ? tokens.jobs : tokens.api,
          };
    const settings = { ...env, ...signing, ...own };
    return new Member({ name, roles, port: await freePort(), env: settings, logDir });
  };
  const indexers: Member[] = [];
  for (let n = 1; n <= options.indexers; n += 1) {
    indexers.push(await member(`indexer-${n}`, ['indexer', 'jobs']));
  }
  const apis: Member[] = [];
  for (let n = 1; n <= options.apis; n += 1) apis.push(await member(`api-${n}`, ['api']));
  const hidden: Member[] = [];
  for (const name of options.hidden ?? []) hidden.push(await member(name, ['api']));
  const servers = [...indexers, ...apis, ...hidden];
  const members = signer === undefined ? servers : [signer, ...servers];
  say(`Starting ${members.map(({ name }) => name).join(', ')}…`);
  onStarted(() => Promise.all(members.map((each) => each.stop(CLOSE_MS))));
  // The first server migrates the database and writes the keys that all servers share.
  const [first, ...others] = servers;
  await Promise.all([signer?.start(), first?.start()]);
  await Promise.all(others.map((each) => each.start()));

  const portsOf = (servers: readonly Member[]) => servers.map((each) => each.port);
  const proxy: ReverseProxy = await startProxy(
    programs.nginx,
    join(dir, 'proxy'),
    port,
    portsOf(apis),
    options,
  );
  onStarted(() => proxy.stop());

  return {
    url: proxy.url,
    databaseUrl: postgres.url,
    postgres,
    redis,
    apis,
    indexers,
    hidden,
    signer,
    proxy,
    async restart() {
      const restartApis = async () => {
        for (const api of apis) {
          await proxy.direct(portsOf(apis.filter((each) => each !== api)));
          await restartMember(api, say);
          await proxy.direct(portsOf(apis));
        }
      };
      const restartIndexers = async () => {
        for (const indexer of indexers) await restartMember(indexer, say);
      };
      await Promise.all([restartApis(), restartIndexers()]);
    },
  };
}

const randomToken = () => randomBytes(32).toString('base64url');

/** The signer gets the servers' view of the chain, but none of their secrets. */
async function createSigner(
  { secret, signingKey, dir }: SignerSecrets,
  {
    env,
    tokens,
    logDir,
  }: {
    env: Record<string, string>;
    tokens: { api: string; jobs: string };
    logDir: string;
  },
): Promise<Member> {
  const { ATOLL_DEPLOYMENT = '', ATOLL_GRPC_URL = '' } = env;
  return new Member({
    name: 'signer',
    roles: ['signer'],
    port: await freePort(),
    logDir,
    env: {
      ATOLL_LOG_LEVEL: 'warn',
      ATOLL_DEPLOYMENT,
      ATOLL_GRPC_URL,
      ATOLL_DATA_DIR: dir,
      ATOLL_SIGNER_SECRET: secret,
      ATOLL_SIGNING_KEY: signingKey,
      ATOLL_SIGNER_API_TOKEN: tokens.api,
      ATOLL_SIGNER_JOBS_TOKEN: tokens.jobs,
    },
  });
}

async function restartMember(member: Member, say: ClusterOptions['say']): Promise<void> {
  const began = performance.now();
  if (!(await member.stop())) say(`${member.name} had to be killed.`);
  await member.start();
  say(`Restarted ${member.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** @throws {StartError} that lists the missing programs. */
export function findPrograms(): { postgres: string; redis: string; nginx: string } {
  const [postgres, redis, nginx] = [findPostgresBin(), redisProgram(), nginxProgram()];
  if (postgres !== undefined && redis !== undefined && nginx !== undefined) {
    return { postgres, redis, nginx };
  }
  const missing = [
    ...(postgres === undefined ? ['postgresql'] : []),
    ...(redis === undefined ? ['redis-server'] : []),
    ...(nginx === undefined ? ['nginx-light'] : []),
  ];
  throw new StartError(
    `The cluster needs ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
}
