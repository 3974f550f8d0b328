// Stores the records of a network without a folder: first in memory, then in an unlinked temporary file, which the
// operating system deletes when the process ends.
import { closeSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCrypto } from '../../natives/crypto/node-crypto.ts';
import { LedgerError } from '../errors.ts';
import {
  appended,
  type OpenedStorage,
  type Storage,
  type StoredRecord,
  type Successor,
} from './storage.ts';

/** Bytes kept in memory before they are written to the file. */
const MEMORY_LIMIT = 4 * 2 ** 20;
const INITIAL_SIZE = 2 ** 16;
/** Size of the length that precedes each record. */
const HEADER_SIZE = 4;

export class ScratchLog implements Storage {
  /** The records that are not in the file yet. */
  #tail = Buffer.allocUnsafe(INITIAL_SIZE);
  #tailLength = 0;
  #file: number | undefined;
  #fileLength = 0;

  /** Returns an empty log and the records of another network, each of which is appended when it is read. */
  static of(records: Iterable<StoredRecord>): OpenedStorage {
    const storage = new ScratchLog();
    return { storage, records: appended(storage, records), recovery: () => undefined };
  }

  append(record: Uint8Array): number {
    if (this.#tailLength > MEMORY_LIMIT) this.#spill();
    const position = this.end();
    const end = this.#tailLength + HEADER_SIZE + record.length;
    if (end > this.#tail.length) this.#grow(end);
    this.#tail.writeUInt32LE(record.length, this.#tailLength);
    this.#tail.set(record, this.#tailLength + HEADER_SIZE);
    this.#tailLength = end;
    return position;
  }

  read(position: number): Uint8Array {
    const length = this.#bytes(position, HEADER_SIZE).readUInt32LE(0);
    return this.#bytes(position + HEADER_SIZE, length);
  }

  end(): number {
    return this.#fileLength + this.#tailLength;
  }

  truncate(position: number): void {
    this.#tailLength = Math.max(0, position - this.#fileLength);
    if (this.#file === undefined || position >= this.#fileLength) return;
    ftruncateSync(this.#file, position);
    this.#fileLength = position;
  }

  successor(records: Iterable<StoredRecord>): Successor {
    const next = ScratchLog.of(records);
    return { ...next, install: () => () => this.close(), discard: () => next.storage.close() };
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** Copies bytes, because the buffer is reused. */
  #bytes(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length);
    const inMemory = position - this.#fileLength;
    if (inMemory >= 0) this.#tail.copy(bytes, 0, inMemory, inMemory + length);
    else if (this.#file === undefined) throw unavailable('The network is closed');
    else readSync(this.#file, bytes, 0, length, position);
    return bytes;
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#tail.length));
    this.#tail.copy(larger, 0, 0, this.#tailLength);
    this.#tail = larger;
  }

  #spill(): void {
    try {
      this.#file ??= createFile();
      let written = 0;
      while (written < this.#tailLength) {
        const position = this.#fileLength + written;
        const rest = this.#tailLength - written;
        written += writeSync(this.#file, this.#tail, written, rest, position);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw unavailable(`The network cannot write its history to ${tmpdir()}: ${reason}`);
    }
    this.#fileLength += this.#tailLength;
    this.#tailLength = 0;
  }
}

function unavailable(message: string): LedgerError {
  return new LedgerError('StorageUnavailable', 'UNAVAILABLE', message);
}

/** Creates a file and unlinks it immediately, so that the operating system deletes it once it is closed. */
function createFile(): number {
  const path = join(tmpdir(), `atoll-localnet-${nodeCrypto().randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
