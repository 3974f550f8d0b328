// A real PostgreSQL for tests, if its programs are installed: a new cluster in a temporary folder on a socket and a free
// port, deleted afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalTree } from '@atoll/testing/faults/process-tree.ts';
import { freePort } from '@atoll/testing/services/port.ts';
import pg from 'pg';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/log.ts';

const START_MS = 60_000;
/** Test files in parallel start several servers each, with up to a dozen connections. */
export const MAX_CONNECTIONS = 300;

/** Folder with initdb and postgres, or undefined where they are not installed. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(root, version, 'bin')), '/usr/local/bin'];
  return folders.find(
    (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
  );
}

export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Creates an empty database of the newest schema and returns its URL. */
  createMigratedDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Takes the server down as a power cut would, and up again. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Suspends all processes of the server; its connections stay open. */
  pause(): void;
  resume(): void;
}

// PostgreSQL refuses to run as root. Unlike `runuser`, `setpriv` replaces itself with the program, which then gets signals.
export const asUser = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', program, ...args]]
    : [program, args];

/** Connects to a server that is starting. */
export async function connectWhenStarted(connectionString: string): Promise<pg.Client> {
  const end = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(100);
    }
  }
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-postgres-'));
  chmodSync(dir, 0o777);
  const data = join(dir, 'data');
  const run = (program: string, args: string[]) => asUser(join(programs, program), args);
  const [init, initArgs] = run('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  execFileSync(init, initArgs, { stdio: 'ignore', cwd: dir });
  const port = await freePort();
  let ended: Promise<void> = Promise.resolve();
  let pid = 0;
  const launch = () => {
    const [program, args] = run('postgres', [
      ...['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1'],
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'shared_buffers=32MB'],
      ...['-c', `max_connections=${MAX_CONNECTIONS}`],
    ]);
    const child = spawn(program, args, { stdio: 'ignore', cwd: dir });
    pid = child.pid ?? 0;
    ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  };
  const crash = async () => {
    const [stop, stopArgs] = run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    execFileSync(stop, stopArgs, { stdio: 'ignore', cwd: dir });
    await ended;
  };
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  const connect = () => connectWhenStarted(url('postgres'));
  launch();
  let admin = await connect();
  let databases = 0;
  const create = async (template: string) => {
    databases += 1;
    const name = `test${databases}`;
    await admin.query(`create database ${name} template ${template}`);
    return name;
  };
  let migrated: Promise<string> | undefined;
  const createTemplate = async () => {
    const name = await create('template1');
    await (await openDatabase({ kind: 'postgres', url: url(name) }, createLog('silent'))).close();
    return name;
  };
  return {
    createDatabase: async () => url(await create('template1')),
    async createMigratedDatabase() {
      migrated ??= createTemplate();
      return url(await create(await migrated));
    },
    crash,
    async restart() {
      launch();
      admin = await connect();
    },
    pause: () => signalTree(pid, 'SIGSTOP'),
    resume: () => signalTree(pid, 'SIGCONT'),
    async stop() {
      await admin.end();
      await crash();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
