// Implements the pipeline of a running network (check, execute, store, checkpoint) and answers
// queries from its state. Transactions execute one at a time, simulations run concurrently.
import { bcs } from '@mysten/sui/bcs';
import { digestOf } from '../execution/digest.ts';
import { type ExecutionOutcome, executeTransaction } from '../execution/engine.ts';
import { PROTOCOL_VERSION, REFERENCE_GAS_PRICE } from '../execution/protocol.ts';
import { canonicalType } from '../execution/type-tag.ts';
import type { StoredObject, TransactionData } from '../execution/types.ts';
import type { SuiVM } from '../natives/index.ts';
import { makeCheckpoint } from './checkpoint.ts';
import { clockMs } from './clock.ts';
import { readCoinInfo } from './coin-info.ts';
import { readDynamicField } from './dynamic-fields.ts';
import { LedgerError } from './errors.ts';
import type { Executor } from './executor.ts';
import { DEFAULT_FAUCET_AMOUNT, Faucet } from './faucet.ts';
import { commitPrologue } from './genesis.ts';
import { loadInputs, loadSystemInputs } from './input-loader.ts';
import { gasOf } from './kept-transaction.ts';
import { protocolConfig } from './protocol-config.ts';
import { encodeCheckpoint, encodeTransaction, recordOf } from './records.ts';
import { SerialQueue } from './serial-queue.ts';
import { signatureBytes, verifySigners } from './signatures.ts';
import { simulateTransaction } from './simulator.ts';
import type { LedgerState } from './state.ts';
import type { Storage } from './storage.ts';
import { checkGas, checkValidity, parseTransaction } from './transaction-checks.ts';
import { TypeReader } from './type-reader.ts';
import type {
  Balance,
  Checkpoint,
  CoinInfo,
  DynamicField,
  EpochInfo,
  ExecutedTransaction,
  FaucetResult,
  Ledger,
  PackageVersion,
  Page,
  PageOptions,
  ProtocolConfig,
  SimulationOptions,
  SimulationResult,
} from './types.ts';

/** Length reported for the only epoch, which never ends. */
const EPOCH_DURATION_MS = 86_400_000n;

/** Delay before a checkpoint that could not be written is retried, in milliseconds. */
const CHECKPOINT_RETRY_MS = 1_000;

export interface LedgerParts {
  /** Executes system transactions and reads values. */
  vm: SuiVM;
  /** Executes users' transactions. */
  executor: Executor;
  /** Executes simulations. */
  simulator: Executor;
  state: LedgerState;
  storage: Storage;
  /** Time between checkpoints; 0 creates one after each transaction. */
  checkpointIntervalMs: number;
  clock: () => number;
}

export class LocalLedger implements Ledger {
  readonly chainId: string;
  readonly #vm: SuiVM;
  readonly #executor: Executor;
  readonly #simulator: Executor;
  readonly #serial = new SerialQueue();
  readonly #state: LedgerState;
  readonly #storage: Storage;
  readonly #checkpointIntervalMs: number;
  readonly #clock: () => number;
  /** How far the chain was ahead of the clock when it was opened: time goes on from there. */
  readonly #aheadMs: number;
  readonly #types: TypeReader;
  readonly #faucet = new Faucet();
  readonly #listeners = new Set<(checkpoint: Checkpoint) => void>();
  readonly #epochStartMs: bigint;
  /** A checkpoint is being filled; otherwise the next transaction opens one. */
  #commitOpen = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: LedgerParts) {
    const genesis = parts.state.checkpoint(0n);
    if (!genesis) throw new Error('Ledger has no genesis checkpoint');
    this.chainId = genesis.digest;
    this.#epochStartMs = genesis.timestampMs;
    this.#vm = parts.vm;
    this.#executor = parts.executor;
    this.#simulator = parts.simulator;
    this.#state = parts.state;
    this.#storage = parts.storage;
    this.#checkpointIntervalMs = parts.checkpointIntervalMs;
    this.#clock = parts.clock;
    this.#aheadMs = Math.max(0, Number(clockMs(parts.state.objects)) - parts.clock());
    this.#types = new TypeReader(parts.vm, parts.state.objects);
    // Transactions that a process executed without creating their checkpoint.
    this.#closeCommit();
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
    return this.#state.indexes.balance(owner, canonicalType(coinType));
  }

  balances(owner: string, options: PageOptions = {}): Page<Balance> {
    return this.#state.indexes.balances(owner, options);
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

  getTransaction(digest: string): ExecutedTransaction | undefined {
    return this.#state.transaction(digest);
  }

  getCheckpoint(which: bigint | string | 'latest'): Checkpoint | undefined {
    return this.#state.checkpoint(which);
  }

  subscribe(listener: (checkpoint: Checkpoint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  now(): bigint {
    return BigInt(Math.trunc(this.#clock() + this.#aheadMs));
  }

  epoch(epoch = 0n): EpochInfo | undefined {
    return epoch === 0n ? this.#epoch() : undefined;
  }

  protocolConfig(): ProtocolConfig {
    return protocolConfig;
  }

  async execute(
    bytes: Uint8Array,
    signatures: readonly (Uint8Array | string)[],
  ): Promise<ExecutedTransaction> {
    this.#assertOpen();
    // Copied, because the caller may reuse the buffer.
    const transactionBytes = Uint8Array.from(bytes);
    const transaction = parseTransaction(transactionBytes);
    this.#checkValidity(transaction, transactionBytes);
    const { sender, gasData } = transaction.V1;
    const signed = signatureBytes(signatures);
    await verifySigners(transactionBytes, signed, [sender, gasData.owner]);
    return this.#serial.run(() => this.#execute(transaction, transactionBytes, signed));
  }

  async #execute(
    transaction: TransactionData,
    transactionBytes: Uint8Array,
    signatures: readonly Uint8Array[],
  ): Promise<ExecutedTransaction> {
    this.#assertOpen();
    const known = this.#state.transaction(digestOf('TransactionData', transactionBytes));
    if (known) return known;
    checkGas(transaction);
    const { objects } = this.#state;
    let inputs = loadInputs(objects, transaction, { checks: true });
    // Opened only for an accepted transaction: a rejected one changes nothing. Opening sets the
    // clock, which may be among the inputs.
    if (this.#openCommit()) inputs = loadInputs(objects, transaction, { checks: true });
    const outcome = await this.#executor.execute(
      {
        transaction,
        transactionBytes,
        inputs,
        mode: { checks: true, track: false, genesis: false },
        epoch: this.#epoch(),
      },
      objects,
    );
    this.#assertOpen();
    const executed = this.#keep(outcome, signatures);
    if (this.#checkpointIntervalMs === 0) this.#tryCloseCommit();
    return executed;
  }

  async simulate(
    transaction: TransactionData,
    options: SimulationOptions,
  ): Promise<SimulationResult> {
    this.#assertOpen();
    const { chainId } = this;
    const context = { executor: this.#simulator, state: this.#state, chainId, now: this.now() };
    return simulateTransaction({ ...context, epoch: this.#epoch() }, transaction, options);
  }

  async faucet(recipient: string, amount = DEFAULT_FAUCET_AMOUNT): Promise<FaucetResult> {
    const owned = (owner: string, type: string) => this.ownedObjects(owner, { type, limit: 1 });
    const execute = (bytes: Uint8Array, signatures: readonly Uint8Array[]) =>
      this.execute(bytes, signatures);
    return this.#faucet.send({ owned, execute }, recipient, amount);
  }

  async createCheckpoint(): Promise<Checkpoint | undefined> {
    this.#assertOpen();
    return this.#serial.run(() => this.#closeCommit());
  }

  /** Stops running executions, creates the last checkpoint and releases the folder. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([this.#executor.close(), this.#simulator.close()]);
    await this.#serial.run(() => {
      try {
        this.#closeCommit();
      } finally {
        clearTimeout(this.#timer);
        this.#listeners.clear();
        this.#storage.close();
      }
    });
  }

  #epoch(): EpochInfo {
    return {
      epoch: 0n,
      protocolVersion: PROTOCOL_VERSION,
      referenceGasPrice: REFERENCE_GAS_PRICE,
      startTimestampMs: this.#epochStartMs,
      epochDurationMs: EPOCH_DURATION_MS,
      firstCheckpoint: 0n,
      lastCheckpoint: undefined,
    };
  }

  #assertOpen(): void {
    if (this.#closed) throw new LedgerError('LedgerClosed', 'UNAVAILABLE', 'Network is closed');
  }

  #checkValidity(transaction: TransactionData, bytes: Uint8Array): void {
    const { chainId } = this;
    checkValidity(transaction, {
      epoch: 0n,
      chainId,
      size: bytes.length,
      gasPayment: 'required',
    });
  }

  /** Opens a commit by setting the clock and schedules its checkpoint. Returns false if one is open. */
  #openCommit(): boolean {
    if (this.#commitOpen) return false;
    const previous = this.#state.checkpoint('latest');
    const now = this.now();
    const before = previous?.timestampMs ?? 0n;
    // The network's time never runs backwards, whatever the clock does.
    const timestampMs = now < before ? before : now;
    const round = (previous?.sequenceNumber ?? 0n) + 1n;
    const prologue = commitPrologue(0n, round, timestampMs);
    const bytes = bcs.TransactionData.serialize(prologue).toBytes();
    const { objects } = this.#state;
    const outcome = executeTransaction({
      vm: this.#vm,
      backing: objects,
      transaction: prologue,
      transactionBytes: bytes,
      inputs: loadSystemInputs(objects, prologue),
      mode: { checks: true, track: false, genesis: false },
      epoch: this.#epoch(),
    });
    this.#keep(outcome, []);
    this.#commitOpen = true;
    if (this.#checkpointIntervalMs > 0) this.#scheduleCheckpoint(this.#checkpointIntervalMs);
    return true;
  }

  #scheduleCheckpoint(delayMs: number): void {
    clearTimeout(this.#timer);
    // Queued, so that no checkpoint is created while a transaction executes.
    const close = () => void this.#serial.run(() => this.#tryCloseCommit());
    this.#timer = setTimeout(close, delayMs).unref();
  }

  /** Creates the checkpoint, or retries later: its transactions are already stored. */
  #tryCloseCommit(): void {
    if (this.#closed) return;
    try {
      this.#closeCommit();
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      this.#scheduleCheckpoint(CHECKPOINT_RETRY_MS);
    }
  }

  /** Appends the results of a transaction to the log, then applies them. */
  #keep(outcome: ExecutionOutcome, signatures: readonly Uint8Array[]): ExecutedTransaction {
    const record = recordOf(outcome, signatures);
    this.#storage.append(() => encodeTransaction(record));
    return this.#state.applyTransaction(record, outcome);
  }

  #closeCommit(): Checkpoint | undefined {
    clearTimeout(this.#timer);
    const { pending } = this.#state;
    if (pending.length === 0) return undefined;
    const checkpoint = makeCheckpoint({
      previous: this.#state.checkpoint('latest'),
      epoch: 0n,
      timestampMs: clockMs(this.#state.objects),
      transactions: pending.map(({ digest, effectsDigest, signatures }) => ({
        transaction: digest,
        effects: effectsDigest,
        signatures,
      })),
      gas: gasOf(pending),
    });
    this.#storage.append(() => encodeCheckpoint(checkpoint));
    this.#state.applyCheckpoint(checkpoint);
    this.#commitOpen = false;
    for (const listener of this.#listeners) listener(checkpoint);
    return checkpoint;
  }
}
