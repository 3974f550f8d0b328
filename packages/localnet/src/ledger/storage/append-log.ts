// Implements an append-only file of records (log-format.ts). An incomplete record at the end is what a
// crash leaves of an interrupted write, and is cut off when the file is opened. Any other damage is an
// error, because cutting would delete intact records behind it.
//
// Durability: a record is handed to the operating system before `append` returns, so it survives the end
// of this process. It is forced onto the disk at most once per second and on `close`, so a power cut may
// lose the last second.
import {
  closeSync,
  constants,
  copyFileSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { LedgerError } from '../errors.ts';
import { frameRecord, LogReader, type LogSource, MAGIC, unframe } from './log-format.ts';
import type { StoredRecord } from './storage.ts';

const SYNC_INTERVAL_MS = 1000;

/** Report of opening a damaged file with `recover`. */
export interface Recovery {
  /** Copy of the file as it was. */
  copy: string;
  /** Records that were kept. */
  records: number;
  /** Position of the damage, in bytes. */
  position: number;
  /** Bytes that were cut off. */
  droppedBytes: number;
}

export class AppendLog {
  #path: string;
  readonly #file: number;
  /** Where the last complete record ends. */
  #end = 0;
  /** Part of a record that could not be written may follow the end. */
  #torn = false;
  #dirty = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  #recovery: Recovery | undefined;

  /** Opens or creates the file. Read all `records` before appending. */
  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'a+');
  }

  /** Result of reading a damaged file with `recover`; undefined if it was not damaged. */
  get recovery(): Recovery | undefined {
    return this.#recovery;
  }

  /**
   * Yields the records of the file, then truncates an interrupted write. Throws FolderUnreadable if
   * the file is not a log. If it is damaged, throws FolderDamaged after the intact records and leaves
   * it unchanged; with `recover`, copies it and keeps the records before the damage.
   */
  *records({ recover = false } = {}): Generator<StoredRecord> {
    const path = this.#path;
    const source = sourceOf(this.#file);
    const reader = new LogReader(source);
    yield* reader.records();
    const { end: position, count: records, rest } = reader;
    if (rest === 'foreign') throw unreadable(path);
    if (rest === 'damaged') {
      if (!recover) throw damaged(path, position, records);
      const droppedBytes = source.size - position;
      this.#recovery = { copy: copyAside(path), records, position, droppedBytes };
    }
    if (rest !== 'nothing') ftruncateSync(this.#file, position);
    this.#end = position;
    if (position === 0) this.#write(MAGIC);
  }

  /** Throws StorageUnavailable, and keeps nothing of the record, when the system cannot write it. */
  append(record: Uint8Array): number {
    const position = this.#end;
    this.#write(frameRecord(record));
    this.#dirty = true;
    this.#timer ??= setTimeout(() => this.#sync(), SYNC_INTERVAL_MS).unref();
    return position;
  }

  /** Reads the record at a position. Throws StorageUnavailable if reading fails. */
  read(position: number): Uint8Array {
    try {
      return unframe((length) => {
        const bytes = Buffer.allocUnsafeSlow(length);
        const read = readSync(this.#file, bytes, 0, length, position);
        return bytes.subarray(0, read);
      });
    } catch (error) {
      throw unavailable(this.#path, error);
    }
  }

  /** End of the last complete record, in bytes. */
  get end(): number {
    return this.#end;
  }

  /** Removes everything after `position`, the end of an earlier record. Throws StorageUnavailable. */
  truncate(position: number): void {
    try {
      ftruncateSync(this.#file, position);
    } catch (error) {
      throw unavailable(this.#path, error);
    }
    this.#end = position;
    this.#torn = false;
    this.#dirty = true;
  }

  /** Forces the records to disk and renames the file. Throws StorageUnavailable. */
  moveTo(path: string): void {
    try {
      fdatasyncSync(this.#file);
      renameSync(this.#path, path);
    } catch (error) {
      throw unavailable(this.#path, error);
    }
    this.#path = path;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      if (this.#torn) this.#cut();
      if (this.#dirty) fdatasyncSync(this.#file);
    } finally {
      closeSync(this.#file);
    }
  }

  #write(bytes: Uint8Array): void {
    try {
      if (this.#torn) this.#cut();
      this.#torn = true;
      let written = 0;
      while (written < bytes.length) written += writeSync(this.#file, bytes, written);
      this.#torn = false;
      this.#end += bytes.length;
    } catch (error) {
      throw unavailable(this.#path, error);
    }
  }

  /** Removes what an interrupted write left. */
  #cut(): void {
    ftruncateSync(this.#file, this.#end);
    this.#torn = false;
  }

  #sync(): void {
    this.#timer = undefined;
    if (this.#closed || !this.#dirty) return;
    this.#dirty = false;
    fdatasync(this.#file, (error) => {
      // The next append or close tries again.
      if (error && !this.#closed) this.#dirty = true;
    });
  }
}

/** Yields the records of a file that is not being written. Does not change the file. */
export function* readRecords(path: string): Generator<StoredRecord> {
  const file = openSync(path, 'r');
  try {
    const reader = new LogReader(sourceOf(file));
    yield* reader.records();
    if (reader.rest === 'foreign') throw unreadable(path);
    if (reader.rest === 'damaged') throw damaged(path, reader.end, reader.count);
  } finally {
    closeSync(file);
  }
}

function sourceOf(file: number): LogSource {
  return {
    size: fstatSync(file).size,
    read(position, length) {
      // Not from Node's buffer pool, so that the bytes never change.
      const bytes = Buffer.allocUnsafeSlow(length);
      const read = readSync(file, bytes, 0, length, position);
      return bytes.subarray(0, read);
    },
  };
}

/** Copies the file under a name that is not taken. */
function copyAside(path: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const copy = `${path}.damaged-${time}`;
  copyFileSync(path, copy, constants.COPYFILE_EXCL);
  return copy;
}

function unreadable(path: string): LedgerError {
  const message = `${path} is not a ledger of this version. Move it away or choose another folder.`;
  return new LedgerError('FolderUnreadable', 'FAILED_PRECONDITION', message);
}

function damaged(path: string, position: number, records: number): LedgerError {
  const message = `${path} is damaged at byte ${position}, after ${records} intact records. The file was not changed. Restore it from a backup, or start with --recover to copy it and continue with the records before the damage.`;
  return new LedgerError('FolderDamaged', 'FAILED_PRECONDITION', message);
}

function unavailable(path: string, error: unknown): LedgerError {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The network cannot write ${path}: ${reason}. Reads continue. Writes continue as soon as the cause is removed, such as a full disk.`;
  return new LedgerError('StorageUnavailable', 'UNAVAILABLE', message);
}
