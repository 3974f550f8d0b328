// Defines the data that execution reads and writes: objects, packages, events, effects. Ids and
// addresses are `0x` + 64 lower-case hex digits, digests base58, type strings canonical (64-digit
// addresses, no space after a comma), amounts MIST or base units.
import type { bcs } from '@mysten/sui/bcs';

// BCS types of `@mysten/sui/bcs` are used unchanged (u64 as decimal strings).
export type Owner = typeof bcs.Owner.$inferType;
export type TransactionData = typeof bcs.TransactionData.$inferType;
export type TransactionDataV1 = TransactionData['V1'];
export type TransactionKind = TransactionDataV1['kind'];
export type ProgrammableTransaction = NonNullable<TransactionKind['ProgrammableTransaction']>;
export type GasData = TransactionDataV1['gasData'];
export type ObjectRef = GasData['payment'][number];
export type CallArg = ProgrammableTransaction['inputs'][number];
export type Command = ProgrammableTransaction['commands'][number];
export type Argument = typeof bcs.Argument.$inferType;
export type TransactionEffects = typeof bcs.TransactionEffects.$inferType;
export type TransactionEffectsV2 = NonNullable<TransactionEffects['V2']>;
export type ExecutionStatus = TransactionEffectsV2['status'];

export interface MoveObjectData {
  kind: 'move';
  /** Canonical struct tag. */
  type: string;
  /** Whether the type has `store`, so that TransferObjects can transfer it. */
  hasPublicTransfer: boolean;
  /** BCS of the struct; the first 32 bytes are the object's id. */
  contents: Uint8Array;
}

export interface MovePackageData {
  kind: 'package';
  /** 1 for the first publication, +1 per upgrade (framework packages stay at 1). */
  version: bigint;
  /** Id of the first version: the self address in the package's bytecode. */
  originalId: string;
  modules: ReadonlyMap<string, Uint8Array>;
  /** Package version that first defined each type. */
  typeOrigins: readonly { moduleName: string; datatypeName: string; package: string }[];
  /** Maps original ids to the storage id and version that this package links to. */
  linkage: ReadonlyMap<string, { upgradedId: string; upgradedVersion: bigint }>;
}

export interface StoredObject {
  id: string;
  version: bigint;
  digest: string;
  owner: Owner;
  previousTransaction: string;
  /** Storage charge in MIST, most of which deletion returns. */
  storageRebate: bigint;
  data: MoveObjectData | MovePackageData;
}

export interface TransactionEvent {
  packageId: string;
  /** Module of the entry call during which the event was emitted. */
  transactionModule: string;
  sender: string;
  type: string;
  contents: Uint8Array;
}

export interface BalanceChange {
  address: string;
  coinType: string;
  /** Base units; negative when the address paid. */
  amount: bigint;
}

export interface ObjectKey {
  id: string;
  version: bigint;
}

/** A value that a command returned or changed through a reference. */
export interface CommandValue {
  type: string;
  bytes: Uint8Array;
}

export interface CommandResult {
  returnValues: readonly CommandValue[];
  mutatedByRef: readonly (CommandValue & { argument: Argument })[];
}

export interface GasCostSummary {
  computationCost: bigint;
  storageCost: bigint;
  storageRebate: bigint;
  nonRefundableStorageFee: bigint;
}

/** Result of executing one transaction. */
export interface TransactionOutcome {
  digest: string;
  /** BCS of TransactionData. */
  transactionBytes: Uint8Array;
  transaction: TransactionData;
  effects: TransactionEffectsV2;
  /** BCS of the TransactionEffects enum (V2). */
  effectsBytes: Uint8Array;
  effectsDigest: string;
  /** Empty when none were emitted (then `effects.eventsDigest` is null). */
  events: readonly TransactionEvent[];
  /** BCS of TransactionEvents; undefined when there are none. */
  eventsBytes: Uint8Array | undefined;
  /** Sorted by address, then coin type. Zero changes are omitted. */
  balanceChanges: readonly BalanceChange[];
  /** Objects read and changed, at their previous version. */
  inputObjects: readonly StoredObject[];
  /** Objects written, at their new version. */
  outputObjects: readonly StoredObject[];
  /** Dynamic-field children read but not written. */
  unchangedLoadedRuntimeObjects: readonly ObjectKey[];
  /** Message for a failure. */
  errorDescription: string | undefined;
}
