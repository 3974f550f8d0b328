// Collects the changes of one transaction for its effects: objects written, modified, created
// and deleted, and their storage charges. Follows the reference's temporary store.
import type { AccumulatorEvent, StreamEvent } from './accumulators.ts';
import { invariantViolation } from './failure.ts';
import type { SuiGasStatus } from './gas/gas.ts';
import { type BackingStore, type InputObjects, lamportVersion } from './inputs.ts';
import { objectGasSize, sealAndEncode } from './object.ts';
import { SUI_SYSTEM_STATE_ID } from './protocol.ts';
import type {
  GasCostSummary,
  MoveObjectData,
  MovePackageData,
  Owner,
  StoredObject,
  TransactionEvent,
} from './types.ts';

/** An object written by the transaction, before it has its version and digest. */
export interface WrittenObject {
  id: string;
  owner: Owner;
  data: MoveObjectData | MovePackageData;
  storageRebate: bigint;
}

/** Changes made by the commands of a transaction. */
export interface ExecutionResults {
  written: Map<string, WrittenObject>;
  /** Objects that existed before and are mutated, wrapped or deleted. */
  modified: Set<string>;
  created: Set<string>;
  deleted: Set<string>;
  events: TransactionEvent[];
  /** Deposits and withdrawals of funds, in order. */
  accumulatorEvents: AccumulatorEvent[];
  /** Events that were added to streams, in order. */
  streamEvents: StreamEvent[];
}

export class TemporaryStore {
  readonly inputs: InputObjects;
  readonly lamport: bigint;
  readonly results: ExecutionResults = {
    written: new Map(),
    modified: new Set(),
    created: new Set(),
    deleted: new Set(),
    events: [],
    accumulatorEvents: [],
    streamEvents: [],
  };
  /** Loaded children and received objects, before the transaction. */
  readonly loadedRuntimeObjects = new Map<string, StoredObject>();
  /** Objects whose settings of the epoch were read. */
  readonly perEpochConfigs = new Set<string>();
  readonly #store: BackingStore;

  constructor(store: BackingStore, inputs: InputObjects) {
    this.#store = store;
    this.inputs = inputs;
    this.lamport = lamportVersion(inputs);
  }

  /** Returns the current state of the object in this transaction. */
  readObject(id: string): WrittenObject {
    const object = this.results.written.get(id) ?? this.inputs.objects.get(id);
    if (!object) throw invariantViolation(`Object ${id} is not an input of the transaction`);
    return object;
  }

  /** Returns a coin of the gas payment before the transaction. */
  inputCoin(id: string): WrittenObject {
    const object = this.inputs.objects.get(id);
    if (!object) throw invariantViolation(`Gas coin ${id} is not an input of the transaction`);
    return object;
  }

  accumulate(events: readonly AccumulatorEvent[]): void {
    this.results.accumulatorEvents.push(...events);
  }

  /** Replaces an object that is an input or was created by the transaction. */
  mutateNewOrInput(object: WrittenObject): void {
    if (this.inputs.objects.has(object.id)) this.results.modified.add(object.id);
    this.results.written.set(object.id, object);
  }

  mutateInput(object: WrittenObject): void {
    this.results.modified.add(object.id);
    this.results.written.set(object.id, object);
  }

  deleteInput(id: string): void {
    this.results.modified.add(id);
    this.results.deleted.add(id);
  }

  createObject(object: WrittenObject): void {
    this.results.created.add(object.id);
    this.results.written.set(object.id, object);
  }

  /** Records a child or received object that the VM loaded at `version`. */
  saveLoadedRuntimeObject(id: string, version: bigint): void {
    const object = this.#store.getObjectByKey(id, version);
    if (object) this.loadedRuntimeObjects.set(id, object);
  }

  mergeResults(results: ExecutionResults): void {
    for (const [id, object] of results.written) this.results.written.set(id, object);
    for (const id of results.modified) this.results.modified.add(id);
    for (const id of results.created) this.results.created.add(id);
    for (const id of results.deleted) this.results.deleted.add(id);
    this.results.events.push(...results.events);
    this.results.accumulatorEvents.push(...results.accumulatorEvents);
    this.results.streamEvents.push(...results.streamEvents);
  }

  /** Discards all changes but keeps the loaded objects. */
  dropWrites(): void {
    this.results.written.clear();
    this.results.modified.clear();
    this.results.created.clear();
    this.results.deleted.clear();
    this.results.events.length = 0;
    this.results.accumulatorEvents.length = 0;
    this.results.streamEvents.length = 0;
  }

  /** Writes every mutable input, changed or not, so that it gets a new version. */
  ensureActiveInputsMutated(): void {
    for (const id of this.inputs.mutable) {
      if (!this.results.modified.has(id)) this.mutateInput({ ...this.readObject(id) });
    }
  }

  /** Tracks the storage of written objects and the rebates of modified ones. */
  collectStorageAndRebate(gas: SuiGasStatus): void {
    for (const [id, object] of this.results.written) {
      const before = this.modifiedAt(id)?.storageRebate ?? 0n;
      const rebate = gas.trackStorageMutation(objectGasSize(object.data), before);
      this.results.written.set(id, { ...object, storageRebate: rebate });
    }
    this.collectRebate(gas);
  }

  /** Credits the rebates of objects changed by a system transaction to the system state, if that is an input. */
  keepUnmeteredRebate(storageRebate: bigint): void {
    const state = this.results.written.get(SUI_SYSTEM_STATE_ID);
    if (storageRebate > 0n && state) this.mutateInput({ ...state, storageRebate });
  }

  /** Tracks the rebates of deleted and wrapped objects. */
  collectRebate(gas: SuiGasStatus): void {
    for (const id of this.results.modified) {
      if (this.results.written.has(id)) continue;
      gas.trackStorageMutation(0, this.modifiedAt(id)?.storageRebate ?? 0n);
    }
  }

  /** Returns a modified object before the transaction; undefined when it is new or unmodified. */
  modifiedAt(id: string): StoredObject | undefined {
    if (!this.results.modified.has(id)) return undefined;
    const input = this.inputs.mutable.has(id) ? this.inputs.objects.get(id) : undefined;
    const before = input ?? this.loadedRuntimeObjects.get(id);
    if (!before) throw invariantViolation(`Modified object ${id} is neither an input nor loaded`);
    return before;
  }

  writtenBytes(): number {
    let size = 0;
    for (const object of this.results.written.values()) size += objectGasSize(object.data);
    return size;
  }

  /** Checks that storage rebates are conserved: inputs and storage cost equal outputs, rebate and fee. */
  checkSuiConserved(summary: GasCostSummary): void {
    let input = 0n;
    for (const id of this.results.modified) input += this.modifiedAt(id)?.storageRebate ?? 0n;
    let output = 0n;
    for (const object of this.results.written.values()) output += object.storageRebate;
    const returned = summary.storageRebate + summary.nonRefundableStorageFee;
    const holds =
      summary.storageCost === 0n
        ? input === output + returned
        : input === returned && summary.storageCost === output;
    if (!holds) {
      throw invariantViolation(
        `Storage rebates are not conserved: ${input} before, ${output} after, ${returned} returned`,
      );
    }
  }

  /** Returns the written objects with their final version, owner and digest, and their BCS, ordered by id. */
  finishWrites(digest: string): { object: StoredObject; bytes: Uint8Array }[] {
    return [...this.results.written.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((object) =>
        sealAndEncode({
          id: object.id,
          version: this.#versionOf(object),
          owner: this.#ownerOf(object),
          previousTransaction: digest,
          storageRebate: object.storageRebate,
          data: object.data,
        }),
      );
  }

  #versionOf(object: WrittenObject): bigint {
    return object.data.kind === 'package' ? object.data.version : this.lamport;
  }

  /** Sets the initial shared version of a newly shared object; a re-shared one keeps its own. */
  #ownerOf(object: WrittenObject): Owner {
    const { owner } = object;
    const before = this.inputs.objects.get(object.id)?.owner;
    if (owner.$kind === 'Shared') {
      if (before?.$kind === 'Shared') return before;
      if (owner.Shared.initialSharedVersion !== '0') return owner;
      return { $kind: 'Shared', Shared: { initialSharedVersion: this.lamport.toString() } };
    }
    if (owner.$kind === 'ConsensusAddressOwner') {
      const address = owner.ConsensusAddressOwner.owner;
      if (before?.ConsensusAddressOwner?.owner === address) return before;
      const stream = { startVersion: this.lamport.toString(), owner: address };
      return { $kind: 'ConsensusAddressOwner', ConsensusAddressOwner: stream };
    }
    return owner;
  }
}
