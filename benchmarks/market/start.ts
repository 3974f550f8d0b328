// Starts the server that benchmarks measure.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import settings from '../../tooling/lean.json' with { type: 'json' };
import type { MarketOrder, MarketReport } from './messages.ts';

type Kind = MarketReport['kind'];
type Of<K extends Kind> = Extract<MarketReport, { kind: K }>;

export interface MarketServer {
  url: string;
  pid: number;
  order(order: MarketOrder): void;
  /** The next report of a kind. */
  next<K extends Kind>(kind: K): Promise<Of<K>>;
  stop(): Promise<void>;
}

export interface MarketOptions {
  /** With the memory settings of `npm start`. */
  lean?: boolean;
  /** Shares limits and commits through this Redis. */
  redisUrl?: string;
  /** Migrated PostgreSQL database instead of an embedded one. */
  databaseUrl?: string;
  /** Only serves requests and streams, from a database that another server fills. */
  isApiOnly?: boolean;
  /** Launched coins, and the newest of them that trade in turn; by default, 11 that all trade. */
  coins?: number;
  traded?: number;
  /** Folder of the built web app, which the server then serves. */
  webDir?: string;
}

export async function startMarketServer({
  lean = false,
  redisUrl,
  databaseUrl,
  isApiOnly = false,
  coins,
  traded,
  webDir,
}: MarketOptions = {}): Promise<MarketServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), lean ? ['lean'] : [], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...(lean ? settings.flags : [])],
    env: {
      ...process.env,
      ...(lean ? settings.environment : {}),
      ...(redisUrl !== undefined && { BENCH_REDIS: redisUrl }),
      ...(databaseUrl !== undefined && { BENCH_DATABASE: databaseUrl }),
      ...(isApiOnly && { BENCH_ROLES: 'api' }),
      ...(coins !== undefined && { BENCH_COINS: String(coins) }),
      ...(traded !== undefined && { BENCH_TRADED: String(traded) }),
      ...(webDir !== undefined && { BENCH_WEB_DIR: webDir }),
    },
  });
  const ended = once(child, 'exit');
  const next = <K extends Kind>(kind: K) =>
    new Promise<Of<K>>((resolve, reject) => {
      const take = (message: MarketReport) => {
        if (message.kind !== kind) return;
        child.off('message', take);
        resolve(message as Of<K>);
      };
      child.on('message', take);
      void ended.then(([code]) => reject(new Error(`The server ended with ${code}.`)));
    });
  const order = (message: MarketOrder) => void child.send(message);
  const { url } = await next('ready');
  return {
    url,
    pid: child.pid ?? 0,
    order,
    next,
    async stop() {
      order({ kind: 'stop' });
      await ended;
    },
  };
}

/** Ticks of the clock in which Linux counts processor time: 100 a second. */
const TICK_US = 10_000;

/** Processor time that a process has used, all threads, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

const MEGA = 1_000_000;

/** Memory of a server, in MB. */
export async function memoryOf(server: MarketServer): Promise<number> {
  const reply = server.next('memory');
  server.order({ kind: 'memory' });
  return Math.round((await reply).rss / MEGA);
}
