/** Owns what the object runtime needs from the ledger and what it reports back. */
import type { bcs } from '@mysten/sui/bcs';
import type { MoveValue, Type } from '../vm/index.ts';

/** `@mysten/sui/bcs`'s Owner. A new shared object has initialSharedVersion "0": fill it in. */
export type Owner = typeof bcs.Owner.$inferType;

/** An object as natives read it. */
export interface RuntimeObject {
  version: bigint;
  /** Canonical struct tag. */
  type: string;
  contents: Uint8Array;
}

/** How natives read the ledger. */
export interface ObjectResolver {
  /** The object `child` if it exists and is owned by the object `parent`. */
  readChildObject(parent: string, child: string): RuntimeObject | undefined;
  /** The object `id` at `version` if it is owned by the address `owner` and not yet received. */
  readReceivedObject(owner: string, id: string, version: bigint): RuntimeObject | undefined;
}

/** An object as it shall be written, with its new owner. */
export interface ObjectWrite {
  owner: Owner;
  type: Type;
  value: MoveValue;
}

export interface EmittedEvent {
  type: Type;
  value: MoveValue;
}

/** What a transaction did, once all commands succeeded. */
export interface RuntimeResults {
  /** Transferred, shared, frozen, added as child or changed as child; by id, in order. */
  writes: ReadonlyMap<string, ObjectWrite>;
  /** Children read and objects received. Modified ones are written, wrapped or deleted. */
  loadedObjects: ReadonlyMap<string, { version: bigint; isModified: boolean }>;
  /** Ids made by object::new (or fresh) that were not deleted again. */
  createdIds: ReadonlySet<string>;
  /** Ids deleted that existed before the transaction. */
  deletedIds: ReadonlySet<string>;
}

/**
 * One transaction's object changes. Natives drive it during calls; the executor uses it for
 * commands that change objects without Move code (TransferObjects, writing back inputs, Publish).
 */
export interface ObjectRuntimeApi {
  /** Marks an id as created in this transaction. */
  newId(id: string): void;
  deleteId(id: string): void;
  /**
   * Gives the object (a key struct) a new owner. `endOfTransaction`: write back an input that was
   * not moved; its owner must be the same as before and the limits do not apply.
   */
  transfer(owner: Owner, type: Type, object: MoveValue, endOfTransaction?: boolean): void;
  /** Events emitted since the last time this was asked; call it after each command. */
  takeEvents(): EmittedEvent[];
  /** The owner an object was given in this transaction. */
  transferredTo(id: string): Owner | undefined;
  isDeleted(id: string): boolean;
  /** Ends the transaction. Throws CircularObjectOwnership. */
  finish(): RuntimeResults;
}
