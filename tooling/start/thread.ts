// Runs a part of the stack in a separate thread. It ends with this process; if it ends before, so does the stack.
import { Worker } from 'node:worker_threads';
import { StartError } from './start-error.ts';

/** Messages of a thread: ready, a response, or an event for the stack. */
export type ThreadMessage<Ready, News> =
  | { kind: 'ready'; ready: Ready }
  | { kind: 'failed'; message: string; isExpected: boolean }
  | { kind: 'done'; call: number }
  | { kind: 'news'; news: News };

export interface ThreadOrder {
  call: number;
  order: string;
}

export class Thread<Ready, News> {
  /** Resolves when the part works. */
  readonly ready: Promise<Ready>;
  /** Rejects if the part ends before `stop`. */
  readonly lost: Promise<never>;
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #calls = new Map<number, PromiseWithResolvers<void>>();
  #lastCall = 0;
  #isStopping = false;
  /** Why it ended; an order to it would never be answered. */
  #endedBecause: Error | undefined;

  /** @param name what a message calls the part, such as “The Sui network”. */
  constructor(file: URL, name: string, data: object, onNews: (news: News) => void) {
    this.#worker = new Worker(file, { name, workerData: data, execArgv: [] });
    const ready = Promise.withResolvers<Ready>();
    const lost = Promise.withResolvers<never>();
    this.ready = ready.promise;
    this.lost = lost.promise;
    this.ready.catch(() => {});
    this.lost.catch(() => {});
    this.#worker.on('message', (message: ThreadMessage<Ready, News>) => {
      if (message.kind === 'ready') ready.resolve(message.ready);
      else if (message.kind === 'news') onNews(message.news);
      else if (message.kind === 'done') this.#calls.get(message.call)?.resolve();
      else
        ready.reject(
          message.isExpected ? new StartError(message.message) : new Error(message.message),
        );
    });
    let reason = '';
    this.#worker.on('error', (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        const error = new StartError(`${name} ended unexpectedly. ${reason}`.trim());
        this.#endedBecause = error;
        ready.reject(error);
        for (const { reject } of this.#calls.values()) reject(error);
        if (!this.#isStopping) lost.reject(error);
        resolve();
      });
    });
  }

  /** Sends an order and waits until it is carried out. */
  async call(order: string): Promise<void> {
    if (this.#endedBecause !== undefined) throw this.#endedBecause;
    this.#lastCall += 1;
    const call = this.#lastCall;
    const done = Promise.withResolvers<void>();
    this.#calls.set(call, done);
    this.#worker.postMessage({ call, order } satisfies ThreadOrder);
    await done.promise.finally(() => this.#calls.delete(call));
  }

  /** Tells the thread something that needs no answer. */
  tell(message: object): void {
    this.#worker.postMessage(message);
  }

  /** Ends the part in good order, or at once without `order`. */
  async stop(order?: string): Promise<void> {
    this.#isStopping = true;
    if (order !== undefined) await this.call(order).catch(() => {});
    await this.#worker.terminate();
    await this.#ended;
  }
}
