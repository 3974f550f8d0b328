// Holds the state of a ledger in memory: objects, indexes, transactions, checkpoints. It applies
// the records of the log, so a reopened ledger runs the same code as a running one.
import { Indexes } from './indexes.ts';
import { KeptTransaction, type Parsed } from './kept-transaction.ts';
import { ObjectStore } from './object-store.ts';
import type { TransactionRecord } from './records.ts';
import type { Checkpoint } from './types.ts';

export class LedgerState {
  readonly objects = new ObjectStore();
  readonly indexes = new Indexes();
  /** Executed transactions that are not in a checkpoint yet, in order. */
  pending: KeptTransaction[] = [];
  readonly #transactions = new Map<string, KeptTransaction>();
  readonly #checkpoints: Checkpoint[] = [];
  readonly #checkpointsByDigest = new Map<string, Checkpoint>();

  /** `parsed`: what is known about the transaction; the rest is parsed when it is read. */
  applyTransaction(record: TransactionRecord, parsed: Partial<Parsed> = {}): KeptTransaction {
    const kept = new KeptTransaction(record, this.objects, parsed);
    for (const removal of record.removals) {
      const last = this.objects.remove(removal, record.lamport, kept.digest);
      if (last) this.indexes.remove(last);
    }
    for (const object of record.written) {
      const before = this.objects.write(object);
      if (before) this.indexes.remove(before);
      this.indexes.add(object);
    }
    this.#transactions.set(kept.digest, kept);
    this.pending.push(kept);
    return kept;
  }

  applyCheckpoint(checkpoint: Checkpoint): void {
    this.#checkpoints.push(checkpoint);
    this.#checkpointsByDigest.set(checkpoint.digest, checkpoint);
    const included = new Set(checkpoint.transactions.map(({ transaction }) => transaction));
    for (const digest of included) {
      const kept = this.#transactions.get(digest);
      if (!kept) throw new Error(`Checkpoint ${checkpoint.sequenceNumber} lacks ${digest}`);
      kept.checkpoint = checkpoint.sequenceNumber;
      kept.timestampMs = checkpoint.timestampMs;
    }
    this.pending = this.pending.filter(({ digest }) => !included.has(digest));
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
