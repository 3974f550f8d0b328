// Serializes the records of the log: one per executed transaction, with all objects it wrote, and
// one per checkpoint. Replaying them needs no execution.
import { bcs } from '@mysten/sui/bcs';
import { Cursor } from '../bytecode/cursor.ts';
import { decodeObject } from '../execution/decode-object.ts';
import { encodeObject, ID_LENGTH, idFromBytes } from '../execution/object.ts';
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

const MAX_LENGTH = 2 ** 31;

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

/** Decodes a record. Hand-written, because opening a folder decodes all. `bytes` must not change. */
export function decodeRecord(bytes: Uint8Array): LedgerRecord {
  const cursor = new Cursor(bytes);
  const kind = cursor.u8();
  if (kind === 0) return { kind: 'transaction', transaction: readTransaction(cursor) };
  const summaryBytes = readBytes(cursor);
  return { kind: 'checkpoint', checkpoint: readCheckpoint(summaryBytes, readBytes(cursor)) };
}

/** Reads the fields in the order of `TransactionRecord` in BCS. */
function readTransaction(cursor: Cursor): TransactionRecord {
  const id = () => idFromBytes(cursor.bytes(ID_LENGTH));
  const u64 = () => cursor.bigLittleEndian(8);
  const key = (): ObjectKey => ({ id: id(), version: u64() });
  const transactionBytes = readBytes(cursor);
  const signatures = readList(cursor, () => readBytes(cursor));
  const effectsBytes = readBytes(cursor);
  const eventsBytes = cursor.u8() === 1 ? readBytes(cursor) : undefined;
  const written = readList(cursor, () => decodeObject(readBytes(cursor)));
  const removals = [
    ...readList(cursor, (): Removal => ({ id: id(), kind: 'deleted' })),
    ...readList(cursor, (): Removal => ({ id: id(), kind: 'wrapped' })),
  ];
  const lamport = u64();
  const readInputs = readList(cursor, key);
  const changedInputs = readList(cursor, key);
  const loaded = readList(cursor, key);
  const errorDescription =
    cursor.u8() === 1 ? new TextDecoder().decode(readBytes(cursor)) : undefined;
  return {
    ...{ transactionBytes, signatures, effectsBytes, eventsBytes, written, removals, lamport },
    ...{ changedInputs, readInputs, loaded, errorDescription },
  };
}

function readList<T>(cursor: Cursor, read: () => T): T[] {
  return Array.from({ length: cursor.uleb(MAX_LENGTH) }, read);
}

function readBytes(cursor: Cursor): Uint8Array {
  const view = cursor.bytes(cursor.uleb(MAX_LENGTH));
  return new Uint8Array(view.buffer, view.byteOffset, view.length);
}
