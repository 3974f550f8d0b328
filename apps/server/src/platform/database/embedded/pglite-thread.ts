/**
 * Runs an embedded database in a separate thread: PostgreSQL in WebAssembly computes without pause, and
 * requests would wait for its queries even if they need none.
 */
import { Worker } from 'node:worker_threads';
import type { EmbeddedSession, Statement, StatementResult } from './embedded-session.ts';

export type ThreadRequest = Statement | 'close';

/** Outcome of a request, in their order. The first message reports whether the database opened. */
export type ThreadReply =
  | StatementResult
  | { error: { message: string; fields: Record<string, unknown> } };

/**
 * Opens the database in a folder.
 * @throws the database's own error if it does not open.
 */
export async function openPgliteThread(dataDir: string): Promise<EmbeddedSession> {
  const thread = new PgliteThread(dataDir);
  await thread.opened;
  return thread;
}

class PgliteThread implements EmbeddedSession {
  closed = false;
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<StatementResult>[] = [];

  constructor(dataDir: string) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      name: 'atoll-database',
      workerData: { dataDir },
      execArgv: [],
    });
    this.opened = this.#next();
    this.#worker.on('message', (reply: ThreadReply) => {
      const waiting = this.#waiting.shift();
      if ('error' in reply) waiting?.reject(revive(reply.error));
      else waiting?.resolve(reply);
    });
    this.#worker.on('error', (error) => this.#ended(error));
    this.#worker.on('exit', (code) => {
      if (!this.closed) this.#ended(new Error(`its thread exited with code ${code}`));
    });
  }

  async query<R>(sql: string, parameters: unknown[]): Promise<StatementResult<R>> {
    if (this.closed) throw new Error('The embedded database is closed.');
    // Throws if a parameter cannot be sent to another thread.
    this.#worker.postMessage({ sql, parameters } satisfies ThreadRequest);
    return this.#next() as Promise<StatementResult<R>>;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.#worker.postMessage('close' satisfies ThreadRequest);
    this.closed = true;
    try {
      await this.#next();
    } finally {
      await this.#worker.terminate();
    }
  }

  #next() {
    const waiting = Promise.withResolvers<StatementResult>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  /** Without its database a server serves nothing and would never recover: its process ends. */
  #ended(cause: Error): void {
    const isOpen = this.#waiting[0]?.promise !== this.opened;
    this.closed = true;
    const error = new Error(`The embedded database ended unexpectedly: ${cause.message}.`, {
      cause,
    });
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    if (isOpen) {
      setImmediate(() => {
        throw error;
      });
    }
  }
}

/** Errors lose their fields between threads. */
const revive = ({ message, fields }: { message: string; fields: Record<string, unknown> }): Error =>
  Object.assign(new Error(message), fields);
