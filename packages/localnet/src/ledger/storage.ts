// Owns where a ledger keeps its records: a folder that is locked while it is open, or nowhere.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppendLog } from './append-log.ts';
import { lockFolder } from './folder-lock.ts';

const LOG_FILE = 'ledger.log';

export interface Storage {
  /** Keeps the record that `encode` makes; it is not called when nothing is kept. */
  append(encode: () => Uint8Array): void;
  close(): void;
}

/** Keeps nothing: the ledger lives as long as the process. */
export const memoryStorage: Storage = { append() {}, close() {} };

/** Opens `dir`, making it if need be, and hands out the records in it. Throws FolderInUse. */
export function openFolder(dir: string): { storage: Storage; records: Uint8Array[] } {
  mkdirSync(dir, { recursive: true });
  const unlock = lockFolder(dir);
  try {
    const { log, records } = AppendLog.open(join(dir, LOG_FILE));
    const close = () => {
      log.close();
      unlock();
    };
    return { storage: { append: (encode) => log.append(encode()), close }, records };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The records of the ledger kept in `dir`, which no running network may have open. */
export function readLedger(dir: string): Uint8Array[] {
  const { log, records } = AppendLog.open(join(dir, LOG_FILE));
  log.close();
  return records;
}
