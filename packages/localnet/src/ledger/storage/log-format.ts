// Defines the bytes of the ledger's log: a magic line, then records, each with its length, the checksum of
// its content and a checksum of those two. The second one tells a record that is incomplete, because a
// write was interrupted, from a length that is damaged.
import { once } from '../../natives/once.ts';
import type { StoredRecord } from './storage.ts';

export const MAGIC = Buffer.from('atoll-ledger-2\n');
/** Loaded on first use: networks in memory need no checksums. */
const zlib = once(() => process.getBuiltinModule('node:zlib'));
const crc32 = (bytes: Uint8Array) => zlib().crc32(bytes);

/** Length, checksum of the content, checksum of the two; 4 bytes each. */
const HEADER_SIZE = 12;
const CHECKED_HEADER_SIZE = 8;

export function frameRecord(record: Uint8Array): Buffer {
  const framed = Buffer.alloc(HEADER_SIZE + record.length);
  framed.writeUInt32LE(record.length, 0);
  framed.writeUInt32LE(crc32(record), 4);
  framed.writeUInt32LE(crc32(framed.subarray(0, CHECKED_HEADER_SIZE)), CHECKED_HEADER_SIZE);
  framed.set(record, HEADER_SIZE);
  return framed;
}

/** Bytes read at first: most records are shorter. */
const FIRST_READ = 4_096;

/** Reads a record. `read` returns the given number of bytes from the record's start, or fewer at the end of the log. */
export function unframe(read: (length: number) => Buffer): Uint8Array {
  const first = read(FIRST_READ);
  const end = HEADER_SIZE + first.readUInt32LE(0);
  const framed = end > first.length ? read(end) : first.subarray(0, end);
  const record = framed.subarray(HEADER_SIZE);
  if (framed.length < end || crc32(record) !== framed.readUInt32LE(4))
    throw new Error('its record is damaged');
  return record;
}

/** Access to the bytes of a log. */
export interface LogSource {
  /** Bytes of the log. */
  size: number;
  /** Returns `length` bytes at `position`, which must be within the log. They must not change afterwards. */
  read(position: number, length: number): Buffer;
}

/** Bytes read at a time. */
const WINDOW_SIZE = 4 * 2 ** 20;

/** Reads the records of a log in order, with only a window of the log in memory. */
export class LogReader {
  readonly #source: LogSource;
  #window: Buffer = Buffer.alloc(0);
  /** Position of the window. */
  #start = 0;
  #end = 0;
  #count = 0;
  #rest: 'nothing' | 'incomplete' | 'damaged' | 'foreign' = 'nothing';

  constructor(source: LogSource) {
    this.#source = source;
  }

  /** End of the last record read so far, in bytes. */
  get end(): number {
    return this.#end;
  }

  /** Number of records read so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Content after the last intact record: `nothing`; `incomplete`, a record whose write was interrupted; `damaged`, bytes
   * that no interrupted write explains; or `foreign`, the whole file, which is not a log.
   */
  get rest(): 'nothing' | 'incomplete' | 'damaged' | 'foreign' {
    return this.#rest;
  }

  /** Yields all intact records. */
  *records(): Generator<StoredRecord> {
    const { size } = this.#source;
    const start = this.#bytes(0, Math.min(MAGIC.length, size));
    if (!MAGIC.subarray(0, start.length).equals(start)) this.#rest = 'foreign';
    else if (size < MAGIC.length) this.#rest = 'incomplete';
    if (this.#rest !== 'nothing' || size < MAGIC.length) return;
    this.#end = MAGIC.length;
    while (this.#end < size) {
      const bytes = this.#next(this.#end);
      if (!bytes) return;
      const position = this.#end;
      this.#end += HEADER_SIZE + bytes.length;
      this.#count += 1;
      yield { bytes, position };
    }
  }

  /** Returns the record at `position`. If it is not intact, sets `rest` and returns undefined. */
  #next(position: number): Buffer | undefined {
    const left = this.#source.size - position;
    this.#rest = 'incomplete';
    if (left < HEADER_SIZE) return undefined;
    const header = this.#bytes(position, HEADER_SIZE);
    const length = header.readUInt32LE(0);
    const isIntact =
      crc32(header.subarray(0, CHECKED_HEADER_SIZE)) === header.readUInt32LE(CHECKED_HEADER_SIZE);
    if (isIntact && left < HEADER_SIZE + length) return undefined;
    this.#rest = 'damaged';
    if (!isIntact) return undefined;
    const record = this.#bytes(position + HEADER_SIZE, length);
    if (crc32(record) !== header.readUInt32LE(4)) return undefined;
    this.#rest = 'nothing';
    return record;
  }

  #bytes(position: number, length: number): Buffer {
    const offset = position - this.#start;
    if (offset + length <= this.#window.length)
      return this.#window.subarray(offset, offset + length);
    const { size } = this.#source;
    this.#window = this.#source.read(
      position,
      Math.min(Math.max(length, WINDOW_SIZE), size - position),
    );
    this.#start = position;
    return this.#window.subarray(0, length);
  }
}
