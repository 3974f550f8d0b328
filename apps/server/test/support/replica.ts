// A streaming replica of a test PostgreSQL, copied by pg_basebackup.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asUser, freePort, postgresPrograms } from './postgres.ts';

export interface TestReplica {
  /** URL of the copy of a database. */
  url: string;
  /** Stops replaying commits, as a replica that cannot keep up. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a replica of the server that a database belongs to. */
export async function startReplica(primaryUrl: string): Promise<TestReplica> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const dir = mkdtempSync(join(tmpdir(), 'atoll-replica-'));
  const data = join(dir, 'data');
  const run = (program: string, args: string[]) => asUser(join(programs, program), args);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', dir]);
  const [copy, copyArgs] = run('pg_basebackup', [
    ...['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ]);
  execFileSync(copy, copyArgs, { stdio: 'ignore', cwd: dir });
  const port = await freePort();
  const [program, args] = run('postgres', [
    ...['-D', data, '-p', String(port), '-k', dir, '-h', '127.0.0.1', '-c', 'fsync=off'],
  ]);
  const child = spawn(program, args, { stdio: 'ignore', cwd: dir });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = new URL(primaryUrl);
  url.port = String(port);
  const admin = await connected(url.href);
  let isRunning = true;
  return {
    url: url.href,
    pause: async () => void (await admin.query('select pg_wal_replay_pause()')),
    resume: async () => void (await admin.query('select pg_wal_replay_resume()')),
    async stop() {
      if (!isRunning) return;
      isRunning = false;
      await admin.end();
      const [stop, stopArgs] = run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      execFileSync(stop, stopArgs, { stdio: 'ignore', cwd: dir });
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
