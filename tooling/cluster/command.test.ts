// `npm run cluster` as a user runs it: started from the command line, accessed through its proxy, stopped by a signal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openLocalDatabase } from '@atoll/server/local-database';
import { processTree, signalTree } from '@atoll/testing/faults/process-tree.ts';
import { freePort } from '@atoll/testing/services/port.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openState } from '../start/state.ts';
import { findPrograms } from './cluster.ts';
import { startPostgres } from './postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isInstalled = (() => {
  try {
    return findPrograms() !== undefined;
  } catch {
    return false;
  }
})();

interface Process {
  readonly pid: number;
  /** Distinguishes it from a later process with the same ID. */
  readonly started: string;
  readonly command: string;
}

/** Returns a process; undefined if it has ended. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state === 'Z' ? undefined : { pid, started: fields[18] ?? '', command };
  } catch {
    return undefined;
  }
}

const isRunning = ({ pid, started }: Process) => readProcess(pid)?.started === started;

/** The process of a server, which was given the port that it was announced with. */
function serverPid(cluster: number, said: readonly string[], name: string): number {
  const [, port] = said.join('\n').match(new RegExp(`${name} http://127\\.0\\.0\\.1:(\\d+)`)) ?? [];
  const isServer = (pid: number) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`ATOLL_PORT=${port}`);
  return processTree(cluster).find(isServer) ?? 0;
}

test.skipIf(!isInstalled)(
  'PostgreSQL starts in a folder whose lock file has the ID of another process',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-cluster-lock-'));
    const start = async () =>
      startPostgres({
        programs: findPrograms().postgres,
        dir: join(dir, 'postgres'),
        port: await freePort(),
        durable: false,
      });
    const first = await start();
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const lock = join(dir, 'postgres/data/postmaster.pid');
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n');
    await first.stop();
    writeFileSync(lock, [String(process.pid), ...rest].join('\n'));
    chmodSync(lock, 0o666);
    const second = await start();
    expect(second.isRunning()).toBe(true);
    // As after `kill -9` of the cluster: the server is still there.
    const third = await start();
    expect([second.isRunning(), third.isRunning()]).toEqual([false, true]);
    await third.stop();
  },
);

test.skipIf(!isInstalled)(
  'npm run cluster restarts what dies, serves until SIGTERM and leaves no process',
  { timeout: 600_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-cluster-'));
    // The folder of a stopped `npm start`, with a profile that the cluster takes over.
    const address = `0x${'a7'.repeat(32)}`;
    await openState(join(dir, 'state'), false);
    mkdirSync(join(dir, 'state/server'), { mode: 0o700 });
    const embedded = await openLocalDatabase(join(dir, 'state/server'), false, 'silent');
    const profile = { address, name: 'Marguerite', ref_code: 'reef1', created_ms: 1 };
    await embedded.db.insertInto('profile').values(profile).execute();
    await embedded.close();
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    let processes: Process[] = [];
    const run = () => {
      const options = ['--apis', '1', '--indexers', '1', '--port', '0', '--chain-port', '0'];
      const cluster = spawn(
        process.execPath,
        ['tooling/bootstrap.mjs', 'tooling/cluster.ts', ...options, '--dir', dir],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = once(cluster, 'exit');
      onTestFinished(async () => {
        if (cluster.exitCode === null) {
          signalTree(cluster.pid ?? 0, 'SIGKILL');
          await ended;
        }
        for (const left of processes.filter(isRunning)) process.kill(left.pid, 'SIGKILL');
      });
      return { cluster, ended, pid: cluster.pid ?? 0 };
    };
    const processesOf = (pid: number) =>
      processTree(pid).flatMap((each) => readProcess(each) ?? []);

    // Interrupted while its first server starts.
    const first = run();
    const output: string[] = [];
    createInterface(first.cluster.stdout).on('line', (line) => output.push(line));
    const isStarting = () =>
      processesOf(first.pid).some(({ command }) => command.includes('server/src/main.ts'));
    await expect.poll(isStarting, { timeout: 180_000 }).toBe(true);
    processes = processesOf(first.pid);
    first.cluster.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);
    expect(output.join('\n')).not.toContain('The cluster is ready.');
    expect(processes.filter(isRunning)).toEqual([]);

    const { cluster, ended, pid } = run();

    const said: string[] = [];
    let url: string | undefined;
    for await (const line of createInterface(cluster.stdout)) {
      said.push(line);
      url ??= /^ +Open +(http\S+)$/.exec(line)?.[1];
      if (line.includes('Ctrl-C stops everything')) break;
    }
    const lines = createInterface(cluster.stdout);
    lines.on('line', (line) => said.push(line));
    expect(url, said.join('\n')).toBeDefined();

    await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);
    const status = await fetch(`${url}/api/pools`);
    expect([status.status, status.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect(await status.json()).toMatchObject({ data: [] });
    const user = await (await fetch(`${url}/api/users/${address}`)).json();
    expect(user).toMatchObject({ data: { user: { name: 'Marguerite' } } });

    processes = processesOf(pid);
    for (const program of ['/postgres -D', 'redis-server', 'nginx: master', 'server/src/main.ts']) {
      expect(processes.filter(({ command }) => command.includes(program))).not.toEqual([]);
    }
    const pidOf = (text: string) =>
      processTree(pid).find((each) => readProcess(each)?.command.includes(text)) ?? 0;
    for (const [name, text] of [
      ['Redis', 'redis-server'],
      ['api-1', 'server/src/main.ts'],
    ] as const) {
      const victim = name === 'Redis' ? pidOf(text) : serverPid(pid, said, name);
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => said.join('\n')).toContain(`${name} runs again.`);
    }
    await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);
    processes.push(...processesOf(pid));

    process.kill(pidOf('redis-server'), 'SIGKILL');
    cluster.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(processes.filter(isRunning)).toEqual([]);
  },
);
