// PostgreSQL of a cluster: Debian's programs with a separate data folder, on the loopback interface only.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Program, startProgram, waitUntil } from './programs.ts';

export interface PostgresOptions {
  /** Folder with initdb and postgres. */
  readonly programs: string;
  readonly dir: string;
  readonly port: number;
  /** Survive a power cut; tests do without. */
  readonly durable: boolean;
  /** Additional environment of its processes. */
  readonly env?: Record<string, string>;
}

export interface Postgres {
  readonly url: string;
  readonly pid: () => number;
  isRunning(): boolean;
  /** Ends all its processes at once, as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 30_000;
const STOP_MS = 3_000;
const DATABASE = 'atoll';

// PostgreSQL refuses to run as root. Unlike `runuser`, `setpriv` replaces itself with the program, which then gets signals.
const POSTGRES_USER = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--'];
const isRoot = process.getuid?.() === 0;
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['setpriv', [...POSTGRES_USER, program, ...args]] : [program, [...args]];

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { programs, dir, port, durable, env } = options;
  const data = join(dir, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) createDataFolder(programs, dir, data);
  const [command, args] = asUser(join(programs, 'postgres'), [
    ...['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1'],
    ...['-c', 'max_connections=200', '-c', 'log_min_messages=fatal'],
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
  ]);
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let program: Program;
  const start = async () => {
    await removeStaleLock(data);
    program = startProgram(command, args, {
      cwd: dir,
      log: join(dir, '..', 'postgres.log'),
      env: { ...(process.env as Record<string, string>), ...env },
    });
    await waitUntil(() => createDatabase(url('postgres')), {
      ms: START_MS,
      what: 'PostgreSQL did not start',
      program,
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    program.signal(signal);
    await program.ended;
  };
  await start();
  return {
    url: url(DATABASE),
    pid: () => program.pid,
    isRunning: () => program.isRunning(),
    start,
    // Immediate shutdown.
    crash: () => end('SIGQUIT'),
    // Fast shutdown, which ends the remaining connections.
    async stop() {
      await program.stop('SIGINT', STOP_MS);
    },
  };
}

/**
 * Removes the lock file of a server that no longer exists, whose process ID another program may have by now, and ends a
 * server that a killed cluster left behind.
 */
async function removeStaleLock(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  const isServer = () => commandLine(pid).includes(data);
  if (isServer()) {
    process.kill(pid, 'SIGINT');
    await waitUntil(async () => !isServer(), {
      ms: START_MS,
      what: `PostgreSQL of an earlier cluster (process ${pid}) did not end`,
    });
  }
  rmSync(file, { force: true });
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function createDataFolder(programs: string, dir: string, data: string): void {
  mkdirSync(dir, { recursive: true });
  if (isRoot) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(dir, id('-u'), id('-g'));
    // Its user must reach the folder.
    chmodSync(join(dir, '..'), 0o711);
  }
  const [command, args] = asUser(join(programs, 'initdb'), [
    ...['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: dir });
}

/** Returns whether the server answers, after making sure that it has the database. */
async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return true;
  } finally {
    await client.end();
  }
}
