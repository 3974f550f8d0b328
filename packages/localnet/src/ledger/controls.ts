// Implements the controls of tests and tools: advance the clock and the epoch, revert to a snapshot, impersonate any
// address, write any object, and export or replace the network.
import { bcs } from '@mysten/sui/bcs';
import { ADDRESS_LENGTH, addressFromBytes } from '../bytecode/address.ts';
import { formatTypeTag, parseTypeTag, type TypeTag } from '../execution/encoding/type-tag.ts';
import { executeTransaction } from '../execution/engine.ts';
import type { InputObjects } from '../execution/inputs.ts';
import type { Owner, StoredObject } from '../execution/types.ts';
import type { SuiVM } from '../natives/index.ts';
import type { DebugInfo } from '../vm/trace/debug-info.ts';
import type { Commits } from './checkpoints/commits.ts';
import { LedgerError } from './errors.ts';
import { objectTransaction } from './genesis/genesis.ts';
import { traceExecuted, traceSimulated } from './simulation/trace.ts';
import type { LedgerState } from './state/state.ts';
import { dump } from './storage/dump.ts';
import type { Storage } from './storage/storage.ts';
import type { LocalnetControls, ObjectContents, TraceOptions, TransactionTrace } from './types.ts';
import type { SerialQueue } from './worker/serial-queue.ts';

/** State that a snapshot restores. */
interface Snapshot {
  id: number;
  /** Position in the state's journal. */
  journal: number;
  /** Position in the log, in bytes. */
  log: number;
  aheadMs: number;
}

export interface ControlDependencies {
  vm: SuiVM;
  state: LedgerState;
  storage: Storage;
  commits: Commits;
  serial: SerialQueue;
  impersonated: Set<string>;
  assertOpen: () => void;
  chainId: string;
  /** Replaces the state of the network and these parts (`Controls.use`). */
  load: (state: Uint8Array) => Promise<void>;
  /** Names of locals and source positions for traces. */
  debugInfo?: DebugInfo | undefined;
}

export class Controls implements LocalnetControls {
  #parts: ControlDependencies;
  #snapshots: Snapshot[] = [];
  #nextSnapshot = 1;

  constructor(parts: ControlDependencies) {
    this.#parts = parts;
  }

  /** Switches to the parts of another state. Discards all snapshots. */
  use(parts: ControlDependencies): void {
    this.#parts = parts;
    this.#snapshots = [];
  }

  advanceClock(ms: number): Promise<bigint> {
    return this.#run(() => {
      if (!Number.isSafeInteger(ms) || ms < 0)
        throw invalid(`Cannot advance the clock by ${ms}: expected whole milliseconds from 0`);
      const { commits } = this.#parts;
      commits.close();
      commits.aheadMs += ms;
      commits.open();
      const checkpoint = commits.close();
      return checkpoint?.timestampMs ?? commits.now();
    });
  }

  advanceEpoch(): Promise<bigint> {
    return this.#run(() => {
      const { commits, state } = this.#parts;
      commits.advanceEpoch();
      return state.epoch.epoch;
    });
  }

  snapshot(): Promise<number> {
    return this.#run(() => {
      const { state, storage, commits } = this.#parts;
      commits.close();
      const id = this.#nextSnapshot;
      this.#nextSnapshot += 1;
      const position = { journal: state.mark(), log: storage.end() };
      this.#snapshots.push({ id, ...position, aheadMs: commits.aheadMs });
      return id;
    });
  }

  revert(id: number): Promise<void> {
    return this.#run(() => {
      const index = this.#snapshots.findIndex((snapshot) => snapshot.id === id);
      const snapshot = this.#snapshots[index];
      if (!snapshot) {
        const message = `Snapshot ${id} does not exist. Reverting to a snapshot removes it and all later ones`;
        throw new LedgerError('SnapshotNotFound', 'NOT_FOUND', message);
      }
      const { state, storage, commits } = this.#parts;
      storage.truncate(snapshot.log);
      state.rewind(snapshot.journal);
      commits.abandon();
      commits.aheadMs = snapshot.aheadMs;
      this.#snapshots = this.#snapshots.slice(0, index);
      if (index === 0) state.forget();
    });
  }

  impersonate(address: string): void {
    this.#parts.impersonated.add(address);
  }

  stopImpersonating(address: string): void {
    this.#parts.impersonated.delete(address);
  }

  allowGasless(coinType: string, minimum: bigint): void {
    if (minimum < 0n) throw invalid(`Minimum transfer must not be negative: ${minimum}`);
    this.#parts.state.gaslessCoins.set(structType(coinType), minimum);
  }

  setObject(object: ObjectContents): Promise<StoredObject> {
    return this.#run(() => {
      const { vm, state, commits } = this.#parts;
      const { owner, contents, hasPublicTransfer = true } = object;
      if (contents.length < ADDRESS_LENGTH)
        throw invalid(`Object contents of ${contents.length} bytes do not start with an id`);
      const id = addressFromBytes(contents);
      const before = state.objects.get(id);
      if (before?.data.kind === 'package') throw invalid(`Package ${id} cannot be replaced`);
      if (state.objects.tombstone(id))
        throw invalid(`Object ${id} was deleted or wrapped: its id cannot be used again`);
      const type = structType(object.type);
      commits.open();
      const transaction = objectTransaction({
        id,
        version: (before?.version ?? 0n) + 1n,
        owner: storedOwner(owner, before?.owner),
        data: { kind: 'move', type, hasPublicTransfer, contents },
      });
      const outcome = executeTransaction({
        vm,
        backing: state.objects,
        transaction,
        transactionBytes: bcs.TransactionData.serialize(transaction).toBytes(),
        inputs: inputsOf(before),
        mode: { checks: true, track: false, genesis: true },
        epoch: state.epoch,
      });
      commits.keep(outcome, []);
      commits.closeIfImmediate();
      const written = state.objects.get(id);
      if (!written) throw new Error(`Object ${id} was not written`);
      return written;
    });
  }

  trace(
    transaction: string | Uint8Array,
    { checks = true }: TraceOptions = {},
  ): Promise<TransactionTrace> {
    return this.#run(() => {
      const { state, commits, chainId, debugInfo } = this.#parts;
      const context = { state, chainId, now: commits.now(), debugInfo };
      return typeof transaction === 'string'
        ? traceExecuted(context, transaction)
        : traceSimulated(context, transaction, checks);
    });
  }

  dump(): Promise<Uint8Array> {
    return this.#run(() => {
      this.#parts.commits.close();
      const { state, storage } = this.#parts;
      return dump(state, storage);
    });
  }

  load(state: Uint8Array): Promise<void> {
    return this.#run(() => this.#parts.load(state));
  }

  #run<T>(task: () => T | Promise<T>): Promise<T> {
    const { serial, assertOpen } = this.#parts;
    return serial.run(() => {
      assertOpen();
      return task();
    });
  }
}

/** Returns the canonical spelling of a struct type. */
function structType(type: string): string {
  let tag: TypeTag | undefined;
  try {
    tag = parseTypeTag(type);
  } catch {
    // Reported below.
  }
  if (tag === undefined || !('struct' in tag)) throw invalid(`${type} is not a struct type`);
  return formatTypeTag(tag);
}

/** Returns the inputs of a transaction that writes an object over `before`. */
function inputsOf(before: StoredObject | undefined): InputObjects {
  const uses = before ? [before] : [];
  return {
    objects: new Map(uses.map((object) => [object.id, object])),
    mutable: new Set(uses.map(({ id }) => id)),
    shared: [],
    deletedShared: [],
    receiving: [],
  };
}

/** A shared object keeps its initial version. A new one starts at the version of the write. */
function storedOwner(owner: ObjectContents['owner'], before: Owner | undefined): Owner {
  if (owner === 'immutable') return { $kind: 'Immutable', Immutable: true };
  if (owner === 'shared')
    return before?.$kind === 'Shared'
      ? before
      : { $kind: 'Shared', Shared: { initialSharedVersion: '0' } };
  if ('parent' in owner) return { $kind: 'ObjectOwner', ObjectOwner: owner.parent };
  return { $kind: 'AddressOwner', AddressOwner: owner.address };
}

function invalid(message: string): LedgerError {
  return new LedgerError('InvalidControl', 'INVALID_ARGUMENT', message);
}
