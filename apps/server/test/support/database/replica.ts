// A streaming replica of a test PostgreSQL, copied by pg_basebackup.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@atoll/testing/services/port.ts';
import { asUser, connectWhenStarted, MAX_CONNECTIONS, postgresPrograms } from './postgres.ts';

export interface TestReplica {
  /** URL of the copy of a database. */
  readonly url: string;
  readonly pid: () => number;
  isRunning(): boolean;
  /** Stops replaying commits, as a replica that cannot keep up. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it without a clean shutdown. */
  crash(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** SQLSTATE of a statement that recovery canceled. */
const CONFLICT = '40001';

/** Starts a replica of the server that a database belongs to. */
export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const dir = mkdtempSync(join(tmpdir(), 'atoll-replica-'));
  const data = join(dir, 'data');
  const run = (program: string, args: string[]) => {
    const [command, given] = asUser(join(programs, program), args);
    execFileSync(command, given, { stdio: 'ignore', cwd: dir });
  };
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', dir]);
  run('pg_basebackup', [
    ...['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ]);
  const port = await freePort();
  const [program, args] = asUser(join(programs, 'postgres'), [
    ...['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1', '-c', 'fsync=off'],
    // A standby does not start if it allows fewer connections than its primary.
    ...['-c', `max_connections=${MAX_CONNECTIONS}`],
  ]);
  const url = new URL(primaryUrl);
  url.port = String(port);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore', cwd: dir });
    await (await connectWhenStarted(url.href)).end();
  };
  const crash = async () => {
    const running = child;
    if (running === undefined) return;
    child = undefined;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGQUIT');
    await ended;
  };
  const ask = async (statement: string) => {
    const client = await connectWhenStarted(url.href);
    await client.query(statement).finally(() => client.end());
  };
  await start();
  return {
    url: url.href,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pause: () => ask('select pg_wal_replay_pause()'),
    // The resumed replay may cancel the statement itself.
    resume: () =>
      ask('select pg_wal_replay_resume()').catch((error: { code?: string }) => {
        if (error.code !== CONFLICT) throw error;
      }),
    crash,
    start,
    async stop() {
      await crash();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
