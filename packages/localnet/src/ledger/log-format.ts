// Defines the bytes of the ledger's log: a magic line, then records, each with its length, the checksum of
// its content and a checksum of those two. The second one tells a record that is incomplete, because a
// write was interrupted, from a length that is damaged.
import { crc32 } from 'node:zlib';

export const MAGIC = Buffer.from('atoll-ledger-2\n');
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

export interface LogContent {
  records: Uint8Array[];
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
  const records: Uint8Array[] = [];
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
    records.push(record);
    end = from + length;
  }
  return { records, end, rest: 'nothing' };
}
