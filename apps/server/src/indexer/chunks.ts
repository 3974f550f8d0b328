/** Groups decoded checkpoints into database transactions while catching up. */
import { setImmediate } from 'node:timers/promises';
import { areOfMarket } from './batch.ts';
import type { DecodedCheckpoint } from './checkpoint.ts';
import { isLate } from './late.ts';

/** Limits of a database transaction, in checkpoints and in our transactions. */
export interface ChunkLimits {
  checkpoints: number;
  transactions: number;
  /** Number of transactions from which on no chunk is decoded during the database transaction. */
  streamed: number;
}

/** A chunk that can be streamed is this part of one that cannot. */
const STREAMED_PART = 1 / 4;
/** Maximum duration of waiting for chunks in a database transaction. */
const OPEN_MS = 5_000;
/** Transactions that are decoded at a time while responses of the database wait. */
const TURN_TRANSACTIONS = 500;

interface Chunk {
  checkpoints: readonly DecodedCheckpoint[];
  transactions: number;
  isOfMarket: boolean;
}

export class Chunks {
  readonly #limits: ChunkLimits;
  readonly #source: AsyncGenerator<Chunk, void>;
  /** Gathered while the database writes those before it. */
  #next: Promise<IteratorResult<Chunk, void>>;

  constructor(checkpoints: AsyncIterable<DecodedCheckpoint>, limits: ChunkLimits) {
    this.#limits = limits;
    this.#source = gather(checkpoints, limits);
    this.#next = this.#gather();
  }

  /** Waits for a chunk; returns false after the last. */
  async hasNext(): Promise<boolean> {
    return (await this.#next).done !== true;
  }

  /** Yields the chunks of one database transaction. */
  async *transaction(): AsyncGenerator<readonly DecodedCheckpoint[], void> {
    const began = performance.now();
    for (let transactions = 0; ; ) {
      const isFirst = transactions === 0;
      const left = OPEN_MS - (performance.now() - began);
      const isOver = !isFirst && (transactions >= this.#limits.streamed || left <= 0);
      if (isOver || (!isFirst && (await isLate(this.#next, left)))) return;
      // A failure of the source ends the transaction, and is reported by `hasNext`.
      const { value: chunk } = isFirst ? await this.#next : await this.#next.catch(() => NOTHING);
      if (chunk === undefined) return;
      if (!isFirst && !chunk.isOfMarket) return;
      transactions += Math.max(1, chunk.transactions);
      this.#next = this.#gather();
      yield chunk.checkpoints;
    }
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#source.return();
  }

  #gather() {
    const next = this.#source.next();
    // Handled when it is awaited.
    next.catch(() => {});
    return next;
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
  let isOfMarket = true;
  for await (const checkpoint of source) {
    checkpoints.push(checkpoint);
    transactions += checkpoint.transactions.length;
    turn += checkpoint.transactions.length;
    isOfMarket &&= areOfMarket([checkpoint]);
    if (turn >= TURN_TRANSACTIONS) {
      turn = 0;
      await setImmediate();
    }
    const part = isOfMarket && limits.streamed > 0 ? STREAMED_PART : 1;
    const isFull =
      checkpoints.length >= limits.checkpoints * part || transactions >= limits.transactions * part;
    if (!isFull) continue;
    yield { checkpoints, transactions, isOfMarket };
    checkpoints = [];
    transactions = 0;
    isOfMarket = true;
  }
  if (checkpoints.length > 0) yield { checkpoints, transactions, isOfMarket };
}
