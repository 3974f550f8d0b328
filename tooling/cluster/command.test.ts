// `npm run cluster` as a user runs it: started from the command line, accessed through its proxy, stopped by a signal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { processTree, signalTree } from '@atoll/testing/faults/process-tree.ts';
import { expect, onTestFinished, test } from 'vitest';
import { findPrograms } from './cluster.ts';

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

test.skipIf(!isInstalled)(
  'npm run cluster serves until SIGTERM and leaves no process',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-cluster-'));
    const options = ['--apis', '1', '--indexers', '1', '--port', '0', '--chain-port', '0'];
    const cluster = spawn(
      process.execPath,
      ['tooling/bootstrap.mjs', 'tooling/cluster.ts', ...options, '--dir', dir],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = cluster.pid ?? 0;
    const ended = once(cluster, 'exit');
    let processes: Process[] = [];
    onTestFinished(async () => {
      if (cluster.exitCode === null) {
        signalTree(pid, 'SIGKILL');
        await ended;
      }
      for (const left of processes.filter(isRunning)) process.kill(left.pid, 'SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    });

    const said: string[] = [];
    let url: string | undefined;
    for await (const line of createInterface(cluster.stdout)) {
      said.push(line);
      url ??= /^ +Open +(http\S+)$/.exec(line)?.[1];
      if (line.includes('Ctrl-C stops everything')) break;
    }
    cluster.stdout.resume();
    expect(url, said.join('\n')).toBeDefined();

    await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);
    const status = await fetch(`${url}/api/pools`);
    expect([status.status, status.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect(await status.json()).toMatchObject({ data: [] });

    processes = processTree(pid).flatMap((each) => readProcess(each) ?? []);
    for (const program of ['/postgres -D', 'redis-server', 'nginx: master', 'server/src/main.ts']) {
      expect(processes.filter(({ command }) => command.includes(program))).not.toEqual([]);
    }
    cluster.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(processes.filter(isRunning)).toEqual([]);
  },
);
