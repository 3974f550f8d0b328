// Owns what a checked transaction brings into execution: the loaded input objects and how each may be
// used. The ledger fills it; execution never looks objects up by itself, children and packages aside.
import type { ObjectResolver } from '../natives/index.ts';
import type { MovePackage, PackageStore } from '../vm/index.ts';
import { isSystemPackage } from './protocol.ts';
import type { ObjectRef, StoredObject } from './types.ts';

/** A shared input as it was when the transaction was sequenced. */
export interface SharedInput {
  id: string;
  version: bigint;
  digest: string;
  mutable: boolean;
}

/** A shared input that had been deleted before the transaction was sequenced. */
export interface DeletedSharedInput {
  id: string;
  /** Version of its deletion. */
  version: bigint;
  mutable: boolean;
  /** The transaction that deleted it. */
  previousTransaction: string;
}

export interface InputObjects {
  /** Every input that exists, gas coins and packages included, by id. */
  objects: ReadonlyMap<string, StoredObject>;
  /** Ids of inputs that the transaction may change: owned ones and mutable shared ones. */
  mutable: ReadonlySet<string>;
  shared: readonly SharedInput[];
  deletedShared: readonly DeletedSharedInput[];
  receiving: readonly ObjectRef[];
}

/** How execution reads the ledger beside its inputs. */
export interface BackingStore extends ObjectResolver, PackageStore {
  /** An object (or package) as it was at `version`. */
  getObjectByKey(id: string, version: bigint): StoredObject | undefined;
  getPackage(storageId: string): MovePackage | undefined;
}

/** The version that everything the transaction writes gets: above all it has seen. */
export function lamportVersion(inputs: InputObjects): bigint {
  let highest = 0n;
  const see = (version: bigint) => {
    if (version > highest) highest = version;
  };
  for (const object of inputs.objects.values()) {
    if (object.data.kind === 'move') see(object.version);
  }
  for (const deleted of inputs.deletedShared) see(deleted.version);
  for (const reference of inputs.receiving) see(BigInt(reference.version));
  return highest + 1n;
}

/** Inputs whose bytes are paid for when they are read: all but the framework. */
export function chargedInputs(inputs: InputObjects): StoredObject[] {
  return [...inputs.objects.values()].filter((object) => !isSystemPackage(object.id));
}
