// Holds the state of a ledger: objects and indexes in memory, transactions and checkpoints in storage. A reopened
// ledger applies the records of the log with the same code as a running one.

import { accumulatorId, balanceType, coinTypeOfBalance } from '../../execution/accumulators.ts';
import { GASLESS_COINS } from '../../execution/gasless.ts';
import { systemStateBytes } from '../../execution/system/system-state.ts';
import { epochAfter, type NetworkParameters, readParameters } from '../checkpoints/epochs.ts';
import type { TransactionRecord } from '../storage/records.ts';
import type { RecordReader } from '../storage/storage.ts';
import type { Balance, Checkpoint, EpochInfo, Page, PageOptions } from '../types.ts';
import { Checkpoints } from './checkpoints.ts';
import { Funds } from './funds.ts';
import { Indexes } from './indexes.ts';
import type { KeptTransaction, Parsed } from './kept-transaction.ts';
import { type BeforeChange, ObjectStore } from './object-store.ts';
import { pageOf } from './pages.ts';
import { type ReceivedObjects, receivedTickets } from './received.ts';
import { Transactions } from './transactions.ts';

export class LedgerState implements ReceivedObjects {
  readonly objects: ObjectStore;
  readonly indexes = new Indexes();
  readonly funds = new Funds(this);
  /** Coins that gasless transactions can transfer. Not part of the chain. */
  readonly gaslessCoins = new Map(GASLESS_COINS);
  /** Executed transactions that are not in a checkpoint yet, in order. */
  pending: KeptTransaction[] = [];
  readonly #transactions: Transactions;
  readonly #checkpoints: Checkpoints;
  /** Epochs in order; the last one is the current epoch. */
  #epochs: readonly EpochInfo[] = [];
  #parameters: NetworkParameters | undefined;
  #chainId: string | undefined;
  /** Undo functions of each change since the oldest snapshot; undefined without snapshots. */
  #journal: (() => void)[] | undefined;

  /** `storage` holds the records of all transactions and checkpoints. */
  constructor(storage: RecordReader) {
    const checkpoints = new Checkpoints(storage);
    this.#checkpoints = checkpoints;
    this.#transactions = new Transactions({ storage, checkpoints, objects: () => this.objects });
    this.objects = new ObjectStore(this.#transactions);
  }

  /**
   * Applies the record stored at `position`. `parsed` contains the parts of the transaction that are already parsed;
   * others are parsed on first read.
   */
  applyTransaction(
    record: TransactionRecord,
    position: number,
    parsed: Partial<Parsed> = {},
  ): KeptTransaction {
    const kept = this.#transactions.create(record, parsed);
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
      if (replaced) this.indexes.replace(replaced, object);
      else this.indexes.add(object);
    }
    this.#transactions.add(kept, position);
    this.pending.push(kept);
    const { digest } = kept;
    this.#journal?.push(() => {
      for (const change of before.reverse()) this.#restore(change);
      this.#transactions.removeLast(digest);
      this.pending = this.pending.filter((each) => each.digest !== digest);
    });
    return kept;
  }

  applyCheckpoint(checkpoint: Checkpoint, position: number): void {
    this.#checkpoints.add(checkpoint, position);
    const { pending } = this;
    const included = new Set(checkpoint.transactions.map(({ transaction }) => transaction));
    // Checkpoints contain all transactions in order, so a transaction's number determines its checkpoint.
    if (pending.length !== included.size || pending.some(({ digest }) => !included.has(digest)))
      throw new Error(`Checkpoint ${checkpoint.sequenceNumber} lacks transactions`);
    this.pending = [];
    const epochs = this.#epochs;
    this.#advanceEpochs(checkpoint, pending[0]);
    const { digest } = checkpoint;
    this.#journal?.push(() => {
      this.#epochs = epochs;
      this.#checkpoints.removeLast(digest);
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

  /** Returns the digest of the genesis checkpoint. */
  get chainId(): string {
    this.#chainId ??= this.checkpoint(0n)?.digest;
    if (this.#chainId === undefined) throw new Error('Network has no genesis checkpoint');
    return this.#chainId;
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

  /** Yields the positions of all records: the transactions of each checkpoint, then the checkpoint. */
  *positions(): Iterable<number> {
    let transactions = 0;
    for (let number = 0; number < this.#checkpoints.length; number++) {
      for (const total = this.#checkpoints.total(number); transactions < total; transactions++)
        yield this.#transactions.position(transactions);
      yield this.#checkpoints.position(number);
    }
  }

  transaction(digest: string): KeptTransaction | undefined {
    return this.#transactions.withDigest(digest);
  }

  /** Returns an owner's coins and funds of a type, including the changes of pending transactions. */
  balance(owner: string, coinType: string): Balance {
    const { balance: coinBalance, count: coinObjectCount } = this.indexes.coins(owner, coinType);
    const addressBalance = this.funds.expected(accumulatorId(owner, balanceType(coinType)));
    const balance = coinBalance + addressBalance;
    return { coinType, balance, coinBalance, addressBalance, coinObjectCount };
  }

  /** Returns an owner's balances that are not empty, sorted by type. */
  balances(owner: string, page: PageOptions): Page<Balance> {
    const types = this.indexes.coinTypes(owner);
    for (const event of this.funds.events()) {
      const coinType = event.owner === owner ? coinTypeOfBalance(event.type) : undefined;
      if (coinType !== undefined) types.add(coinType);
    }
    const entries = [...types]
      .sort()
      .map((key) => ({ key, item: this.balance(owner, key) }))
      .filter(({ item }) => item.balance > 0n || item.coinObjectCount > 0);
    return pageOf(entries, page);
  }

  wasReceived(id: string, version: bigint): boolean {
    const digest = this.objects.replacedBy(id, version);
    const kept = digest === undefined ? undefined : this.transaction(digest);
    if (!kept || BigInt(kept.effects.executedEpoch) !== this.epoch.epoch) return false;
    return receivedTickets(kept).some(({ objectId }) => objectId === id);
  }

  /** Checkpoints from this number on are available without gaps. */
  get lowestCheckpoint(): bigint {
    return this.#checkpoints.lowest;
  }

  checkpoint(which: bigint | string | 'latest'): Checkpoint | undefined {
    if (which === 'latest') return this.#checkpoints.latest();
    if (typeof which === 'string') return this.#checkpoints.withDigest(which);
    return this.#checkpoints.at(Number(which));
  }
}
