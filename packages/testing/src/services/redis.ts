/** A dedicated Redis server on the loopback interface, which can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

export interface RedisServer {
  url: string;
  pid: () => number;
  isRunning(): boolean;
  /** Ends the process at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 60_000;
/** Number of databases of a server: one for each test. */
export const REDIS_DATABASES = 8_192;

/** Returns the path of redis-server, or undefined where it is not installed. */
export const redisProgram = (): string | undefined =>
  ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
    (path) => existsSync(path),
  );

/** Starts a server that keeps its data in memory. */
export async function startRedis(program: string, port?: number): Promise<RedisServer> {
  const listening = port ?? (await freePort());
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      program,
      [
        ...['--port', String(listening), '--bind', '127.0.0.1'],
        ...['--save', '', '--appendonly', 'no', '--databases', String(REDIS_DATABASES)],
      ],
      // Ctrl-C reaches the program that started it, which ends it in order.
      { stdio: 'ignore', detached: true },
    );
    await answers(listening);
  };
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    const running = child;
    // A process that has ended emits no further exit.
    if (running === undefined || !isRunning()) return;
    child = undefined;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  const pid = () => child?.pid ?? 0;
  return { url: `redis://127.0.0.1:${listening}`, pid, isRunning, kill, start, stop: kill };
}

async function answers(port: number): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (await ping(port)) return;
    await sleep(20);
  }
  throw new Error(`Redis did not start within ${START_MS} ms.`);
}

const ping = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const finish = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.once('data', (reply) => finish(reply.toString().startsWith('+PONG')));
    socket.once('error', () => finish(false));
    socket.setTimeout(500, () => finish(false));
  });
