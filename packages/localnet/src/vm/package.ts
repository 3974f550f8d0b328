/** Owns the shape of a Move package as the ledger stores it and the VM loads it. */

/**
 * Ids are canonical addresses: "0x" and 64 lower-case hex digits. The fields but `id` are named as
 * in the ledger's package data, so `{ id: object.id, ...object.data }` is a MovePackage.
 */
export interface MovePackage {
  /** Id of the package object ("storage id"). */
  id: string;
  /** Id of the package's first version: the address its bytecode speaks of. */
  originalId: string;
  version: bigint;
  /** Bytecode by module name. */
  modules: ReadonlyMap<string, Uint8Array>;
  /** Which version of the package first defined each datatype. */
  typeOrigins: readonly { moduleName: string; datatypeName: string; package: string }[];
  /** Original id of every transitive dependency → the version this package was linked with. */
  linkage: ReadonlyMap<string, { upgradedId: string; upgradedVersion: bigint }>;
}

/** Where the VM finds packages; implemented by the ledger. Answers never change for an id. */
export interface PackageStore {
  getPackage(id: string): MovePackage | undefined;
}
