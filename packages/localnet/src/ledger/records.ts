// Serializes the records of the log: one per executed transaction, with all objects it wrote, and
// one per checkpoint. Replaying them needs no execution.
import { bcs } from '@mysten/sui/bcs';
import { decodeObject, encodeObject } from '../execution/object.ts';
import type { ObjectKey, StoredObject, TransactionOutcome } from '../execution/types.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { Removal } from './object-store.ts';
import type { Checkpoint } from './types.ts';

const Key = bcs.struct('ObjectKey', { id: bcs.Address, version: bcs.u64() });
const Record = bcs.enum('Record', {
  Transaction: bcs.struct('TransactionRecord', {
    transactionBytes: bcs.byteVector(),
    signatures: bcs.vector(bcs.byteVector()),
    effectsBytes: bcs.byteVector(),
    eventsBytes: bcs.option(bcs.byteVector()),
    written: bcs.vector(bcs.byteVector()),
    deleted: bcs.vector(bcs.Address),
    wrapped: bcs.vector(bcs.Address),
    lamport: bcs.u64(),
    readInputs: bcs.vector(Key),
    changedInputs: bcs.vector(Key),
    loaded: bcs.vector(Key),
    errorDescription: bcs.option(bcs.string()),
  }),
  Checkpoint: bcs.struct('CheckpointRecord', {
    summaryBytes: bcs.byteVector(),
    contentsBytes: bcs.byteVector(),
  }),
});

/** Content of a transaction's record. */
export interface TransactionRecord {
  transactionBytes: Uint8Array;
  signatures: Uint8Array[];
  effectsBytes: Uint8Array;
  eventsBytes: Uint8Array | undefined;
  written: StoredObject[];
  removals: Removal[];
  lamport: bigint;
  /** Inputs that the transaction changed. */
  changedInputs: ObjectKey[];
  /** Inputs that it only read. */
  readInputs: ObjectKey[];
  loaded: ObjectKey[];
  errorDescription: string | undefined;
}

export type LedgerRecord =
  | { kind: 'transaction'; transaction: TransactionRecord }
  | { kind: 'checkpoint'; checkpoint: Checkpoint };

/** Returns the content of an executed transaction's record. */
export function recordOf(
  outcome: TransactionOutcome,
  signatures: readonly Uint8Array[],
): TransactionRecord {
  const { changedObjects, lamportVersion } = outcome.effects;
  const changed = new Set(changedObjects.map(([id]) => id));
  const key = ({ id, version }: ObjectKey) => ({ id, version });
  return {
    transactionBytes: outcome.transactionBytes,
    signatures: [...signatures],
    effectsBytes: outcome.effectsBytes,
    eventsBytes: outcome.eventsBytes,
    written: [...outcome.outputObjects],
    removals: changedObjects.flatMap(([id, { outputState, idOperation }]): Removal[] => {
      if (outputState.$kind !== 'NotExist') return [];
      return [{ id, kind: idOperation.$kind === 'Deleted' ? 'deleted' : 'wrapped' }];
    }),
    lamport: BigInt(lamportVersion),
    changedInputs: outcome.inputObjects.filter(({ id }) => changed.has(id)).map(key),
    readInputs: outcome.inputObjects.filter(({ id }) => !changed.has(id)).map(key),
    loaded: outcome.unchangedLoadedRuntimeObjects.map(key),
    errorDescription: outcome.errorDescription,
  };
}

export function encodeTransaction(record: TransactionRecord): Uint8Array {
  const { removals, ...rest } = record;
  const idsOf = (kind: Removal['kind']) =>
    removals.filter((removal) => removal.kind === kind).map(({ id }) => id);
  return Record.serialize({
    Transaction: {
      ...rest,
      eventsBytes: record.eventsBytes ?? null,
      written: record.written.map(encodeObject),
      deleted: idsOf('deleted'),
      wrapped: idsOf('wrapped'),
      errorDescription: record.errorDescription ?? null,
    },
  }).toBytes();
}

export function encodeCheckpoint({ summaryBytes, contentsBytes }: Checkpoint): Uint8Array {
  return Record.serialize({ Checkpoint: { summaryBytes, contentsBytes } }).toBytes();
}

export function decodeRecord(bytes: Uint8Array): LedgerRecord {
  const record = Record.parse(bytes);
  if (record.$kind === 'Checkpoint') {
    const { summaryBytes, contentsBytes } = record.Checkpoint;
    const checkpoint = readCheckpoint(
      Uint8Array.from(summaryBytes),
      Uint8Array.from(contentsBytes),
    );
    return { kind: 'checkpoint', checkpoint };
  }
  const { Transaction } = record;
  const keys = (list: readonly { id: string; version: string }[]) =>
    list.map(({ id, version }) => ({ id, version: BigInt(version) }));
  const transaction: TransactionRecord = {
    transactionBytes: Uint8Array.from(Transaction.transactionBytes),
    signatures: Transaction.signatures.map((signature) => Uint8Array.from(signature)),
    effectsBytes: Uint8Array.from(Transaction.effectsBytes),
    eventsBytes: Transaction.eventsBytes ? Uint8Array.from(Transaction.eventsBytes) : undefined,
    written: Transaction.written.map((object) => decodeObject(Uint8Array.from(object))),
    removals: [
      ...Transaction.deleted.map((id): Removal => ({ id, kind: 'deleted' })),
      ...Transaction.wrapped.map((id): Removal => ({ id, kind: 'wrapped' })),
    ],
    lamport: BigInt(Transaction.lamport),
    changedInputs: keys(Transaction.changedInputs),
    readInputs: keys(Transaction.readInputs),
    loaded: keys(Transaction.loaded),
    errorDescription: Transaction.errorDescription ?? undefined,
  };
  return { kind: 'transaction', transaction };
}
