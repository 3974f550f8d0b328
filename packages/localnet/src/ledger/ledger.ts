// Implements the pipeline of a running network (check, execute, store, checkpoint) and answers
// queries from its state. Transactions execute one at a time, simulations run concurrently.
import { digestOf } from '../execution/encoding/digest.ts';
import { copyOf } from '../execution/encoding/slab.ts';
import { canonicalType } from '../execution/encoding/type-tag.ts';
import { type ExecutionOutcome, executeTransaction } from '../execution/engine.ts';
import { featuresAt } from '../execution/features.ts';
import { isGasless } from '../execution/gasless.ts';
import type { ReservedCoins } from '../execution/inputs.ts';
import { RANDOMNESS_STATE_ID } from '../execution/protocol.ts';
import { reservationsOf } from '../execution/reservations.ts';
import { systemStateBytes } from '../execution/system/system-state.ts';
import type { StoredObject, TransactionData } from '../execution/types.ts';
import type { SuiVM } from '../natives/index.ts';
import type { DebugInfo } from '../vm/trace/debug-info.ts';
import { Commits } from './checkpoints/commits.ts';
import { addressAliases } from './checks/address-aliases.ts';
import { checkAllowances } from './checks/allowance-checks.ts';
import { checkDenyList } from './checks/deny-checks.ts';
import { checkExpiration } from './checks/expiration.ts';
import { checkFunds, checkWithdrawals } from './checks/funds-checks.ts';
import { checkGasless, checkGaslessInputs, checkRemaining } from './checks/gasless-checks.ts';
import { GaslessRate } from './checks/gasless-rate.ts';
import { loadInputs } from './checks/input-loader.ts';
import { reservedCoins } from './checks/reserved-coins.ts';
import { signatureBytes, verifySigners } from './checks/signatures.ts';
import { checkGas, checkValidity, parseTransaction } from './checks/transaction-checks.ts';
import { type ControlDependencies, Controls } from './controls.ts';
import { LedgerError, type LedgerErrorCode } from './errors.ts';
import { DEFAULT_FAUCET_AMOUNT, Faucet } from './faucet.ts';
import { protocolConfig } from './genesis/protocol-config.ts';
import { simulateTransaction } from './simulation/simulator.ts';
import { readCoinInfo } from './state/coin-info.ts';
import { readDynamicField } from './state/dynamic-fields.ts';
import type { LedgerState } from './state/state.ts';
import { TypeReader } from './state/type-reader.ts';
import type { Storage } from './storage/storage.ts';
import type {
  Balance,
  Checkpoint,
  CoinInfo,
  DynamicField,
  EpochInfo,
  ExecutedTransaction,
  FaucetResult,
  Ledger,
  LocalnetControls,
  PackageVersion,
  Page,
  PageOptions,
  ProtocolConfig,
  SimulationOptions,
  SimulationResult,
} from './types.ts';
import type { ExecutionJob, Executor } from './worker/executor.ts';
import { SerialQueue } from './worker/serial-queue.ts';

/** Limits that a transaction exceeded after it had used up a worker's time or memory. */
const STOPPED: ReadonlySet<LedgerErrorCode> = new Set([
  'ExecutionDeadlineExceeded',
  'ExecutionOutOfMemory',
]);

/** The parts of a ledger that belong to one state. `load` replaces them. */
export interface LedgerDependencies {
  /** Executes system transactions and reads values. */
  vm: SuiVM;
  /** Executes users' transactions. */
  executor: Executor;
  /** Executes simulations. */
  simulator: Executor;
  state: LedgerState;
  storage: Storage;
}

export interface LedgerOptions {
  /** Time between checkpoints; 0 creates one after each transaction. */
  checkpointIntervalMs: number;
  /** Number of the checkpoint after genesis. Default 1. */
  firstCheckpoint?: bigint | undefined;
  clock: () => number;
  debugInfo?: DebugInfo | undefined;
  /** Prepares to replace the state in `storage` with a dumped one. */
  reopen: (state: Uint8Array, storage: Storage) => Promise<Replacement>;
}

/** A state that is ready to replace the current one. */
export interface Replacement {
  parts: LedgerDependencies;
  /** Replaces the old storage with the new one. Returns a function that closes the old one. Throws StorageUnavailable. */
  install: () => () => void;
}

export class LocalLedger implements Ledger {
  #vm: SuiVM;
  #executor: Executor;
  #simulator: Executor;
  readonly #serial = new SerialQueue();
  #state: LedgerState;
  #storage: Storage;
  #commits: Commits;
  #types: TypeReader;
  readonly #options: LedgerOptions;
  readonly #faucet = new Faucet();
  readonly #gaslessRate = new GaslessRate();
  /** Addresses that need no signature. */
  readonly #impersonated = new Set<string>();
  readonly #controls: Controls;
  #closed = false;

  constructor(parts: LedgerDependencies, options: LedgerOptions) {
    this.#options = options;
    this.#vm = parts.vm;
    this.#executor = parts.executor;
    this.#simulator = parts.simulator;
    this.#state = parts.state;
    this.#storage = parts.storage;
    this.#commits = new Commits({ ...parts, ...options, serial: this.#serial });
    this.#types = new TypeReader(parts.vm, parts.state.objects);
    this.#controls = new Controls(this.#controlParts());
    // Transactions that a process executed without creating their checkpoint.
    this.#commits.close();
  }

  get controls(): LocalnetControls {
    return this.#controls;
  }

  get chainId(): string {
    return this.#state.chainId;
  }

  #controlParts(): ControlDependencies {
    return {
      vm: this.#vm,
      state: this.#state,
      storage: this.#storage,
      commits: this.#commits,
      serial: this.#serial,
      impersonated: this.#impersonated,
      assertOpen: () => this.#assertOpen(),
      chainId: this.chainId,
      load: (state) => this.#load(state),
      debugInfo: this.#options.debugInfo,
    };
  }

  /** Switches to another state. Runs in the serial queue; concurrent simulations fail. */
  async #load(state: Uint8Array): Promise<void> {
    const { parts, install } = await this.#options.reopen(state, this.#storage);
    const closeOldStorage = install();
    const old = { commits: this.#commits, executors: [this.#executor, this.#simulator] };
    this.#vm = parts.vm;
    this.#executor = parts.executor;
    this.#simulator = parts.simulator;
    this.#state = parts.state;
    this.#storage = parts.storage;
    this.#commits = new Commits({ ...parts, ...this.#options, serial: this.#serial });
    this.#types = new TypeReader(parts.vm, parts.state.objects);
    this.#controls.use(this.#controlParts());
    const message = 'Network state was replaced: start again from the checkpoints of the new state';
    const reason = new LedgerError('StateReplaced', 'ABORTED', message);
    old.commits.stop(reason);
    // Until they end, workers can read from the old storage.
    await Promise.all(old.executors.map((executor) => executor.close(reason)));
    closeOldStorage();
    this.#commits.close();
  }

  getObject(id: string, version?: bigint): StoredObject | undefined {
    const { objects } = this.#state;
    return version === undefined ? objects.get(id) : objects.getObjectByKey(id, version);
  }

  ownedObjects(
    owner: string,
    { type, ...page }: PageOptions & { type?: string | undefined } = {},
  ): Page<StoredObject> {
    const canonical = type === undefined ? undefined : canonicalType(type);
    return this.#state.indexes.owned(owner, canonical, page);
  }

  balance(owner: string, coinType: string): Balance {
    return this.#state.balance(owner, canonicalType(coinType));
  }

  balances(owner: string, options: PageOptions = {}): Page<Balance> {
    return this.#state.balances(owner, options);
  }

  coinInfo(coinType: string): CoinInfo | undefined {
    const { objects, indexes } = this.#state;
    return readCoinInfo(objects, indexes, canonicalType(coinType));
  }

  dynamicFields(parent: string, options: PageOptions = {}): Page<DynamicField> {
    const page = this.#state.indexes.children(parent, options);
    const items = page.items.flatMap((field) => {
      const found = readDynamicField(this.#types, parent, field, (id) => this.getObject(id));
      return found ?? [];
    });
    return { ...page, items };
  }

  packageVersions(packageId: string): readonly PackageVersion[] {
    const data = this.#state.objects.get(packageId)?.data;
    return data?.kind === 'package' ? this.#state.indexes.packageVersions(data.originalId) : [];
  }

  get lowestCheckpoint(): bigint {
    return this.#state.lowestCheckpoint;
  }

  getTransaction(digest: string): ExecutedTransaction | undefined {
    return this.#state.transaction(digest);
  }

  getCheckpoint(which: bigint | string | 'latest'): Checkpoint | undefined {
    return this.#state.checkpoint(which);
  }

  subscribe(
    listener: (checkpoint: Checkpoint) => void,
    onEnd?: (reason: LedgerError) => void,
  ): () => void {
    return this.#commits.subscribe(listener, onEnd);
  }

  now(): bigint {
    return this.#commits.now();
  }

  epoch(epoch?: bigint): EpochInfo | undefined {
    const state = this.#state;
    const found = epoch === undefined ? state.epoch : state.epochAt(epoch);
    if (found?.epoch !== state.epoch.epoch) return found;
    return { ...found, systemState: systemStateBytes(state.objects) };
  }

  protocolConfig(): ProtocolConfig {
    const { protocolVersion, maxTxGas } = this.#state.epoch;
    return protocolConfig(protocolVersion, maxTxGas);
  }

  async execute(
    bytes: Uint8Array,
    signatures: readonly (Uint8Array | string)[],
  ): Promise<ExecutedTransaction> {
    this.#assertOpen();
    // Copied, because the caller may reuse the buffer.
    const transactionBytes = copyOf(bytes);
    const transaction = parseTransaction(transactionBytes);
    const digest = digestOf('TransactionData', transactionBytes);
    const signed = signatureBytes(signatures);
    // An executed transaction is not checked again: it may have expired, or its signer's alias may have been removed.
    const known = this.#state.transaction(digest);
    if (known && areEqual(known.signatures, signed)) return known;
    this.#checkValidity(transaction, transactionBytes);
    this.#checkFunds(transaction, transactionBytes);
    const { sender, gasData } = transaction.V1;
    const signers = [sender, gasData.owner].filter((each) => !this.#impersonated.has(each));
    const check = await verifySigners(transactionBytes, signed, signers, (address) =>
      addressAliases(this.#state.objects, address),
    );
    return this.#serial.run(() => {
      check();
      return this.#execute(transaction, { transactionBytes, digest }, signed);
    });
  }

  async #execute(
    transaction: TransactionData,
    { transactionBytes, digest }: { transactionBytes: Uint8Array; digest: string },
    signatures: readonly Uint8Array[],
  ): Promise<ExecutedTransaction> {
    this.#assertOpen();
    const known = this.#state.transaction(digest);
    if (known) return known;
    const { epoch, funds } = this.#state;
    // The epoch may have ended while the transaction waited.
    checkExpiration(transaction, { ...epoch, chainId: this.chainId });
    checkGas(transaction, epoch);
    const { objects } = this.#state;
    const coins = this.#reservedCoins(transaction);
    const loading = { checks: true, received: this.#state, reserved: coins };
    let inputs = loadInputs(objects, transaction, loading);
    const { gaslessCoins } = this.#state;
    if (isGasless(transaction, featuresAt(epoch.protocolVersion)))
      checkGaslessInputs(inputs, gaslessCoins);
    checkAllowances(transaction, inputs);
    checkDenyList(objects, transaction, inputs);
    const reserved = reservationsOf(transaction, coins);
    // Funds that were sent in this checkpoint can be withdrawn in the next one.
    if (!funds.cover(reserved)) this.#commits.close();
    const insufficientFunds = !funds.cover(reserved);
    // Opened only for an accepted transaction: a rejected one changes nothing. Opening sets the
    // clock, which may be among the inputs.
    const hasOpened = this.#commits.open();
    const hasUpdated = inputs.objects.has(RANDOMNESS_STATE_ID) && this.#commits.updateRandomness();
    if (hasOpened || hasUpdated) inputs = loadInputs(objects, transaction, loading);
    const job = {
      transaction,
      transactionBytes,
      digest,
      inputs,
      mode: { checks: true, track: false, genesis: false },
      epoch,
      gaslessCoins,
    };
    const attempt = { ...job, insufficientFunds, unsettled: funds.withdrawn() };
    let outcome = await this.#run(attempt);
    this.#assertOpen();
    if (!insufficientFunds && lacksFunds(outcome) && funds.events().length > 0) {
      // An object lacks funds that it may have received in this checkpoint.
      this.#commits.close();
      this.#commits.open();
      inputs = loadInputs(objects, transaction, loading);
      outcome = await this.#run({ ...job, inputs });
      this.#assertOpen();
    }
    const executed = this.#commits.keep(outcome, signatures);
    funds.reserve(reserved);
    this.#commits.closeIfImmediate();
    return executed;
  }

  /** Executes a transaction. One that exceeds a limit fails and pays: it would be free to repeat otherwise. */
  async #run(job: ExecutionJob): Promise<ExecutionOutcome> {
    const { objects } = this.#state;
    try {
      return await this.#executor.execute(job, objects);
    } catch (error) {
      if (!(error instanceof LedgerError) || !STOPPED.has(error.code)) throw error;
      return executeTransaction({ ...job, vm: this.#vm, backing: objects, stopped: error.message });
    }
  }

  async simulate(
    transaction: TransactionData,
    options: SimulationOptions,
  ): Promise<SimulationResult> {
    this.#assertOpen();
    const { chainId } = this;
    const context = { executor: this.#simulator, state: this.#state, chainId, now: this.now() };
    return simulateTransaction({ ...context, epoch: this.#state.epoch }, transaction, options);
  }

  async faucet(recipient: string, amount = DEFAULT_FAUCET_AMOUNT): Promise<FaucetResult> {
    const owned = (owner: string, type: string) => this.ownedObjects(owner, { type, limit: 1 });
    const execute = (bytes: Uint8Array, signatures: readonly Uint8Array[]) =>
      this.execute(bytes, signatures);
    const price = this.#state.epoch.referenceGasPrice;
    return this.#faucet.send({ owned, execute, price }, recipient, amount);
  }

  async createCheckpoint(): Promise<Checkpoint | undefined> {
    this.#assertOpen();
    return this.#serial.run(() => this.#commits.close());
  }

  /** Stops running executions, creates the last checkpoint and releases the folder. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([this.#executor.close(), this.#simulator.close()]);
    await this.#serial.run(() => {
      try {
        this.#commits.close();
      } finally {
        this.#commits.stop();
        this.#storage.close();
      }
    });
  }

  #assertOpen(): void {
    if (this.#closed) throw new LedgerError('LedgerClosed', 'UNAVAILABLE', 'Network is closed');
  }

  #checkValidity(transaction: TransactionData, bytes: Uint8Array): void {
    const { chainId } = this;
    const { epoch, protocolVersion } = this.#state.epoch;
    const context = { epoch, protocolVersion, chainId, size: bytes.length };
    checkValidity(transaction, context);
    checkWithdrawals(transaction, context);
    if (isGasless(transaction, featuresAt(protocolVersion))) {
      checkGasless(transaction, { size: bytes.length, coins: this.#state.gaslessCoins });
      this.#gaslessRate.admit(this.now());
    }
  }

  /** Rejects a transaction that reserves more than the available funds, unless it was already executed. */
  #checkFunds(transaction: TransactionData, bytes: Uint8Array): void {
    const coins = this.#reservedCoins(transaction);
    if (reservationsOf(transaction, coins).size === 0) return;
    if (this.#state.transaction(digestOf('TransactionData', bytes))) return;
    const { funds, epoch, gaslessCoins } = this.#state;
    checkFunds(transaction, coins, funds);
    if (isGasless(transaction, featuresAt(epoch.protocolVersion)))
      checkRemaining(transaction, coins, { funds, coins: gaslessCoins });
  }

  #reservedCoins(transaction: TransactionData): ReservedCoins | undefined {
    return reservedCoins(transaction, this.chainId, (id) => this.#state.funds.account(id));
  }
}

function areEqual(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return (
    one.length === other.length &&
    one.every((bytes, i) => Buffer.compare(bytes, other[i] ?? new Uint8Array()) === 0)
  );
}

function lacksFunds({ effects }: ExecutionOutcome): boolean {
  return effects.status.Failure?.error.$kind === 'InsufficientBalanceForWithdraw';
}
