/** Defines what the object runtime reads from the ledger and what it returns. */
import type { bcs } from '@mysten/sui/bcs';
import type { GasModel } from '../../vm/gas-model.ts';
import type { MoveValue, Type } from '../../vm/index.ts';

/** `@mysten/sui/bcs`'s Owner. A new shared object has initialSharedVersion "0": fill it in. */
export type Owner = typeof bcs.Owner.$inferType;

/** Behavior of natives that depends on the protocol version. */
export interface RuntimeFeatures {
  /** Funds of addresses and objects, and event streams, settled at the end of each checkpoint. */
  accumulators: boolean;
  /** Accounts can let others withdraw from their funds. */
  allowances: boolean;
  /** Charges for dynamic fields: by the size of the value, or by whether and from where it is loaded. */
  fieldCosts: 'by size' | 'by access';
  /** Receiving an object is charged by the sizes of its type and of its value. */
  receiveCosts: boolean;
  /** Charges for bytecode. */
  gasModel: GasModel;
}

/** A stored object, as natives read it. */
export interface RuntimeObject {
  version: bigint;
  /** Canonical struct tag. */
  type: string;
  contents: Uint8Array;
}

/** The natives' read access to the ledger. */
export interface ObjectResolver {
  /**
   * Returns the object `child` if it exists and is owned by the object `parent`: the latest version, or
   * the latest up to `maxVersion`.
   */
  readChildObject(parent: string, child: string, maxVersion?: bigint): RuntimeObject | undefined;
  /** Returns the object `id` at `version` if the address `owner` owns it and it was not received. */
  readReceivedObject(owner: string, id: string, version: bigint): RuntimeObject | undefined;
}

/** An object to write, with its new owner. */
export interface ObjectWrite {
  owner: Owner;
  type: Type;
  value: MoveValue;
}

export interface EmittedEvent {
  type: Type;
  value: MoveValue;
}

/** A deposit into or a withdrawal from an accumulator, which settlement applies later. */
export interface AccumulatorEvent {
  /** Id of the accumulator's object, derived from the owner and the type. */
  id: string;
  operation: 'Merge' | 'Split';
  owner: string;
  /** Type tag of the accumulated value, such as `Balance<T>`. */
  type: string;
  amount: bigint;
}

/** An event that was added to a stream, which settlement commits to. */
export interface StreamEvent {
  /** Id of the stream's head, derived from the stream and the type. */
  id: string;
  stream: string;
  /** Type tag of the head. */
  type: string;
  /** Index among the transaction's events, from 0. */
  eventIndex: number;
}

/** Results of a transaction after all commands succeeded. */
export interface RuntimeResults {
  /** Objects that were transferred, shared, frozen, added or changed as a child; by id, in order. */
  writes: ReadonlyMap<string, ObjectWrite>;
  /** Children read and objects received. Modified ones are written, wrapped or deleted. */
  loadedObjects: ReadonlyMap<string, { version: bigint; isModified: boolean }>;
  /** New ids that were not deleted again. */
  createdIds: ReadonlySet<string>;
  /** Ids deleted that existed before the transaction. */
  deletedIds: ReadonlySet<string>;
  /** Deposits and withdrawals in order. */
  accumulatorEvents: readonly AccumulatorEvent[];
  /** Events that were added to streams, in order. */
  streamEvents: readonly StreamEvent[];
}

/**
 * One transaction's object changes. Natives drive it during calls; the executor uses it for
 * commands that change objects without Move code (TransferObjects, writing back inputs, Publish).
 */
export interface ObjectRuntimeApi {
  /** Records an id as created in this transaction. */
  newId(id: string): void;
  deleteId(id: string): void;
  /**
   * Sets the owner of an object (a struct with key). `endOfTransaction`: writes back an input that was
   * not moved; its owner must be unchanged and the limits do not apply.
   */
  transfer(owner: Owner, type: Type, object: MoveValue, endOfTransaction?: boolean): void;
  /** Takes the events emitted since the previous call. Call it after each command. */
  takeEvents(): EmittedEvent[];
  /** Returns the owner that an object received in this transaction. */
  transferredTo(id: string): Owner | undefined;
  isDeleted(id: string): boolean;
  /**
   * Limits the dynamic fields of everything in an input to the input's version. Call it for all inputs
   * or for none, before the first command.
   */
  limitFields(input: MoveValue, type: Type, version: bigint): void;
  /** Ends the transaction and returns its results. Throws CircularObjectOwnership. */
  finish(): RuntimeResults;
}
