// Holds the state of a ledger in memory: objects, indexes, transactions, checkpoints. It applies
// the records of the log, so a reopened ledger runs the same code as a running one.

import { systemStateBytes } from '../execution/system-state.ts';
import { epochAfter, type NetworkParameters, readParameters } from './epochs.ts';
import { Indexes } from './indexes.ts';
import { KeptTransaction, type Parsed } from './kept-transaction.ts';
import { type BeforeChange, ObjectStore } from './object-store.ts';
import type { TransactionRecord } from './records.ts';
import type { Checkpoint, EpochInfo } from './types.ts';

export class LedgerState {
  readonly objects = new ObjectStore();
  readonly indexes = new Indexes();
  /** Executed transactions that are not in a checkpoint yet, in order. */
  pending: KeptTransaction[] = [];
  readonly #transactions = new Map<string, KeptTransaction>();
  readonly #checkpoints: Checkpoint[] = [];
  /** Epochs in order; the last one is the current epoch. */
  #epochs: readonly EpochInfo[] = [];
  #parameters: NetworkParameters | undefined;
  readonly #checkpointsByDigest = new Map<string, Checkpoint>();
  /** Undo functions of each change since the oldest snapshot; undefined without snapshots. */
  #journal: (() => void)[] | undefined;

  /** @param parsed known parts of the transaction; others are parsed on first read. */
  applyTransaction(record: TransactionRecord, parsed: Partial<Parsed> = {}): KeptTransaction {
    const kept = new KeptTransaction(record, this.objects, parsed);
    const before: BeforeChange[] = [];
    const remember = (id: string) => {
      if (this.#journal) before.push(this.objects.stateOf(id));
    };
    for (const removal of record.removals) {
      remember(removal.id);
      const last = this.objects.remove(removal, record.lamport, kept.digest);
      if (last) this.indexes.remove(last);
    }
    for (const object of record.written) {
      remember(object.id);
      const replaced = this.objects.write(object);
      if (replaced) this.indexes.remove(replaced);
      this.indexes.add(object);
    }
    this.#transactions.set(kept.digest, kept);
    this.pending.push(kept);
    this.#journal?.push(() => {
      for (const change of before.reverse()) this.#restore(change);
      this.#transactions.delete(kept.digest);
      this.pending = this.pending.filter((each) => each !== kept);
    });
    return kept;
  }

  applyCheckpoint(checkpoint: Checkpoint): void {
    this.#checkpoints.push(checkpoint);
    this.#checkpointsByDigest.set(checkpoint.digest, checkpoint);
    const { pending } = this;
    const included = new Set(checkpoint.transactions.map(({ transaction }) => transaction));
    for (const digest of included) {
      const kept = this.#transactions.get(digest);
      if (!kept) throw new Error(`Checkpoint ${checkpoint.sequenceNumber} lacks ${digest}`);
      kept.checkpoint = checkpoint.sequenceNumber;
      kept.timestampMs = checkpoint.timestampMs;
    }
    this.pending = pending.filter(({ digest }) => !included.has(digest));
    const epochs = this.#epochs;
    this.#advanceEpochs(checkpoint, pending[0]);
    this.#journal?.push(() => {
      this.#epochs = epochs;
      this.#checkpoints.pop();
      this.#checkpointsByDigest.delete(checkpoint.digest);
      this.pending = pending;
    });
  }

  /** Starts the first epoch with genesis, and the next one after the last checkpoint of an epoch. */
  #advanceEpochs(checkpoint: Checkpoint, first: KeptTransaction | undefined): void {
    const {
      sequenceNumber: lastCheckpoint,
      timestampMs: endTimestampMs,
      isEndOfEpoch,
    } = checkpoint;
    if (lastCheckpoint === 0n && first) this.#parameters = readParameters(first.transactionBytes);
    const current = this.#epochs.at(-1);
    if (!this.#parameters || (current && !isEndOfEpoch)) return;
    const ended = current ? [{ ...current, lastCheckpoint, endTimestampMs }] : [];
    const next = epochAfter(current, checkpoint, this.#parameters, systemStateBytes(this.objects));
    this.#epochs = [...this.#epochs.slice(0, -1), ...ended, next];
  }

  /** Returns the current epoch. */
  get epoch(): EpochInfo {
    const current = this.#epochs.at(-1);
    if (!current) throw new Error('Network has no genesis checkpoint');
    return current;
  }

  /** Returns an epoch by its number. */
  epochAt(epoch: bigint): EpochInfo | undefined {
    return this.#epochs[Number(epoch)];
  }

  /** Starts recording how to undo changes, and returns the position that `rewind` goes back to. */
  mark(): number {
    this.#journal ??= [];
    return this.#journal.length;
  }

  /** Undoes all changes after `position`, in time proportional to their number. */
  rewind(position: number): void {
    const undone = this.#journal?.splice(position) ?? [];
    for (const undo of undone.reverse()) undo();
  }

  /** Stops recording how to undo changes. */
  forget(): void {
    this.#journal = undefined;
  }

  #restore(change: BeforeChange): void {
    const current = this.objects.restore(change);
    if (current) this.indexes.remove(current);
    if (change.object) this.indexes.add(change.object);
  }

  /** Returns all checkpoints in order. */
  checkpoints(): readonly Checkpoint[] {
    return this.#checkpoints;
  }

  transaction(digest: string): KeptTransaction | undefined {
    return this.#transactions.get(digest);
  }

  checkpoint(which: bigint | string | 'latest'): Checkpoint | undefined {
    if (which === 'latest') return this.#checkpoints.at(-1);
    if (typeof which === 'string') return this.#checkpointsByDigest.get(which);
    return this.#checkpoints[Number(which)];
  }
}
