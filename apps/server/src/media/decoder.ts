/**
 * Runs a process that makes images (by default the decoder of uploads): started on demand, killed at the deadline, and
 * stopped when idle. It reports with its first message that it is ready, because the deadline limits the work and not the
 * start, which takes seconds on a busy machine. Killing the process is the only way to end a decode for certain; libvips checks its own timeout
 * between rows only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../platform/child-environment.ts';
import type { DecodeRequest } from './decoder-process.ts';
import type { Reencoded } from './reencode.ts';

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

export class DecodeTimeout extends Error {
  override name = 'DecodeTimeout';
}

const ENTRY = new URL('./decoder-process.ts', import.meta.url);
const START_MS = 60_000;
const DAMAGED = { ok: false, reason: 'damaged' } as const;

interface Running {
  child: ChildProcess;
  ready: Promise<unknown>;
}

export class Decoder<Request extends object = DecodeRequest> {
  readonly #deadlineMs: number;
  readonly #idleMs: number;
  readonly #entry: URL;
  readonly #wait: Wait;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * Times are in milliseconds: the maximum for one decode, and the idle time after which the process ends. `wait` lets
   * a test observe the limits.
   */
  constructor({
    deadlineMs,
    idleMs,
    entry = ENTRY,
    wait = (ms, signal) => sleep(ms, undefined, { signal }),
  }: {
    deadlineMs: number;
    idleMs: number;
    entry?: URL;
    wait?: Wait;
  }) {
    this.#entry = entry;
    this.#wait = wait;
    this.#deadlineMs = deadlineMs;
    this.#idleMs = idleMs;
  }

  /**
   * Decodes one image; the caller sends one at a time.
   * @throws {DecodeTimeout} when the deadline passed; the process is killed.
   */
  async decode(request: Request): Promise<Reencoded> {
    clearTimeout(this.#idle);
    const { child, ready } = this.#start();
    try {
      const started = await this.#within(START_MS, child, () => ready);
      if (started === DAMAGED) return DAMAGED;
      return await this.#within(this.#deadlineMs, child, (signal) => {
        const result = once(child, 'message', { signal });
        child.send(request);
        return result.then(([reply]) => reply as Reencoded);
      });
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
    this.#running = undefined;
  }

  /** Waits for a message of the process, and kills it when the time is over. */
  async #within<Reply>(
    ms: number,
    child: ChildProcess,
    reply: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<Reply | typeof DAMAGED> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      return await Promise.race([
        reply(signal),
        // An image that crashes the decoder is damaged.
        once(child, 'exit', { signal }).then(() => DAMAGED),
        this.#wait(ms, signal).then(() => {
          this.close();
          throw new DecodeTimeout();
        }),
      ]);
    } finally {
      settled.abort();
    }
  }

  #start(): Running {
    if (this.#running !== undefined) return this.#running;
    const child = fork(this.#entry, {
      // It handles untrusted uploads, so it gets none of the server's secrets.
      env: childEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = undefined;
    });
    // A decode in progress reports errors itself; between decodes there is nothing to report.
    child.on('error', () => {});
    this.#running = { child, ready: once(child, 'message') };
    // Whoever waits for it also waits for the exit.
    this.#running.ready.catch(() => {});
    return this.#running;
  }
}
