// Defines where a ledger stores its records: in a folder that is locked while in use, or in a scratch log
// (scratch-log.ts) that is deleted with the network.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppendLog, type Recovery, readRecords } from './append-log.ts';
import { lockFolder } from './folder-lock.ts';

const LOG_FILE = 'ledger.log';

export interface RecordReader {
  /** Returns the record at a position. */
  read(position: number): Uint8Array;
}

/** A record and where it is stored. */
export interface StoredRecord {
  bytes: Uint8Array;
  position: number;
}

export interface Storage extends RecordReader {
  /** Stores a record and returns its position. Throws StorageUnavailable if writing fails. */
  append(record: Uint8Array): number;
  /** Returns the position after the last record. */
  end(): number;
  /** Removes the records after `position`. Throws StorageUnavailable. */
  truncate(position: number): void;
  close(): void;
}

export interface OpenedStorage {
  storage: Storage;
  /** The records to start from, which have to be read before others are appended. */
  records: Iterable<StoredRecord>;
  /** Returns what reading damaged records did; undefined when nothing was damaged. */
  recovery: () => Recovery | undefined;
}

/**
 * Opens or creates `dir`. Throws FolderInUse. Reading the records throws FolderUnreadable, and
 * FolderDamaged unless `recover` is set.
 */
export function openFolder(dir: string, options: { recover?: boolean } = {}): OpenedStorage {
  mkdirSync(dir, { recursive: true });
  const unlock = lockFolder(dir);
  try {
    const log = new AppendLog(join(dir, LOG_FILE));
    const close = () => {
      log.close();
      unlock();
    };
    const storage: Storage = {
      append: (record) => log.append(record),
      read: (position) => log.read(position),
      end: () => log.end,
      truncate: (position) => log.truncate(position),
      close,
    };
    return { storage, records: log.records(options), recovery: () => log.recovery };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Appends records of another network, and yields them at their new positions. */
export function* appended(
  storage: Storage,
  records: Iterable<StoredRecord>,
): Generator<StoredRecord> {
  for (const { bytes } of records) yield { bytes, position: storage.append(bytes) };
}

/**
 * Yields the records of the ledger kept in `dir` and changes nothing. No running network may have it
 * open. Throws FolderUnreadable and FolderDamaged.
 */
export function readLedger(dir: string): Iterable<StoredRecord> {
  return readRecords(join(dir, LOG_FILE));
}
