// Defines where a ledger stores its records: in a folder that is locked while in use, or in a scratch log
// (scratch-log.ts) that is deleted with the network.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppendLog, type Recovery, readRecords } from './append-log.ts';
import { lockFolder } from './folder-lock.ts';

const LOG_FILE = 'ledger.log';
/** Log of a state while it is loaded. */
const NEXT_LOG_FILE = 'ledger.log.next';

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
  /** Stores a copy of a record and returns its position. Throws StorageUnavailable if writing fails. */
  append(record: Uint8Array): number;
  /** Returns the position after the last record. */
  end(): number;
  /** Removes the records after `position`. Throws StorageUnavailable. */
  truncate(position: number): void;
  /** Creates the storage of another state, into which its records are copied. */
  successor(records: Iterable<StoredRecord>): Successor;
  close(): void;
}

/** New storage that is ready to replace another. */
export interface Successor {
  storage: Storage;
  /** Yields the copied records. Read all before using `storage`. */
  records: Iterable<StoredRecord>;
  /** Replaces the old storage with the new one. Returns a function that closes the old one. Throws StorageUnavailable. */
  install(): () => void;
  /** Deletes the new storage. */
  discard(): void;
}

export interface OpenedStorage {
  storage: Storage;
  /** Yields the stored records. Read all before appending. */
  records: Iterable<StoredRecord>;
  /** Returns the result of recovering a damaged log, once `records` are read; undefined if it was not damaged. */
  recovery: () => Recovery | undefined;
}

/**
 * Opens or creates `dir`. Throws FolderInUse. Reading the records throws FolderUnreadable and, unless
 * `recover` is set, FolderDamaged.
 */
export function openFolder(dir: string, options: { recover?: boolean } = {}): OpenedStorage {
  mkdirSync(dir, { recursive: true });
  const unlock = lockFolder(dir);
  try {
    const log = new AppendLog(join(dir, LOG_FILE));
    const storage = folderStorage(dir, log, unlock);
    return { storage, records: log.records(options), recovery: () => log.recovery };
  } catch (error) {
    unlock();
    throw error;
  }
}

function folderStorage(dir: string, log: AppendLog, unlock: () => void): Storage {
  return {
    append: (record) => log.append(record),
    read: (position) => log.read(position),
    end: () => log.end,
    truncate: (position) => log.truncate(position),
    successor(records) {
      const path = join(dir, NEXT_LOG_FILE);
      rmSync(path, { force: true });
      const next = new AppendLog(path);
      // Reading the new file, which has no records, writes its magic line.
      for (const _ of next.records());
      const storage = folderStorage(dir, next, unlock);
      const install = () => {
        next.moveTo(join(dir, LOG_FILE));
        return () => log.close();
      };
      const discard = () => {
        next.close();
        rmSync(path, { force: true });
      };
      return { storage, records: appended(storage, records), install, discard };
    },
    close() {
      log.close();
      unlock();
    },
  };
}

/** Appends records of another network and yields them with their new positions. */
export function* appended(
  storage: Storage,
  records: Iterable<StoredRecord>,
): Generator<StoredRecord> {
  for (const { bytes } of records) yield { bytes, position: storage.append(bytes) };
}

/**
 * Yields the records of the ledger in `dir` without changing it. No running network may have it
 * open. Throws FolderUnreadable and FolderDamaged.
 */
export function readLedger(dir: string): Iterable<StoredRecord> {
  return readRecords(join(dir, LOG_FILE));
}
