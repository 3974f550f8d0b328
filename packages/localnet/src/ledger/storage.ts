// Defines where a ledger keeps its records: in a folder that is locked while it is open, or nowhere.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppendLog, type Recovery, readRecords } from './append-log.ts';
import { lockFolder } from './folder-lock.ts';

const LOG_FILE = 'ledger.log';

export interface Storage {
  /**
   * Stores the record that `encode` creates; it is not called when nothing is stored. Throws
   * StorageUnavailable when the record could not be written.
   */
  append(encode: () => Uint8Array): void;
  /** Returns the position after the last record. */
  end(): number;
  /** Removes the records after `position`. Throws StorageUnavailable. */
  truncate(position: number): void;
  close(): void;
}

/** Stores nothing: the ledger exists in memory only. */
export const memoryStorage: Storage = { append() {}, end: () => 0, truncate() {}, close() {} };

export interface OpenedFolder {
  storage: Storage;
  records: Uint8Array[];
  recovery: Recovery | undefined;
}

/**
 * Opens or creates `dir` and returns its records. Throws FolderInUse,
 * FolderUnreadable, and FolderDamaged unless `recover` is set.
 */
export function openFolder(dir: string, options: { recover?: boolean } = {}): OpenedFolder {
  mkdirSync(dir, { recursive: true });
  const unlock = lockFolder(dir);
  try {
    const { log, records, recovery } = AppendLog.open(join(dir, LOG_FILE), options);
    const close = () => {
      log.close();
      unlock();
    };
    const storage: Storage = {
      append: (encode) => log.append(encode()),
      end: () => log.end,
      truncate: (position) => log.truncate(position),
      close,
    };
    return { storage, records, recovery };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Reads the records of the ledger kept in `dir` and changes nothing. No running network may have it
 * open. Throws FolderUnreadable and FolderDamaged.
 */
export function readLedger(dir: string): Uint8Array[] {
  return readRecords(join(dir, LOG_FILE));
}
