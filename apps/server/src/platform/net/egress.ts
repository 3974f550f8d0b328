/**
 * Sends requests to addresses that users supply from a child process, which has none of the server's secrets, memory and
 * connections. It is started on demand, limits its memory and the requests in flight, is killed when it hangs, and
 * stops when idle.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from '../child-environment.ts';
import type { EgressMessage, EgressReply } from './egress-process.ts';
import {
  ForbiddenAddressError,
  type PageOptions,
  type PublicPage,
  type PublicRequest,
  type PublicResponse,
} from './public-request.ts';

const ENTRY = new URL('./egress-process.ts', import.meta.url);
/** Requests in flight, and those that wait; each holds at most one page. */
const IN_FLIGHT = 32;
const MAX_WAITING = 1_000;
const MEMORY_MB = 128;
const IDLE_MS = 60_000;
/** Time after a request's deadline at which the process counts as hung. */
const MARGIN_MS = 2_000;

interface Pending {
  child: ChildProcess;
  resolve(result: never): void;
  reject(error: Error): void;
}

export class Egress {
  readonly #entry: URL;
  readonly #idleMs: number;
  readonly #pending = new Map<number, Pending>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #lastId = 0;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ entry = ENTRY, idleMs = IDLE_MS }: { entry?: URL; idleMs?: number } = {}) {
    this.#entry = entry;
    this.#idleMs = idleMs;
  }

  /**
   * Sends a request; the body of the response is discarded.
   * @throws {ForbiddenAddressError} for addresses that are not public; otherwise errors of the network.
   */
  request(address: string, { signal, ...options }: PublicRequest): Promise<PublicResponse> {
    return this.#run({ kind: 'request', address, options }, options.timeoutMs, signal);
  }

  /**
   * Reads a page.
   * @throws {ForbiddenAddressError} for addresses that are not public; otherwise errors of the network.
   */
  page(address: string, options: PageOptions): Promise<PublicPage> {
    return this.#run({ kind: 'page', address, options }, options.timeoutMs);
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    for (const start of this.#waiting.splice(0)) start();
  }

  async #run<Result>(
    message:
      | Omit<Extract<EgressMessage, { kind: 'page' }>, 'id'>
      | Omit<Extract<EgressMessage, { kind: 'request' }>, 'id'>,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.#turn();
    clearTimeout(this.#idle);
    const id = ++this.#lastId;
    const child = this.#start();
    const abort = () => child.send({ kind: 'abort', id });
    const unresponsive = setTimeout(() => child.kill('SIGKILL'), timeoutMs + MARGIN_MS);
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', abort);
      return await new Promise<Result>((resolve, reject) => {
        this.#pending.set(id, { child, resolve, reject });
        child.send({ ...message, id } as EgressMessage);
      });
    } finally {
      clearTimeout(unresponsive);
      signal?.removeEventListener('abort', abort);
      this.#pending.delete(id);
      this.#running -= 1;
      this.#waiting.shift()?.();
      if (this.#running === 0) this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
    }
  }

  /** Waits until a request can be sent. */
  async #turn(): Promise<void> {
    if (this.#running >= IN_FLIGHT) {
      if (this.#waiting.length >= MAX_WAITING) throw new Error('Too many outgoing requests.');
      await new Promise<void>((start) => this.#waiting.push(start));
    }
    this.#running += 1;
  }

  #start(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const child = fork(this.#entry, {
      env: childEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (reply) => this.#settle(reply as EgressReply));
    const ended = () => {
      if (this.#child === child) this.#child = undefined;
      for (const { child: asked, reject } of this.#pending.values()) {
        if (asked === child) reject(new Error('The request was cut off.'));
      }
    };
    child.once('exit', ended);
    // It could not be started, or no longer receives messages.
    child.on('error', () => {
      child.kill('SIGKILL');
      ended();
    });
    this.#child = child;
    return child;
  }

  #settle(reply: EgressReply): void {
    const pending = this.#pending.get(reply.id);
    if ('result' in reply) pending?.resolve(reply.result as never);
    else {
      const { name, message, code } = reply.error;
      const error =
        name === ForbiddenAddressError.name
          ? new ForbiddenAddressError(message)
          : Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
      pending?.reject(error);
    }
  }
}
