// Owns a file of records that only grows. Each record carries its length and a checksum; what does not
// add up at the end of the file is the torn write of a crash and is cut off when the file is opened.
//
// Durability: a record is handed to the operating system before `append` returns, so it survives the end
// of this process however that comes. It is forced onto the disk at most once per second and on `close`,
// so a power cut may lose the last second; it cannot damage what was there before.
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import { LedgerError } from './errors.ts';

const MAGIC = Buffer.from('atoll-ledger-1\n');
/** Length and checksum, 4 bytes each. */
const HEADER_SIZE = 8;
const SYNC_INTERVAL_MS = 1000;

export class AppendLog {
  readonly #file: number;
  #dirty = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(file: number) {
    this.#file = file;
  }

  /**
   * Opens or creates the file and hands out the records it has. Throws FolderUnreadable when it
   * holds something else.
   */
  static open(path: string): { log: AppendLog; records: Uint8Array[] } {
    const file = openSync(path, 'a+');
    const content = readFileSync(path);
    const { records, end } = readRecords(path, content);
    if (end < content.length) ftruncateSync(file, end);
    if (content.length < MAGIC.length) writeSync(file, MAGIC);
    return { log: new AppendLog(file), records };
  }

  append(record: Uint8Array): void {
    const framed = Buffer.alloc(HEADER_SIZE + record.length);
    framed.writeUInt32LE(record.length, 0);
    framed.writeUInt32LE(crc32(record), 4);
    framed.set(record, HEADER_SIZE);
    let written = 0;
    while (written < framed.length) written += writeSync(this.#file, framed, written);
    this.#dirty = true;
    this.#timer ??= setTimeout(() => this.#sync(), SYNC_INTERVAL_MS).unref();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.#dirty) fdatasyncSync(this.#file);
    closeSync(this.#file);
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

function readRecords(path: string, content: Buffer): { records: Uint8Array[]; end: number } {
  const start = content.subarray(0, MAGIC.length);
  if (!MAGIC.subarray(0, start.length).equals(start)) {
    const message = `${path} is not a ledger of this version; move it away or start afresh.`;
    throw new LedgerError('FolderUnreadable', 'FAILED_PRECONDITION', message);
  }
  if (content.length < MAGIC.length) return { records: [], end: 0 };
  const records: Uint8Array[] = [];
  let at = MAGIC.length;
  while (at + HEADER_SIZE <= content.length) {
    const length = content.readUInt32LE(at);
    const record = content.subarray(at + HEADER_SIZE, at + HEADER_SIZE + length);
    if (record.length < length || crc32(record) !== content.readUInt32LE(at + 4)) break;
    records.push(record);
    at += HEADER_SIZE + length;
  }
  return { records, end: at };
}
