// Defines the data of a ledger: objects, transactions, checkpoints, pages, and the `Ledger`
// interface for the RPC layer. Ids and addresses are `0x` + 64 lower-case hex digits, digests
// base58, type strings canonical (64-digit addresses, no space after a comma), amounts MIST or base units.
import type {
  CommandResult,
  ExecutionStatus,
  GasCostSummary,
  StoredObject,
  TransactionData,
  TransactionEffectsV2,
  TransactionOutcome,
} from '../execution/types.ts';
import type { CallTrace, TracedCall } from '../vm/trace/call-trace.ts';
import type { LedgerError } from './errors.ts';

export type {
  Argument,
  BalanceChange,
  CommandResult,
  CommandValue,
  ExecutionStatus,
  GasCostSummary,
  MoveObjectData,
  MovePackageData,
  ObjectKey,
  Owner,
  StoredObject,
  TransactionData,
  TransactionEffects,
  TransactionEffectsV2,
  TransactionEvent,
  TransactionOutcome,
} from '../execution/types.ts';

export type {
  FunctionGas,
  TracedCall,
  TracedFrame,
  TracedGas,
  TracedValue,
} from '../vm/trace/call-trace.ts';

export interface ExecutedTransaction extends TransactionOutcome {
  /** Serialized user signatures (flag | signature | public key); empty for system transactions. */
  signatures: readonly Uint8Array[];
  /** Undefined until its checkpoint is created. */
  checkpoint: bigint | undefined;
  /** Unix ms of that checkpoint. */
  timestampMs: bigint | undefined;
}

export interface SimulationOptions {
  /**
   * true: all checks of a validator (ownership, gas, visibility) except signatures.
   * false: dev-inspect; any function, any argument type, no gas needed.
   */
  checks: boolean;
  /** With checks: replaces the budget by an estimate from a first run. */
  estimateBudget?: boolean;
  /** With checks: pays from the gas owner's funds, or fills an empty `gasData.payment` with coins. */
  selectGas?: boolean;
  /** With `selectGas`: pays no gas if the transaction can be gasless. */
  gasless?: boolean;
  /** Drops the simulation when it is aborted before it has started. */
  signal?: AbortSignal | undefined;
}

export interface SimulationResult extends TransactionOutcome {
  /** One entry per completed command. Empty when the transaction failed. */
  commandResults: readonly CommandResult[];
}

export interface CheckpointTransaction {
  transaction: string;
  effects: string;
  signatures: readonly Uint8Array[];
}

export interface Checkpoint {
  sequenceNumber: bigint;
  digest: string;
  epoch: bigint;
  timestampMs: bigint;
  /** Number of transactions since genesis, including this checkpoint's. */
  networkTotalTransactions: bigint;
  previousDigest: string | undefined;
  contentDigest: string;
  epochRollingGasCostSummary: GasCostSummary;
  /** BCS of CheckpointSummary. A localnet has no validator signatures. */
  summaryBytes: Uint8Array;
  /** BCS of CheckpointContents. */
  contentsBytes: Uint8Array;
  /** Digests in execution order, for `getTransaction`. */
  transactions: readonly CheckpointTransaction[];
  /** Whether it is the last checkpoint of its epoch. */
  isEndOfEpoch: boolean;
}

export interface Page<T> {
  items: readonly T[];
  /** Cursor of the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

export interface PageOptions {
  cursor?: string | undefined;
  /** Default 50, at most 1000. */
  limit?: number | undefined;
}

export interface Balance {
  coinType: string;
  /** Sum of both parts, in base units. */
  balance: bigint;
  /** Part that coin objects hold. */
  coinBalance: bigint;
  /** Part that is funds of the address, without an object. */
  addressBalance: bigint;
  coinObjectCount: number;
}

/** Metadata, treasury and regulatory state of a coin type, from the coin registry or legacy objects. */
export interface CoinInfo {
  coinType: string;
  metadata: CoinMetadata | undefined;
  treasury: CoinTreasury | undefined;
  regulation: CoinRegulation;
}

export interface CoinMetadata {
  /** Id of the `Currency` when the coin is registered, otherwise of the `CoinMetadata`. */
  id: string;
  decimals: number;
  name: string;
  symbol: string;
  description: string;
  iconUrl: string | undefined;
  /** Undefined when the coin is not registered. */
  metadataCap: { state: 'claimed' | 'unclaimed' | 'deleted'; id: string | undefined } | undefined;
}

export interface CoinTreasury {
  /** Id of the `TreasuryCap`; it may no longer exist when the supply is fixed or burn-only. */
  id: string | undefined;
  /** In base units. */
  totalSupply: bigint;
  /** `unknown`: the holder of the `TreasuryCap` controls it. */
  supplyState: 'fixed' | 'burn-only' | 'unknown';
}

/** `unregulated`: no deny list applies to the coin. */
export interface CoinRegulation {
  state: 'regulated' | 'unregulated';
  /** Id of the legacy `RegulatedCoinMetadata`. */
  id?: string;
  coinMetadataId?: string;
  denyCapId?: string;
  allowGlobalPause?: boolean | undefined;
  variant?: number;
}

export interface DynamicField {
  /** `object` when the value is an object with a separate id (dynamic_object_field). */
  kind: 'field' | 'object';
  parent: string;
  /** The `0x2::dynamic_field::Field` object. */
  field: StoredObject;
  nameType: string;
  nameBytes: Uint8Array;
  /** Type of the value; of the child object for kind `object`. */
  valueType: string;
  valueBytes: Uint8Array;
  child: StoredObject | undefined;
}

export interface EpochInfo {
  epoch: bigint;
  protocolVersion: bigint;
  referenceGasPrice: bigint;
  /** Maximum budget of a transaction, in MIST. */
  maxTxGas: bigint;
  startTimestampMs: bigint;
  epochDurationMs: bigint;
  firstCheckpoint: bigint;
  /** Undefined for the current epoch. */
  lastCheckpoint: bigint | undefined;
  /** Undefined for the current epoch. */
  endTimestampMs: bigint | undefined;
  /** BCS of the system state (of past epochs: at their start); undefined on networks without one. */
  systemState: Uint8Array | undefined;
}

export interface ProtocolConfig {
  protocolVersion: bigint;
  attributes: Readonly<Record<string, string>>;
  featureFlags: Readonly<Record<string, boolean>>;
}

export interface PackageVersion {
  packageId: string;
  version: bigint;
}

export interface FaucetResult {
  digest: string;
  coins: readonly { id: string; amount: bigint }[];
}

/** The embedded network's state and its transaction pipeline. All methods throw `LedgerError`. */
export interface Ledger {
  /** Digest of the genesis checkpoint, in base58. Changes when the state of another network is loaded. */
  readonly chainId: string;

  getObject(id: string, version?: bigint): StoredObject | undefined;
  /** Sorted by type, coins by balance (largest first), then id. `type` without arguments matches all. */
  ownedObjects(
    owner: string,
    options?: PageOptions & { type?: string | undefined },
  ): Page<StoredObject>;
  balance(owner: string, coinType: string): Balance;
  balances(owner: string, options?: PageOptions): Page<Balance>;
  /** Returns undefined when the coin is not registered and has no legacy metadata or treasury. */
  coinInfo(coinType: string): CoinInfo | undefined;
  dynamicFields(parent: string, options?: PageOptions): Page<DynamicField>;
  /** Returns all versions of the package of which `packageId` is a version, oldest first. */
  packageVersions(packageId: string): readonly PackageVersion[];

  /** Checkpoints from this number on are available without gaps. */
  readonly lowestCheckpoint: bigint;
  getTransaction(digest: string): ExecutedTransaction | undefined;
  getCheckpoint(which: bigint | string | 'latest'): Checkpoint | undefined;
  /**
   * Calls `listener` for each new checkpoint in order; returns a function that unsubscribes. Calls `onEnd` when another
   * state replaces the one that the checkpoints belong to.
   */
  subscribe(
    listener: (checkpoint: Checkpoint) => void,
    onEnd?: (reason: LedgerError) => void,
  ): () => void;

  /** Returns the network's time in Unix milliseconds: that of the next checkpoint. */
  now(): bigint;
  epoch(epoch?: bigint): EpochInfo | undefined;
  protocolConfig(): ProtocolConfig;

  /**
   * Checks, executes and stores a transaction. Resolves when it is executed (before its checkpoint).
   * A known digest returns its first result. Rejections before execution throw `LedgerError`;
   * failures of the execution itself are in `effects.status`.
   */
  execute(
    transactionBytes: Uint8Array,
    signatures: readonly (Uint8Array | string)[],
  ): Promise<ExecutedTransaction>;
  /** Executes a transaction without storing anything. */
  simulate(transaction: TransactionData, options: SimulationOptions): Promise<SimulationResult>;
  /** Sends `amount` MIST (default 1000 SUI) from the genesis supply. */
  faucet(recipient: string, amount?: bigint): Promise<FaucetResult>;
  /** Creates a checkpoint of the pending transactions now; returns undefined without any. */
  createCheckpoint(): Promise<Checkpoint | undefined>;
}

/** The calls that a transaction executed. */
export interface TransactionTrace extends Omit<CallTrace, 'calls'> {
  digest: string;
  status: ExecutionStatus;
  /** Message of the failure. */
  errorDescription: string | undefined;
  /** In MIST. */
  gasSummary: TransactionEffectsV2['gasUsed'];
  /** The commands in order, with the calls that each caused. */
  commands: readonly { kind: string; calls: readonly TracedCall[] }[];
}

export interface TraceOptions {
  /** Whether a simulation runs all of a validator's checks except signatures. Default true. */
  checks?: boolean | undefined;
}

/** An object to write. */
export interface ObjectContents {
  owner: 'shared' | 'immutable' | { address: string } | { parent: string };
  /** Struct type, such as `0x2::coin::Coin<0x2::sui::SUI>`. */
  type: string;
  /** BCS of the struct. Its first 32 bytes are the object's id. */
  contents: Uint8Array;
  /** Whether the type has `store`. Default true. */
  hasPublicTransfer?: boolean | undefined;
}

/** Controls of a network for tests and tools. All methods throw `LedgerError`. */
export interface LocalnetControls {
  /** Moves the clock forward by `ms` in a separate checkpoint and returns the new time, Unix ms. */
  advanceClock(ms: number): Promise<bigint>;
  /** Ends the epoch with a change transaction in the last checkpoint of the epoch. Returns the next. */
  advanceEpoch(): Promise<bigint>;
  /** Creates a checkpoint and returns the id of a snapshot of the state. Takes constant time. */
  snapshot(): Promise<number>;
  /**
   * Reverts to a snapshot and removes it and all later ones. Takes time proportional to the
   * changes since. Checkpoint numbers repeat, so indexers have to start again.
   */
  revert(snapshot: number): Promise<void>;
  /** Accepts transactions of the address without its signature. */
  impersonate(address: string): void;
  stopImpersonating(address: string): void;
  /** Allows gasless transfers of a coin from `minimum` base units, beside mainnet's coins. Not part of a dump. */
  allowGasless(coinType: string, minimum: bigint): void;
  /** Writes an object, new or existing, in a system transaction. */
  setObject(object: ObjectContents): Promise<StoredObject>;
  /**
   * Traces an executed transaction by its digest, or simulates one (BCS of TransactionData) and
   * traces that. Changes nothing.
   */
  trace(transaction: string | Uint8Array, options?: TraceOptions): Promise<TransactionTrace>;
  /** Returns the whole network, for `load` or the option `state` of `createLocalnet`. */
  dump(): Promise<Uint8Array>;
  /**
   * Replaces the whole network with a dumped one, between two transactions. Removes all snapshots and
   * ends subscriptions and running simulations. Changes nothing if it throws.
   */
  load(state: Uint8Array): Promise<void>;
}
