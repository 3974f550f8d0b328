// A PostgreSQL that archives its log, base backups of it, and clusters restored from both: the commands of
// docs/guides/backup.md.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Cluster {
  url: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export class PostgresHost {
  readonly #dir = mkdtempSync(join(tmpdir(), 'atoll-backup-'));
  readonly #programs: string;
  readonly #running = new Set<Cluster>();

  constructor(programs: string) {
    this.#programs = programs;
    chmodSync(this.#dir, 0o777);
    mkdirSync(this.archive);
    chmodSync(this.archive, 0o777);
  }

  get archive(): string {
    return join(this.#dir, 'archive');
  }

  path(name: string): string {
    return join(this.#dir, name);
  }

  /** Creates a cluster that archives every finished segment of its log, and starts it. */
  create(name: string, port: number): Promise<Cluster> {
    this.#run('initdb', '-D', this.path(name), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8');
    this.#configure(name, [
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = 'test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f'`,
    ]);
    return this.#start(name, port);
  }

  backup(port: number, name: string): void {
    const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    this.#run('pg_basebackup', ...connection, '-D', this.path(name), '-X', 'none', '-c', 'fast');
  }

  /** Recovers a base backup as of a time into a new cluster, with the log that `old` has not archived, and starts it. */
  restore(
    backup: string,
    name: string,
    port: number,
    time: string,
    old?: string,
  ): Promise<Cluster> {
    const folders = [this.path(backup), this.archive, this.path(name)];
    const last = old === undefined ? [] : [this.path(old)];
    this.#asUser(
      'sh',
      join(import.meta.dirname, '../../deploy/postgres/recover.sh'),
      ...folders,
      time,
      ...last,
    );
    return this.#start(name, port);
  }

  /** Runs the backup job of deployments, which writes into the folder `name`. */
  dump({ url }: Cluster, name: string): void {
    mkdirSync(this.path(name));
    chmodSync(this.path(name), 0o777);
    this.#asUser(
      'env',
      `PATH=${this.#programs}:${process.env.PATH}`,
      `DATABASE_URL=${url}`,
      `BACKUP_DIR=${this.path(name)}`,
      'sh',
      join(import.meta.dirname, '../../deploy/postgres/backup.sh'),
    );
  }

  /** Restores a dump into a new database of a cluster; returns its URL. */
  restoreDump({ url }: Cluster, file: string, database: string): string {
    const target = new URL(url);
    target.pathname = database;
    this.#run('createdb', '--maintenance-db', url, database);
    this.#run('pg_restore', '--exit-on-error', '-d', target.href, file);
    return target.href;
  }

  /** Deletes a cluster's files. */
  destroy(name: string): void {
    rmSync(this.path(name), { recursive: true });
  }

  async close(): Promise<void> {
    for (const cluster of [...this.#running]) await cluster.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  async #start(name: string, port: number): Promise<Cluster> {
    const args = ['-D', this.path(name), '-p', String(port), '-k', this.#dir, '-h', '127.0.0.1'];
    const [program, all] = command(join(this.#programs, 'postgres'), args);
    const child = spawn(program, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: this.#dir });
    let log = '';
    child.stderr.on('data', (data) => {
      log = `${log}${data}`.slice(-4_000);
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const cluster: Cluster = {
      url,
      async query(sql) {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        await client.connect();
        try {
          return (await client.query(sql)).rows;
        } finally {
          await client.end();
        }
      },
      kill: async () => {
        this.#running.delete(cluster);
        if (child.exitCode !== null) return;
        this.#run('pg_ctl', '-D', this.path(name), '-m', 'immediate', 'stop');
        await ended;
      },
    };
    this.#running.add(cluster);
    for (let attempt = 0; ; attempt += 1) {
      const recovering = await cluster
        .query('select pg_is_in_recovery() as recovering')
        .catch(() => undefined);
      if (recovering?.[0]?.recovering === false) return cluster;
      if (attempt > 900 || child.exitCode !== null) {
        throw new Error(`${name} did not start:\n${log}`);
      }
      await sleep(100);
    }
  }

  #configure(name: string, lines: string[]): void {
    const file = join(this.path(name), 'postgresql.conf');
    appendFileSync(file, `\n${lines.join('\n')}\n`);
  }

  #run(program: string, ...args: string[]): void {
    this.#asUser(join(this.#programs, program), ...args);
  }

  #asUser(program: string, ...args: string[]): void {
    execFileSync(...command(program, args), { stdio: 'ignore', cwd: this.#dir });
  }
}

// PostgreSQL refuses to run as root.
const command = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', program, ...args]]
    : [program, args];

/** Waits until a segment is in the archive. */
export async function archived(host: PostgresHost, segment: string): Promise<void> {
  for (let attempt = 0; !existsSync(join(host.archive, segment)); attempt += 1) {
    if (attempt > 300) throw new Error(`${segment} was not archived.`);
    await sleep(100);
  }
}
