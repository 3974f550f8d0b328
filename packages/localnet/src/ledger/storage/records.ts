// Serializes the records of the log: one per executed transaction, with all objects it wrote, and
// one per checkpoint. Replaying them needs no execution.
import { ADDRESS_LENGTH, addressFromBytes } from '../../bytecode/address.ts';
import { Cursor } from '../../bytecode/cursor.ts';
import { ByteWriter } from '../../execution/encoding/byte-writer.ts';
import { decodeObject } from '../../execution/encoding/decode-object.ts';
import type {
  ObjectKey,
  StoredObject,
  TransactionEffectsV2,
  TransactionOutcome,
} from '../../execution/types.ts';
import { readCheckpoint } from '../checkpoints/checkpoint.ts';
import type { Removal } from '../state/object-store.ts';
import type { Checkpoint } from '../types.ts';

const MAX_LENGTH = 2 ** 31;
/** First byte of a record, which gives its kind. */
const TRANSACTION = 0;
const CHECKPOINT = 1;

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
    removals: removalsOf(outcome.effects),
    lamport: BigInt(lamportVersion),
    changedInputs: outcome.inputObjects.filter(({ id }) => changed.has(id)).map(key),
    readInputs: outcome.inputObjects.filter(({ id }) => !changed.has(id)).map(key),
    loaded: outcome.unchangedLoadedRuntimeObjects.map(key),
    errorDescription: outcome.errorDescription,
  };
}

/** Returns the objects that a transaction deleted or wrapped. */
export function removalsOf({ changedObjects }: TransactionEffectsV2): Removal[] {
  return changedObjects.flatMap(([id, { outputState, idOperation }]): Removal[] => {
    if (outputState.$kind !== 'NotExist') return [];
    return [{ id, kind: idOperation.$kind === 'Deleted' ? 'deleted' : 'wrapped' }];
  });
}

const writer = new ByteWriter();

/**
 * Encodes a transaction's record, with the fields in the order of `readTransaction`. `written`: BCS of each
 * written object. The result is valid until the next record is encoded.
 */
export function encodeTransaction(
  record: TransactionRecord,
  written: readonly Uint8Array[],
): Uint8Array {
  const { removals } = record;
  writer.clear();
  const bytes = (value: Uint8Array) => writer.bytes(value);
  const key = ({ id, version }: ObjectKey) => {
    writer.address(id);
    writer.u64(version);
  };
  const removed = (kind: Removal['kind']) =>
    writer.list(
      removals.filter((removal) => removal.kind === kind),
      ({ id }) => writer.address(id),
    );
  writer.u8(TRANSACTION);
  writer.bytes(record.transactionBytes);
  writer.list(record.signatures, bytes);
  writer.bytes(record.effectsBytes);
  writer.option(record.eventsBytes, bytes);
  writer.list(written, bytes);
  removed('deleted');
  removed('wrapped');
  writer.u64(record.lamport);
  writer.list(record.readInputs, key);
  writer.list(record.changedInputs, key);
  writer.list(record.loaded, key);
  writer.option(record.errorDescription, (text) => writer.bytes(Buffer.from(text)));
  return writer.view();
}

/** Encodes a checkpoint's record. The result is valid until the next record is encoded. */
export function encodeCheckpoint({ summaryBytes, contentsBytes }: Checkpoint): Uint8Array {
  writer.clear();
  writer.u8(CHECKPOINT);
  writer.bytes(summaryBytes);
  writer.bytes(contentsBytes);
  return writer.view();
}

/** Decodes a record. Hand-written, because opening a folder decodes all. `bytes` must not change. */
export function decodeRecord(bytes: Uint8Array): LedgerRecord {
  const cursor = new Cursor(bytes);
  const kind = cursor.u8();
  if (kind === TRANSACTION) return { kind: 'transaction', transaction: readTransaction(cursor) };
  const summaryBytes = readBytes(cursor);
  return { kind: 'checkpoint', checkpoint: readCheckpoint(summaryBytes, readBytes(cursor)) };
}

function readTransaction(cursor: Cursor): TransactionRecord {
  const id = () => addressFromBytes(cursor.bytes(ADDRESS_LENGTH));
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
