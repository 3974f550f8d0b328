// Defines the inputs of execution: the loaded input objects and how each can be
// used. The ledger provides them; execution itself only reads child objects and packages.
import type { ObjectResolver } from '../natives/index.ts';
import type { MovePackage, PackageStore } from '../vm/index.ts';
import { isSystemPackage } from './protocol.ts';
import type { ObjectRef, StoredObject } from './types.ts';

/** A shared input at the version at which the transaction was sequenced. */
export interface SharedInput {
  id: string;
  version: bigint;
  digest: string;
  mutable: boolean;
}

/** A shared input that was deleted before the transaction was sequenced. */
export interface DeletedSharedInput {
  id: string;
  /** Version of its deletion. */
  version: bigint;
  mutable: boolean;
  /** The transaction that deleted it. */
  previousTransaction: string;
}

/** The funds that an input reserves in the form of a reference to a coin. */
export interface ReservedCoin {
  /** Id of the accumulator. */
  id: string;
  coinType: string;
  /** Maximum withdrawal, in base units. */
  amount: bigint;
}

/** Reservations by the position of their input. */
export type ReservedCoins = ReadonlyMap<number, ReservedCoin>;

export interface InputObjects {
  /** All existing inputs by id, gas coins and packages included. */
  objects: ReadonlyMap<string, StoredObject>;
  /** Ids of inputs that the transaction can change: owned and mutable shared objects. */
  mutable: ReadonlySet<string>;
  shared: readonly SharedInput[];
  deletedShared: readonly DeletedSharedInput[];
  receiving: readonly ObjectRef[];
  /** Inputs that reserve funds of the sender instead of referring to an object. */
  reserved?: ReservedCoins | undefined;
  /** Id of an input of which the transaction can change only the dynamic fields. */
  fieldsOnly?: string | undefined;
  /** Some inputs are not at their latest version, as dev-inspect allows. */
  historical?: boolean;
}

/** Read access to the ledger during execution. */
export interface BackingStore extends ObjectResolver, PackageStore {
  /** Returns an object or package at `version`. */
  getObjectByKey(id: string, version: bigint): StoredObject | undefined;
  getPackage(storageId: string): MovePackage | undefined;
}

/** Returns the version of everything the transaction writes: above all versions it read. */
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

/** Returns the inputs charged for reading: all but the framework. */
export function chargedInputs(inputs: InputObjects): StoredObject[] {
  return [...inputs.objects.values()].filter((object) => !isSystemPackage(object.id));
}
