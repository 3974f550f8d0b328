// Fills commits and turns them into checkpoints: the first transaction after a checkpoint opens a commit by
// setting the clock, and the checkpoint closes it after an interval.
import { bcs } from '@mysten/sui/bcs';
import { digestOf } from '../../execution/encoding/digest.ts';
import { type ExecutionOutcome, executeTransaction } from '../../execution/engine.ts';
import { featuresAt } from '../../execution/features.ts';
import type { TransactionData, TransactionEffectsV2 } from '../../execution/types.ts';
import type { SuiVM } from '../../natives/index.ts';
import { loadSystemInputs } from '../checks/input-loader.ts';
import { LedgerError } from '../errors.ts';
import { addGas } from '../gas-summary.ts';
import { changeEpoch, commitPrologue, randomnessUpdate } from '../genesis/genesis.ts';
import { gasOf } from '../state/kept-transaction.ts';
import type { LedgerState } from '../state/state.ts';
import { encodeCheckpoint, encodeTransaction, recordOf } from '../storage/records.ts';
import type { Storage } from '../storage/storage.ts';
import type { Checkpoint, ExecutedTransaction } from '../types.ts';
import type { SerialQueue } from '../worker/serial-queue.ts';
import { makeCheckpoint, nextNumber } from './checkpoint.ts';
import { clockMs } from './clock.ts';
import { nextRound } from './randomness.ts';
import {
  accumulatorStorageCost,
  type Settlement,
  settlementBarrier,
  settlements,
  streamUpdates,
} from './settlement.ts';

/** Delay before a checkpoint that could not be written is retried, in milliseconds. */
const CHECKPOINT_RETRY_MS = 1_000;

export interface CommitDependencies {
  vm: SuiVM;
  state: LedgerState;
  storage: Storage;
  serial: SerialQueue;
  /** Time between checkpoints; 0 creates one after each transaction. */
  checkpointIntervalMs: number;
  /** Number of the checkpoint after genesis. Default 1. */
  firstCheckpoint?: bigint | undefined;
  /** Unix ms. */
  clock: () => number;
}

interface Listener {
  onCheckpoint: (checkpoint: Checkpoint) => void;
  onEnd: ((reason: LedgerError) => void) | undefined;
}

export class Commits {
  readonly #parts: CommitDependencies;
  readonly #listeners = new Set<Listener>();
  /** How far the network's time is ahead of the clock. */
  #aheadMs: number;
  /** Whether a commit is open; otherwise the next transaction opens one. */
  #isOpen = false;
  /** Whether the open commit has its random bytes. */
  #hasRandomness = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: CommitDependencies) {
    this.#parts = parts;
    // A chain from a host whose clock was ahead continues from its own time.
    this.#aheadMs = Math.max(0, Number(clockMs(parts.state.objects)) - parts.clock());
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  set aheadMs(value: number) {
    this.#aheadMs = value;
  }

  /** Returns the time of the next checkpoint, in Unix milliseconds. */
  now(): bigint {
    return BigInt(Math.trunc(this.#parts.clock() + this.#aheadMs));
  }

  subscribe(
    onCheckpoint: (checkpoint: Checkpoint) => void,
    onEnd?: (reason: LedgerError) => void,
  ): () => void {
    const listener = { onCheckpoint, onEnd };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens a commit by setting the clock and schedules its checkpoint. Returns false if one is open. */
  open(): boolean {
    if (this.#isOpen) return false;
    const { state, checkpointIntervalMs, firstCheckpoint } = this.#parts;
    const previous = state.checkpoint('latest');
    const now = this.now();
    const before = previous?.timestampMs ?? 0n;
    // The network's time never runs backwards, even if the clock does.
    const timestampMs = now < before ? before : now;
    const round = nextNumber(previous, firstCheckpoint);
    this.#runSystem(commitPrologue(state.epoch.epoch, round, timestampMs));
    this.#isOpen = true;
    this.#hasRandomness = false;
    if (checkpointIntervalMs > 0) this.#schedule(checkpointIntervalMs);
    return true;
  }

  /** Sets the random bytes of the commit, once. Returns false if they were set. */
  updateRandomness(): boolean {
    if (this.#hasRandomness) return false;
    const { state } = this.#parts;
    const { round, bytes } = nextRound(state);
    this.#runSystem(randomnessUpdate(state.epoch.epoch, round, bytes));
    this.#hasRandomness = true;
    return true;
  }

  /** Ends the epoch in a separate checkpoint. */
  advanceEpoch(): void {
    this.close();
    this.open();
    const { state } = this.#parts;
    const previous = state.checkpoint('latest');
    const gas = addGas(
      previous?.isEndOfEpoch ? undefined : previous?.epochRollingGasCostSummary,
      gasOf(state.pending),
    );
    this.#settle();
    this.#runSystem(
      changeEpoch(state.epoch, clockMs(state.objects), gas, accumulatorStorageCost(state.objects)),
    );
    this.close({ isEndOfEpoch: true });
  }

  /** Settles the funds that the pending transactions changed. Resumes an interrupted settlement. */
  #settle(): void {
    const { state, firstCheckpoint } = this.#parts;
    const previous = state.checkpoint('latest');
    const { epoch, protocolVersion } = state.epoch;
    if (!previous || !featuresAt(protocolVersion).accumulators) return;
    const checkpoint = { epoch, sequenceNumber: nextNumber(previous, firstCheckpoint) };
    const streams = streamUpdates(state.pending.map((kept) => kept.effects));
    const effects = settlements(state.funds.events(), streams, checkpoint).map((settlement) =>
      this.#runSettlement(settlement),
    );
    this.#runSettlement(settlementBarrier(checkpoint, effects));
  }

  #runSettlement({ transaction, bytes }: Settlement): TransactionEffectsV2 {
    const known = this.#parts.state.transaction(digestOf('TransactionData', bytes));
    const { effects } = known ?? this.#runSystem(transaction, bytes);
    if (effects.status.$kind !== 'Success')
      throw new Error(`Settlement failed: ${JSON.stringify(effects.status)}`);
    return effects;
  }

  #runSystem(
    transaction: TransactionData,
    transactionBytes: Uint8Array = bcs.TransactionData.serialize(transaction).toBytes(),
  ): ExecutedTransaction {
    const { vm, state } = this.#parts;
    const outcome = executeTransaction({
      vm,
      backing: state.objects,
      transaction,
      transactionBytes,
      inputs: loadSystemInputs(state.objects, transaction),
      mode: { checks: true, track: false, genesis: false },
      epoch: state.epoch,
    });
    return this.keep(outcome, []);
  }

  /** Appends the results of a transaction to the log, then applies them. */
  keep(outcome: ExecutionOutcome, signatures: readonly Uint8Array[]): ExecutedTransaction {
    const record = recordOf(outcome, signatures);
    const position = this.#parts.storage.append(encodeTransaction(record, outcome.outputBytes));
    return this.#parts.state.applyTransaction(record, position, outcome);
  }

  /** Creates the checkpoint of the pending transactions; returns undefined without any. */
  close({ isEndOfEpoch = false } = {}): Checkpoint | undefined {
    clearTimeout(this.#timer);
    const { state, storage, firstCheckpoint } = this.#parts;
    if (state.pending.length === 0) return undefined;
    if (!isEndOfEpoch) this.#settle();
    const { pending } = state;
    const checkpoint = makeCheckpoint({
      previous: state.checkpoint('latest'),
      firstCheckpoint,
      epoch: state.epoch.epoch,
      timestampMs: clockMs(state.objects),
      transactions: pending.map(({ digest, effectsDigest, signatures }) => ({
        transaction: digest,
        effects: effectsDigest,
        signatures,
      })),
      gas: gasOf(pending),
      nextProtocolVersion: isEndOfEpoch ? state.epoch.protocolVersion : undefined,
    });
    state.applyCheckpoint(checkpoint, storage.append(encodeCheckpoint(checkpoint)));
    this.#isOpen = false;
    for (const { onCheckpoint } of this.#listeners) onCheckpoint(checkpoint);
    return checkpoint;
  }

  /** Creates the checkpoint after a transaction when each has its own, or leaves it to the timer. */
  closeIfImmediate(): void {
    if (this.#parts.checkpointIntervalMs === 0) this.#tryClose();
  }

  /** Discards an open commit whose transactions were undone. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#isOpen = false;
  }

  /** Ends the schedule and the subscriptions. `reason`: passed to their `onEnd`; without it, they end silently. */
  stop(reason?: LedgerError): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    if (reason) for (const { onEnd } of listeners) onEnd?.(reason);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    // Queued, so that no checkpoint is created while a transaction executes.
    const close = () => void this.#parts.serial.run(() => this.#tryClose());
    this.#timer = setTimeout(close, delayMs).unref();
  }

  /** Creates the checkpoint, or retries later: its transactions are already stored. */
  #tryClose(): void {
    if (this.#stopped) return;
    try {
      this.close();
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      this.#schedule(CHECKPOINT_RETRY_MS);
    }
  }
}
