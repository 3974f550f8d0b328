/**
 * The indexer's lifecycle: claims the index for its chain, catches up by number from the watermark, then
 * follows the node's stream, and restarts from the watermark after any error. Checkpoints are final on
 * Sui, so nothing is ever rolled back.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import {
  type ChainCheckpoint,
  type DecodedCheckpoint,
  type DecodeEvent,
  decodeCheckpoint,
} from '../platform/chain/checkpoint.ts';
import type { CheckpointSource } from '../platform/chain/source.ts';
import {
  claimIndex,
  type IndexIdentity,
  readWatermark,
  refuseForeignIndex,
} from '../platform/chain/watermark.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { ConfigError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { runTask } from '../platform/telemetry/run-task.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { type Applied, applyChunks } from './apply.ts';
import { IndexCache } from './cache.ts';
import { type ChunkLimits, Chunks } from './chunks.ts';
import { isLate } from './late.ts';
import { type Leadership, whileLeading } from './leadership.ts';
import { applyQuoteRates, movedRates } from './quote-rates.ts';
import { readRange } from './read-range.ts';
import { StallCheck } from './stall-check.ts';

export interface IndexerOptions {
  database: Database;
  source: CheckpointSource;
  decode: DecodeEvent;
  identity: IndexIdentity;
  quoteRates: ReadonlyMap<string, bigint>;
  /** Shared funders. A change applies to later transactions only; `rebuild-index` applies it to all. */
  sharedFunders: ReadonlySet<string>;
  firstCheckpoint: number;
  /** Replace rows of another chain instead of refusing to start: localnet only. */
  rebuild: boolean;
  /** Time after which a standby takes over from a leader that does not renew its lease, in milliseconds. */
  leaseMs?: number | undefined;
  log: Log;
  tracing: Tracing | null;
  /** Called after each commit. */
  onCommit: (applied: Applied) => void;
}

export interface IndexerStatus {
  /** `standby`: another server indexes into this database. `elsewhere`: only other servers can. */
  state:
    | 'elsewhere'
    | 'starting'
    | 'standby'
    | 'catching-up'
    | 'following'
    | 'retrying'
    | 'stopped';
  checkpoint: number | null;
  /** Message of the error that interrupted it. */
  problem: string | null;
}

/**
 * Limits of a batch while catching up. A large batch writes a row that changes many times once, but blocks all other
 * queries of the embedded database.
 */
const BATCH: Record<'shared' | 'embedded', ChunkLimits> = {
  shared: { checkpoints: 4_000, transactions: 20_000, streamed: 60_000 },
  embedded: { checkpoints: 1_000, transactions: 5_000, streamed: 0 },
};
/** Maximum number of streamed checkpoints in a batch. */
const BACKLOG = 200;
/** Empty checkpoints are written together at this interval, so that an idle chain costs few writes. */
const IDLE_FLUSH_MS = 2_000;
/** Interval of comparing the stream with the node's tip, to detect a dead connection. */
const STALL_CHECK_MS = 5_000;
const RETRY_MIN_MS = 250;
/** Maximum time until a recovered service is noticed: servers must be ready after 10 s (threat: database outage). */
const RETRY_MAX_MS = 2_000;

/** The leader's database connection and its cache. */
interface Index {
  db: Db;
  cache: IndexCache;
  /** Rates of the stored pools. */
  rates: ReadonlyMap<string, bigint>;
}

export class Indexer {
  readonly #options: IndexerOptions;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #status: IndexerStatus = { state: 'starting', checkpoint: null, problem: null };

  constructor(options: IndexerOptions) {
    this.#options = options;
  }

  status(): IndexerStatus {
    return this.#status;
  }

  /**
   * Checks that database, deployment and node belong together.
   * @throws {ConfigError} if they do not; other errors mean that the node or database is unavailable.
   */
  async claim(
    signal: AbortSignal = this.#stop.signal,
    db: Db = this.#options.database.db,
  ): Promise<void> {
    const { source, identity, log, firstCheckpoint, rebuild } = this.#options;
    if (!rebuild) await refuseForeignIndex(db, identity);
    const chainId = await source.chainId(signal);
    if (chainId !== identity.chainId) {
      throw new ConfigError(
        `The Sui node serves chain ${chainId}, but the deployment file is for chain ${identity.chainId}.`,
      );
    }
    const digestAt = async (checkpoint: number) =>
      checkpoint > (await source.tip(signal))
        ? null
        : (await source.get(checkpoint, signal)).digest;
    const claimed = await claimIndex(db, identity, { firstCheckpoint, rebuild }, digestAt);
    if (claimed === 'rebuilt') log.warn('the index was of another chain and is being rebuilt');
  }

  start(): void {
    this.#running = this.#run(this.#stop.signal);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#status = { ...this.#status, state: 'stopped' };
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { database, leaseMs, log } = this.#options;
    const lead = (leadership: Leadership) => this.#lead(leadership);
    let wait = RETRY_MIN_MS;
    while (!signal.aborted) {
      const before = this.#status.checkpoint;
      try {
        this.#set(database.shared ? 'standby' : 'starting');
        await whileLeading(database, signal, lead, { leaseMs });
      } catch (error) {
        if (signal.aborted) return;
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== this.#status.problem) log.warn({ err: error }, 'indexing interrupted');
        this.#status = { ...this.#status, state: 'retrying', problem };
      }
      if (this.#status.checkpoint !== before) wait = RETRY_MIN_MS;
      await sleep(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, RETRY_MAX_MS);
    }
  }

  async #lead({ db, signal }: Leadership): Promise<void> {
    const { source, quoteRates } = this.#options;
    await this.claim(signal, db);
    // Another server may have stored different rates since this one started or was last the leader.
    const rates = new Map(quoteRates);
    await applyQuoteRates(db, rates);
    const index: Index = { db, cache: new IndexCache(), rates };
    const watermark = await readWatermark(db);
    let reached = watermark?.checkpoint ?? -1;
    this.#set('catching-up', reached);
    while (!signal.aborted) {
      for (let tip = await source.tip(signal); reached < tip; tip = await source.tip(signal)) {
        reached = await this.#catchUp(index, reached + 1, tip, signal);
      }
      this.#set('following', reached);
      reached = await this.#follow(index, reached, signal);
    }
  }

  /** Indexes `from`..`to` by number; returns `to`. */
  async #catchUp(index: Index, from: number, to: number, signal: AbortSignal): Promise<number> {
    const { database, source } = this.#options;
    const limits = BATCH[database.shared ? 'shared' : 'embedded'];
    const chunks = new Chunks(this.#decodeAll(readRange(source, from, to, signal)), limits);
    try {
      while (await chunks.hasNext()) {
        signal.throwIfAborted();
        await this.#apply(index, chunks.transaction());
      }
    } finally {
      // Not awaited: the signal ends pending reads.
      void chunks.close().catch(() => {});
    }
    return to;
  }

  async *#decodeAll(checkpoints: AsyncIterable<ChainCheckpoint>) {
    for await (const checkpoint of checkpoints) yield this.#decode(checkpoint);
  }

  /** Indexes checkpoints as they come, until the stream ends; returns the last that was written. */
  async #follow(index: Index, reached: number, signal: AbortSignal): Promise<number> {
    const { source } = this.#options;
    const left = new AbortController();
    const streaming = AbortSignal.any([signal, left.signal]);
    let seen = reached;
    let isWriting = false;
    const check = new StallCheck();
    const watch = setInterval(async () => {
      const tip = await source.tip(streaming).catch(() => seen);
      // While the database writes, the stream has to wait.
      if (!isWriting && check.isStalled(seen, tip))
        left.abort(new Error('The checkpoint stream stalled.'));
    }, STALL_CHECK_MS);
    let waiting: DecodedCheckpoint[] = [];
    let written = performance.now();
    const flush = async () => {
      isWriting = true;
      if (waiting.length > 0) await this.#apply(index, [waiting]);
      isWriting = false;
      waiting = [];
      written = performance.now();
    };
    try {
      const stream = source.subscribe(streaming)[Symbol.asyncIterator]();
      const next = () => {
        const arrival = stream.next();
        // Handled when awaited below.
        arrival.catch(() => {});
        return arrival;
      };
      for (let arrival = next(); ; ) {
        if (waiting.length > 0 && (await isLate(arrival, IDLE_FLUSH_MS))) await flush();
        const { value: checkpoint, done } = await arrival;
        if (done) {
          await flush();
          return seen;
        }
        arrival = next();
        if (checkpoint.sequence <= seen) continue;
        const due = seen + 1;
        if (checkpoint.sequence > due) {
          await flush();
          isWriting = true;
          await this.#catchUp(index, due, checkpoint.sequence - 1, streaming);
          isWriting = false;
        }
        seen = checkpoint.sequence;
        waiting.push(this.#decode(checkpoint));
        // One transaction per checkpoint would keep a lagging indexer behind: it costs more than a checkpoint's rows.
        if (waiting.length < BACKLOG && (await hasArrived(arrival))) continue;
        const hasOurs = waiting.some(({ transactions }) => transactions.length > 0);
        if (hasOurs || performance.now() - written >= IDLE_FLUSH_MS) await flush();
      }
    } finally {
      clearInterval(watch);
      left.abort();
    }
  }

  #decode(checkpoint: ChainCheckpoint): DecodedCheckpoint {
    return decodeCheckpoint(checkpoint, this.#options.decode);
  }

  async #apply(index: Index, chunks: Parameters<typeof applyChunks>[1]): Promise<void> {
    const { quoteRates, sharedFunders, tracing, onCommit } = this.#options;
    const { db, cache } = index;
    const moved = movedRates(index.rates, quoteRates);
    if (moved !== undefined) {
      // Between batches, so that no batch waits for these rows or has read them.
      await applyQuoteRates(db, moved);
      cache.setQuoteRates(moved);
      index.rates = moved;
    }
    const applied = await runTask(
      tracing,
      { task: 'indexer' },
      () => applyChunks(db, chunks, { quoteRates: index.rates, sharedFunders }, cache),
      ({ checkpoint, checkpoints, events }) => ({ checkpoint, checkpoints, events }),
    );
    this.#set(this.#status.state, applied.checkpoint);
    onCommit(applied);
  }

  #set(state: IndexerStatus['state'], checkpoint = this.#status.checkpoint): void {
    const problem = state === 'following' ? null : this.#status.problem;
    this.#status = { state, checkpoint, problem };
  }
}

/** Whether the value has already arrived. */
const hasArrived = (arrival: Promise<unknown>): Promise<boolean> => {
  const isThere = () => true;
  return Promise.race([arrival.then(isThere, isThere), setImmediate(false)]);
};
