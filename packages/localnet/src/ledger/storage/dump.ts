// Exports a network as the bytes of its log, and reads such bytes.
import { LedgerError } from '../errors.ts';
import type { LedgerState } from '../state/state.ts';
import { frameRecord, LogReader, MAGIC } from './log-format.ts';
import type { RecordReader, StoredRecord } from './storage.ts';

/** Returns all transactions and checkpoints in the format of `ledger.log`. */
export function dump(state: LedgerState, storage: RecordReader): Uint8Array {
  const frames: Uint8Array[] = [MAGIC];
  for (const position of state.positions()) frames.push(frameRecord(storage.read(position)));
  return new Uint8Array(Buffer.concat(frames));
}

/** Returns copies of a dump's records, so that the caller can reuse the buffer. Throws FolderUnreadable or FolderDamaged. */
export function readDump(bytes: Uint8Array): StoredRecord[] {
  const content = Buffer.from(bytes);
  const reader = new LogReader({
    size: content.length,
    read: (position, length) => content.subarray(position, position + length),
  });
  const records = [...reader.records()];
  if (reader.rest === 'foreign' || records.length === 0) {
    const message = 'The state to load is not a dump of a network of this version';
    throw new LedgerError('FolderUnreadable', 'FAILED_PRECONDITION', message);
  }
  if (reader.rest !== 'nothing') {
    const message = `The state to load is ${reader.rest} at byte ${reader.end}`;
    throw new LedgerError('FolderDamaged', 'FAILED_PRECONDITION', message);
  }
  return records;
}
