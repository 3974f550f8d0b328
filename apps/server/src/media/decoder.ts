/**
 * Runs a process that makes images (by default the decoder of uploads): started on demand, killed at the deadline, and
 * stopped when idle. Killing the process is the only way to end a decode for certain; libvips checks its own timeout
 * between rows only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '../platform/child-environment.ts';
import type { DecodeRequest } from './decoder-process.ts';
import type { Reencoded } from './reencode.ts';

export class DecodeTimeout extends Error {
  override name = 'DecodeTimeout';
}

const ENTRY = new URL('./decoder-process.ts', import.meta.url);

export class Decoder<Request extends object = DecodeRequest> {
  readonly #deadlineMs: number;
  readonly #idleMs: number;
  readonly #entry: URL;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** In milliseconds: the longest a decode may take, and how long the process outlives the last one. */
  constructor({
    deadlineMs,
    idleMs,
    entry = ENTRY,
  }: {
    deadlineMs: number;
    idleMs: number;
    entry?: URL;
  }) {
    this.#entry = entry;
    this.#deadlineMs = deadlineMs;
    this.#idleMs = idleMs;
  }

  /**
   * Decodes one image; the caller sends one at a time.
   * @throws {DecodeTimeout} when the deadline passed; the process is killed.
   */
  async decode(request: Request): Promise<Reencoded> {
    clearTimeout(this.#idle);
    const child = this.#start();
    const settled = new AbortController();
    const { signal } = settled;
    try {
      child.send(request);
      return await Promise.race([
        once(child, 'message', { signal }).then(([result]) => result as Reencoded),
        // An image that crashes the decoder is damaged.
        once(child, 'exit', { signal }).then(() => ({ ok: false, reason: 'damaged' }) as const),
        sleep(this.#deadlineMs, undefined, { signal }).then(() => {
          this.close();
          throw new DecodeTimeout();
        }),
      ]);
    } finally {
      settled.abort();
      this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const child = fork(this.#entry, {
      // It handles untrusted uploads, so it gets none of the server's secrets.
      env: childEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // A decode in progress reports errors itself; between decodes there is nothing to report.
    child.on('error', () => {});
    this.#child = child;
    return child;
  }
}
