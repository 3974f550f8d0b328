// Executes transactions one at a time in a worker thread, each within a deadline. A job that exceeds
// the deadline or the worker's memory ends with the worker; the next job gets a new one. The event loop
// of the ledger is never blocked. Deadlines are processor time, so that a busy machine stops no transaction that an
// idle one executes.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { ExecutionOutcome } from '../../execution/engine.ts';
import type { BackingStore } from '../../execution/inputs.ts';
import type { Engine } from '../../vm/engine.ts';
import { LedgerError } from '../errors.ts';
import type { ExecutionJob, Executor } from './executor.ts';
import { ExpectedDurations } from './expected-durations.ts';
import {
  fromWorkerOutcome,
  type OutcomeMessage,
  type StoreRead,
  toJobMessage,
  type WorkerData,
  type WorkerMessage,
} from './worker-protocol.ts';

/** Next to this file in the sources, next to the bundle in the published package. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './vm-worker.ts' : './vm-worker.js',
  import.meta.url,
);

export interface WorkerLimits {
  /** Processor time of one transaction, in milliseconds. */
  deadlineMs: number;
  /** Maximum number of queued jobs. */
  maxQueue: number;
  /** Heap of the worker, in MiB. */
  maxHeapMb: number;
  /** Runs jobs that are expected to be short before others, instead of in their order. */
  shortestFirst?: boolean;
  /** How the worker executes Move functions. */
  engine?: Engine | undefined;
}

interface QueuedJob {
  job: ExecutionJob;
  backing: BackingStore;
  signal: AbortSignal | undefined;
  resolve(outcome: ExecutionOutcome): void;
  reject(error: unknown): void;
}

export class WorkerExecutor implements Executor {
  readonly #limits: WorkerLimits;
  readonly #queue: QueuedJob[] = [];
  readonly #durations = new ExpectedDurations();
  /** Started by the first job: a network that is only read needs none. */
  #thread: VmThread | undefined;
  #running: QueuedJob | undefined;
  #closedBecause: LedgerError | undefined;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
  }

  execute(
    job: ExecutionJob,
    backing: BackingStore,
    signal?: AbortSignal,
  ): Promise<ExecutionOutcome> {
    if (this.#closedBecause) return Promise.reject(this.#closedBecause);
    const { promise, resolve, reject } = Promise.withResolvers<ExecutionOutcome>();
    this.#queue.push({ job, backing, signal, resolve, reject });
    if (this.#queue.length > this.#limits.maxQueue) this.#rejectLast();
    void this.#drain();
    return promise;
  }

  async close(reason = closed()): Promise<void> {
    this.#closedBecause = reason;
    for (const { reject } of this.#queue.splice(0)) reject(reason);
    await this.#thread?.terminate(reason);
  }

  async #drain(): Promise<void> {
    if (this.#running) return;
    for (let next = this.#next(); next; next = this.#next()) {
      if (next.signal?.aborted) {
        next.reject(next.signal.reason);
        continue;
      }
      this.#running = next;
      await this.#run(next);
      this.#running = undefined;
    }
  }

  /** Takes the next job from the queue: the one that is expected to be shortest, or the first. */
  #next(): QueuedJob | undefined {
    if (!this.#limits.shortestFirst) return this.#queue.shift();
    const expected = this.#queue.map(({ job }) => this.#durations.of(job.transaction));
    return this.#queue.splice(expected.indexOf(Math.min(...expected)), 1)[0];
  }

  /** Rejects the queued job that would run last. */
  #rejectLast(): void {
    const expected = this.#queue.map(({ job }) => this.#durations.of(job.transaction));
    const at = this.#limits.shortestFirst
      ? expected.lastIndexOf(Math.max(...expected))
      : this.#queue.length - 1;
    const [last] = this.#queue.splice(at, 1);
    const { maxQueue } = this.#limits;
    const message = `${maxQueue} transactions are waiting to be executed, which is the limit. Try again later.`;
    last?.reject(new LedgerError('ExecutorBusy', 'RESOURCE_EXHAUSTED', message));
  }

  async #run({ job, backing, resolve, reject }: QueuedJob): Promise<void> {
    const { deadlineMs } = this.#limits;
    // A job can end while its worker is being stopped at the deadline; the next job then needs a new worker.
    if (this.#thread?.ended) this.#thread = undefined;
    this.#thread ??= new VmThread(this.#limits);
    const thread = this.#thread;
    const message = `Execution took longer than ${deadlineMs} ms and was stopped. Split the work into smaller transactions.`;
    const exceeded = new LedgerError('ExecutionDeadlineExceeded', 'DEADLINE_EXCEEDED', message);
    try {
      // The deadline does not include the start of a new worker.
      await thread.ready;
      const endLimit = thread.limitTime(deadlineMs, exceeded);
      const start = performance.now();
      try {
        resolve(fromWorkerOutcome(await thread.run(job, backing), job, backing));
      } finally {
        endLimit();
        if (this.#limits.shortestFirst) {
          this.#durations.record(job.transaction, performance.now() - start);
        }
      }
    } catch (error) {
      if (thread.ended && this.#thread === thread) this.#thread = undefined;
      reject(error);
    }
  }
}

/** One worker and the job it executes. */
class VmThread {
  /** Resolves when the worker has loaded; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Whether the worker has ended or is being stopped. */
  ended = false;
  readonly #worker: Worker;
  readonly #reads: MessagePort;
  #backing: BackingStore | undefined;
  #job: PromiseWithResolvers<OutcomeMessage> | undefined;
  #endedBecause: Error | undefined;

  constructor({ maxHeapMb, engine }: WorkerLimits) {
    const { port1, port2 } = new MessageChannel();
    const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: WorkerData = { answered, reads: port2, engine };
    this.#reads = port1;
    this.#worker = new Worker(WORKER_FILE, {
      name: 'atoll-vm',
      workerData,
      transferList: [port2],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const ready = Promise.withResolvers<void>();
    this.ready = ready.promise;
    this.ready.catch(() => {});
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') ready.resolve();
      else this.#job?.resolve(message);
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#endedBecause ??=
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory(maxHeapMb) : error;
    });
    this.#worker.once('exit', () => {
      this.ended = true;
      const error = this.#endedBecause ?? new Error('The VM worker ended unexpectedly');
      ready.reject(error);
      this.#job?.reject(error);
      port1.close();
    });
    port1.on('message', (request: StoreRead) => {
      port1.postMessage(this.#backing && answer(this.#backing, request));
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
    port1.unref();
    // An idle worker does not keep the process alive; a job does.
    this.#worker.unref();
  }

  async run(job: ExecutionJob, backing: BackingStore) {
    this.#job = Promise.withResolvers();
    this.#backing = backing;
    this.#worker.ref();
    try {
      this.#worker.postMessage(toJobMessage(job));
      const message = await this.#job.promise;
      if (message.kind === 'failed') throw message.error;
      return message.outcome;
    } finally {
      this.#job = undefined;
      this.#backing = undefined;
      this.#worker.unref();
    }
  }

  /**
   * Ends the worker with `reason` once it has computed for so many milliseconds from now.
   * @returns removes the limit.
   */
  limitTime(ms: number, reason: Error): () => void {
    const start = this.#processorMs();
    let timer = setTimeout(check, ms, this);
    let isRemoved = false;
    async function check(thread: VmThread) {
      const left = ms - ((await thread.#processorMs()) - (await start));
      if (isRemoved) return;
      if (left > 0) timer = setTimeout(check, Math.ceil(left), thread);
      else await thread.terminate(reason);
    }
    return () => {
      isRemoved = true;
      clearTimeout(timer);
    };
  }

  /** Processor time of the worker; of the clock where Node cannot tell (before 24.6), or after the worker's end. */
  async #processorMs(): Promise<number> {
    const used = await this.#worker.cpuUsage?.().catch(() => undefined);
    return used === undefined ? performance.now() : (used.user + used.system) / 1_000;
  }

  /** Ends the worker; its job, if any, is rejected with `reason`. */
  async terminate(reason: Error): Promise<void> {
    this.#endedBecause ??= reason;
    this.ended = true;
    this.#reads.unref();
    await this.#worker.terminate();
  }
}

function answer(backing: BackingStore, { method, args }: StoreRead): unknown {
  switch (method) {
    case 'readChildObject':
      return backing.readChildObject(...args);
    case 'readReceivedObject':
      return backing.readReceivedObject(...args);
    case 'getObjectByKey':
      return backing.getObjectByKey(...args);
    case 'getPackage':
      return backing.getPackage(...args);
  }
}

function closed(): LedgerError {
  return new LedgerError('LedgerClosed', 'UNAVAILABLE', 'Network is closed');
}

function outOfMemory(maxHeapMb: number): LedgerError {
  const message = `Execution needed more than ${maxHeapMb} MiB of memory and was stopped. Split the work into smaller transactions.`;
  return new LedgerError('ExecutionOutOfMemory', 'RESOURCE_EXHAUSTED', message);
}
