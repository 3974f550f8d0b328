/** Defines a Move package as the ledger stores it and the VM loads it. */

/**
 * Ids are canonical addresses: "0x" and 64 lower-case hex digits. The other fields are named as
 * in the ledger's package data, so `{ id: object.id, ...object.data }` is a MovePackage.
 */
export interface MovePackage {
  /** Id of the package object ("storage id"). */
  id: string;
  /** Id of the package's first version: the address in its bytecode. */
  originalId: string;
  version: bigint;
  /** Bytecode by module name. */
  modules: ReadonlyMap<string, Uint8Array>;
  /** Package version that first defined each datatype. */
  typeOrigins: readonly { moduleName: string; datatypeName: string; package: string }[];
  /** Maps the original id of every transitive dependency to its linked version. */
  linkage: ReadonlyMap<string, { upgradedId: string; upgradedVersion: bigint }>;
}

/** Source of packages, implemented by the ledger. Its result for an id never changes. */
export interface PackageStore {
  getPackage(id: string): MovePackage | undefined;
}
