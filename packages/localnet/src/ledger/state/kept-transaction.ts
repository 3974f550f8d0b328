// Holds one executed transaction in memory. A transaction read from storage is parsed lazily, because most readers
// use only a few of its parts.
import { bcs } from '@mysten/sui/bcs';
import { eventsOf } from '../../execution/accumulators.ts';
import { balanceChanges } from '../../execution/balance-changes.ts';
import { decodeTransaction } from '../../execution/encoding/decode-transaction.ts';
import { digestOf } from '../../execution/encoding/digest.ts';
import { decodeEvents } from '../../execution/encoding/events.ts';
import type {
  BalanceChange,
  GasCostSummary,
  ObjectKey,
  StoredObject,
  TransactionData,
  TransactionEffectsV2,
  TransactionEvent,
  TransactionOutcome,
} from '../../execution/types.ts';
import { NO_GAS } from '../gas-summary.ts';
import type { TransactionRecord } from '../storage/records.ts';
import type { ExecutedTransaction } from '../types.ts';
import type { ObjectStore } from './object-store.ts';

/** Values parsed or computed from a transaction's record. */
export type Parsed = Pick<
  TransactionOutcome,
  'digest' | 'transaction' | 'effects' | 'effectsDigest' | 'events' | 'balanceChanges'
>;

/** Object store and checkpoint of a transaction. */
export interface Place {
  store: ObjectStore;
  /** Returns its checkpoint; undefined until it is created. */
  placed: () => { checkpoint: bigint; timestampMs: bigint } | undefined;
}

export class KeptTransaction implements ExecutedTransaction {
  readonly digest: string;
  readonly transactionBytes: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly effectsBytes: Uint8Array;
  readonly eventsBytes: Uint8Array | undefined;
  readonly outputObjects: readonly StoredObject[];
  readonly unchangedLoadedRuntimeObjects: readonly ObjectKey[];
  readonly errorDescription: string | undefined;
  readonly record: TransactionRecord;
  readonly #place: Place;
  #parsed: Partial<Parsed>;

  constructor(record: TransactionRecord, place: Place, parsed: Partial<Parsed> = {}) {
    this.digest = parsed.digest ?? digestOf('TransactionData', record.transactionBytes);
    this.transactionBytes = record.transactionBytes;
    this.signatures = record.signatures;
    this.effectsBytes = record.effectsBytes;
    this.eventsBytes = record.eventsBytes;
    this.outputObjects = record.written;
    this.unchangedLoadedRuntimeObjects = record.loaded;
    this.errorDescription = record.errorDescription;
    this.record = record;
    this.#place = place;
    // Omits the large parts of the outcome that the record contains, and the transaction, which is cheap to decode:
    // several garbage collections copy what is kept.
    const { effects, effectsDigest, events } = parsed;
    this.#parsed = { effects, effectsDigest, events };
  }

  get checkpoint(): bigint | undefined {
    return this.#place.placed()?.checkpoint;
  }

  get timestampMs(): bigint | undefined {
    return this.#place.placed()?.timestampMs;
  }

  get transaction(): TransactionData {
    this.#parsed.transaction ??= decodeTransaction(this.transactionBytes);
    return this.#parsed.transaction;
  }

  get effects(): TransactionEffectsV2 {
    this.#parsed.effects ??= parseEffects(this.effectsBytes);
    return this.#parsed.effects;
  }

  get effectsDigest(): string {
    this.#parsed.effectsDigest ??= digestOf('TransactionEffects', this.effectsBytes);
    return this.#parsed.effectsDigest;
  }

  get events(): readonly TransactionEvent[] {
    this.#parsed.events ??= this.eventsBytes ? decodeEvents(this.eventsBytes) : [];
    return this.#parsed.events;
  }

  get balanceChanges(): readonly BalanceChange[] {
    this.#parsed.balanceChanges ??= balanceChanges(
      this.#find(this.record.changedInputs),
      this.outputObjects,
      eventsOf(this.effects),
    );
    return this.#parsed.balanceChanges;
  }

  get inputObjects(): readonly StoredObject[] {
    const { changedInputs, readInputs } = this.record;
    return this.#find([...changedInputs, ...readInputs]);
  }

  /** Returns objects at earlier versions from the history. */
  #find(keys: readonly ObjectKey[]): StoredObject[] {
    return keys.flatMap(({ id, version }) => this.#place.store.getObjectByKey(id, version) ?? []);
  }
}

export function parseEffects(bytes: Uint8Array): TransactionEffectsV2 {
  const { V2 } = bcs.TransactionEffects.parse(bytes);
  if (!V2) throw new TypeError('Unsupported effects version: expected 2');
  return V2;
}

/** Returns the sum of the transactions' gas. */
export function gasOf(transactions: readonly KeptTransaction[]): GasCostSummary {
  const sum = { ...NO_GAS };
  for (const { effects } of transactions) {
    sum.computationCost += BigInt(effects.gasUsed.computationCost);
    sum.storageCost += BigInt(effects.gasUsed.storageCost);
    sum.storageRebate += BigInt(effects.gasUsed.storageRebate);
    sum.nonRefundableStorageFee += BigInt(effects.gasUsed.nonRefundableStorageFee);
  }
  return sum;
}
