// Holds the checkpoints of a ledger: recent ones in memory, older ones in storage.
import { DigestIndex } from '../storage/digest-index.ts';
import { decodeRecord } from '../storage/records.ts';
import type { RecordReader } from '../storage/storage.ts';
import type { Checkpoint } from '../types.ts';
import { Recent } from './recent.ts';

const MAX_RECENT = 32;

export class Checkpoints {
  readonly #index = new DigestIndex();
  /** Numbers that the network left out after genesis. Positions and totals have no gap. */
  #gap = 0;
  /** Cumulative number of transactions at each checkpoint. */
  readonly #totals: number[] = [];
  readonly #timestamps: number[] = [];
  readonly #recent = new Recent<number, Checkpoint>(MAX_RECENT);
  readonly #storage: RecordReader;

  constructor(storage: RecordReader) {
    this.#storage = storage;
  }

  get length(): number {
    return this.#index.length;
  }

  add(checkpoint: Checkpoint, position: number): void {
    const number = this.#index.add(checkpoint.digest, position);
    if (number === 1) this.#gap = Number(checkpoint.sequenceNumber) - 1;
    this.#totals.push(Number(checkpoint.networkTotalTransactions));
    this.#timestamps.push(Number(checkpoint.timestampMs));
    this.#recent.set(number, checkpoint);
  }

  /** Removes the last checkpoint, which has `digest`. */
  removeLast(digest: string): void {
    this.#index.removeLast(digest);
    this.#totals.pop();
    this.#timestamps.pop();
    this.#recent.delete(this.length);
  }

  /** Returns the cumulative number of transactions at a checkpoint. */
  total(number: number): number {
    return this.#totals[number] ?? 0;
  }

  position(number: number): number {
    return this.#index.position(number);
  }

  /** Checkpoints from this number on are available without gaps. */
  get lowest(): bigint {
    return this.#gap === 0 ? 0n : BigInt(this.#gap + 1);
  }

  latest(): Checkpoint | undefined {
    return this.#read(this.length - 1);
  }

  at(sequence: number): Checkpoint | undefined {
    if (sequence === 0) return this.#read(0);
    return sequence > this.#gap ? this.#read(sequence - this.#gap) : undefined;
  }

  #read(number: number): Checkpoint | undefined {
    const known = this.#recent.get(number);
    if (known) return known;
    if (!this.#index.has(number)) return undefined;
    const position = this.#index.position(number);
    const record = decodeRecord(this.#storage.read(position));
    if (record.kind !== 'checkpoint') throw new Error(`Record ${position} is not a checkpoint`);
    this.#recent.set(number, record.checkpoint);
    return record.checkpoint;
  }

  withDigest(digest: string): Checkpoint | undefined {
    for (const number of this.#index.candidates(digest)) {
      const found = this.#read(number);
      if (found?.digest === digest) return found;
    }
    return undefined;
  }

  /** Returns the sequence number and time of the checkpoint that contains the transaction with this number. */
  including(transaction: number): { checkpoint: bigint; timestampMs: bigint } | undefined {
    let low = 0;
    let high = this.#totals.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#totals[middle] ?? 0) <= transaction) low = middle + 1;
      else high = middle;
    }
    const timestamp = this.#timestamps[low];
    if (timestamp === undefined) return undefined;
    const sequence = low === 0 ? 0 : low + this.#gap;
    return { checkpoint: BigInt(sequence), timestampMs: BigInt(timestamp) };
  }
}
