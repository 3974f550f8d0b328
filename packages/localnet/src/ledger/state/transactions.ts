// Holds the executed transactions of a ledger: recent ones in memory, older ones in storage.
import type { StoredObject } from '../../execution/types.ts';
import { DigestIndex } from '../storage/digest-index.ts';
import { decodeRecord, type TransactionRecord } from '../storage/records.ts';
import type { RecordReader } from '../storage/storage.ts';
import type { Checkpoints } from './checkpoints.ts';
import { KeptTransaction, type Parsed } from './kept-transaction.ts';
import type { ObjectStore } from './object-store.ts';
import { Recent } from './recent.ts';
import type { VersionArchive } from './version-history.ts';

const MAX_RECENT = 2_000;

export interface TransactionFields {
  storage: RecordReader;
  checkpoints: Checkpoints;
  objects: () => ObjectStore;
}

export class Transactions implements VersionArchive<number> {
  readonly #index = new DigestIndex();
  readonly #recent = new Recent<number, KeptTransaction>(MAX_RECENT);
  readonly #parts: TransactionFields;

  constructor(parts: TransactionFields) {
    this.#parts = parts;
  }

  /** Creates the next transaction without adding it: see `add`. */
  create(record: TransactionRecord, parsed: Partial<Parsed>): KeptTransaction {
    return this.#keep(this.#index.length, record, parsed);
  }

  add(kept: KeptTransaction, position: number): void {
    this.#recent.set(this.#index.add(kept.digest, position), kept);
  }

  /** Removes the last transaction, which has `digest`. */
  removeLast(digest: string): void {
    this.#index.removeLast(digest);
    this.#recent.delete(this.#index.length);
  }

  position(number: number): number {
    return this.#index.position(number);
  }

  withDigest(digest: string): KeptTransaction | undefined {
    for (const number of this.#index.candidates(digest)) {
      const found = this.#at(number);
      if (found.digest === digest) return found;
    }
    return undefined;
  }

  /** Returns the number of the transaction that wrote the object. */
  refer({ previousTransaction }: StoredObject): number {
    const [first, ...others] = this.#index.candidates(previousTransaction);
    if (first === undefined) throw new Error(`Transaction ${previousTransaction} is missing`);
    if (others.length === 0) return first;
    const isWriter = (number: number) => this.#at(number).digest === previousTransaction;
    return [first, ...others].find(isWriter) ?? first;
  }

  resolve(number: number, id: string): StoredObject | undefined {
    return this.#at(number).outputObjects.find((object) => object.id === id);
  }

  #at(number: number): KeptTransaction {
    const known = this.#recent.get(number);
    if (known) return known;
    const position = this.#index.position(number);
    const record = decodeRecord(this.#parts.storage.read(position));
    if (record.kind !== 'transaction') throw new Error(`Record ${position} is not a transaction`);
    const kept = this.#keep(number, record.transaction, {});
    this.#recent.set(number, kept);
    return kept;
  }

  #keep(number: number, record: TransactionRecord, parsed: Partial<Parsed>): KeptTransaction {
    const { checkpoints, objects } = this.#parts;
    const placed = () => checkpoints.including(number);
    return new KeptTransaction(record, { store: objects(), placed }, parsed);
  }
}
