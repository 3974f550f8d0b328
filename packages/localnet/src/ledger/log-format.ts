// Defines the bytes of the ledger's log: a magic line, then records, each with its length, the checksum of
// its content and a checksum of those two. The second one tells a record that is incomplete, because a
// write was interrupted, from a length that is damaged.
import { once } from '../natives/once.ts';
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

export interface LogContent {
  records: StoredRecord[];
  /** Where the last intact record ends, in bytes. */
  end: number;
  /**
   * What follows it: nothing; a record whose write was interrupted; or damage, which no interrupted
   * write explains.
   */
  rest: 'nothing' | 'incomplete' | 'damaged';
}

/** Reads the records of a log; undefined when it is none. */
export function readLog(content: Buffer): LogContent | undefined {
  const start = content.subarray(0, MAGIC.length);
  if (!MAGIC.subarray(0, start.length).equals(start)) return undefined;
  const records: StoredRecord[] = [];
  if (content.length < MAGIC.length) return { records, end: 0, rest: 'incomplete' };
  let end = MAGIC.length;
  while (end < content.length) {
    const header = content.subarray(end, end + HEADER_SIZE);
    if (header.length < HEADER_SIZE) return { records, end, rest: 'incomplete' };
    const checksum = crc32(header.subarray(0, CHECKED_HEADER_SIZE));
    if (checksum !== header.readUInt32LE(CHECKED_HEADER_SIZE))
      return { records, end, rest: 'damaged' };
    const from = end + HEADER_SIZE;
    const length = header.readUInt32LE(0);
    const record = content.subarray(from, from + length);
    if (record.length < length) return { records, end, rest: 'incomplete' };
    if (crc32(record) !== header.readUInt32LE(4)) return { records, end, rest: 'damaged' };
    records.push({ bytes: record, position: end });
    end = from + length;
  }
  return { records, end, rest: 'nothing' };
}
