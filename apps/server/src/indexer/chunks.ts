/** Groups decoded checkpoints into database transactions while the indexer catches up. */
import { setImmediate } from 'node:timers/promises';
import type { DecodedCheckpoint } from '../platform/chain/checkpoint.ts';
import { areMarketOnly } from './batch.ts';
import { isLate } from './late.ts';

/** Limits of a chunk, in checkpoints and in transactions of our contracts. */
export interface ChunkLimits {
  checkpoints: number;
  transactions: number;
  /**
   * Number of transactions at which a database transaction stops accepting chunks. 0: each database transaction has one
   * chunk.
   */
  streamed: number;
}

/**
 * Size of a chunk that can be added to an open database transaction, as a fraction of the limits. Small, so that events
 * become garbage before they survive a collection.
 */
const STREAMED_PART = 1 / 40;
/** Maximum number of small chunks that are gathered ahead while the database writes. */
const AHEAD = 4;
/**
 * Time after which a database transaction accepts no more chunks, in milliseconds. Events of the live log wait for
 * transactions that are open.
 */
const OPEN_MS = 2_000;
/** Transactions decoded before yielding to the event loop, on which database responses wait. */
const TURN_TRANSACTIONS = 500;

interface Chunk {
  checkpoints: readonly DecodedCheckpoint[];
  transactions: number;
  isMarketOnly: boolean;
}

export class Chunks {
  readonly #limits: ChunkLimits;
  readonly #source: AsyncGenerator<Chunk, void>;
  /** The next chunks, in order. */
  readonly #ahead: Promise<IteratorResult<Chunk, void>>[] = [];
  #isGathering = false;
  /** Whether nothing is gathered after the last of `#ahead` before that is taken. */
  #isEnough = false;

  constructor(checkpoints: AsyncIterable<DecodedCheckpoint>, limits: ChunkLimits) {
    this.#limits = limits;
    this.#source = gather(checkpoints, limits);
    this.#gatherAhead();
  }

  /** Waits for the next chunk. Returns false if there is none. */
  async hasNext(): Promise<boolean> {
    return (await this.#next()).done !== true;
  }

  /** Yields the chunks of one database transaction. */
  async *transaction(): AsyncGenerator<readonly DecodedCheckpoint[], void> {
    const began = performance.now();
    for (let transactions = 0; ; ) {
      const isFirst = transactions === 0;
      const left = OPEN_MS - (performance.now() - began);
      const isOver = !isFirst && (transactions >= this.#limits.streamed || left <= 0);
      if (isOver || (!isFirst && (await isLate(this.#next(), left)))) return;
      // If the source fails, the transaction ends and `hasNext` throws.
      const { value: chunk } = isFirst
        ? await this.#next()
        : await this.#next().catch(() => NOTHING);
      if (chunk === undefined) return;
      if (!isFirst && !chunk.isMarketOnly) return;
      transactions += Math.max(1, chunk.transactions);
      this.#ahead.shift();
      if (this.#ahead.length === 0) this.#isEnough = false;
      this.#gatherAhead();
      yield chunk.checkpoints;
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#source.return();
  }

  #next(): Promise<IteratorResult<Chunk, void>> {
    return this.#ahead[0] ?? Promise.resolve({ done: true, value: undefined });
  }

  /** Gathers while the database writes: several small chunks, or one large one, which takes tens of megabytes. */
  #gatherAhead(): void {
    if (this.#isGathering || this.#isEnough || this.#ahead.length >= AHEAD) return;
    this.#isGathering = true;
    const next = this.#source.next();
    this.#ahead.push(next);
    const gathered = ({ value: chunk }: IteratorResult<Chunk, void>) => {
      this.#isGathering = false;
      const isSmall = chunk?.isMarketOnly === true && this.#limits.streamed > 0;
      this.#isEnough = !isSmall;
      this.#gatherAhead();
    };
    // A failure is handled when the chunk is awaited.
    next.then(gathered, () => {});
  }
}

const NOTHING = { value: undefined };

async function* gather(
  source: AsyncIterable<DecodedCheckpoint>,
  limits: ChunkLimits,
): AsyncGenerator<Chunk, void> {
  let checkpoints: DecodedCheckpoint[] = [];
  let transactions = 0;
  let turn = 0;
  let isMarketOnly = true;
  for await (const checkpoint of source) {
    checkpoints.push(checkpoint);
    transactions += checkpoint.transactions.length;
    turn += checkpoint.transactions.length;
    isMarketOnly &&= areMarketOnly([checkpoint]);
    if (turn >= TURN_TRANSACTIONS) {
      turn = 0;
      await setImmediate();
    }
    const part = isMarketOnly && limits.streamed > 0 ? STREAMED_PART : 1;
    const isFull =
      checkpoints.length >= limits.checkpoints * part || transactions >= limits.transactions * part;
    if (!isFull) continue;
    yield { checkpoints, transactions, isMarketOnly };
    checkpoints = [];
    transactions = 0;
    isMarketOnly = true;
  }
  if (checkpoints.length > 0) yield { checkpoints, transactions, isMarketOnly };
}
