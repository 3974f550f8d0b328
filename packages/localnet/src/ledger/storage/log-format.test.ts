import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { AppendLog } from './append-log.ts';
import { frameRecord, LogReader, MAGIC } from './log-format.ts';

const MEGABYTE = 2 ** 20;

test('a log is read in windows, with records that cross their boundaries or exceed their size', () => {
  const sizes = [1, 3 * MEGABYTE, 3 * MEGABYTE, 9 * MEGABYTE, 0, MEGABYTE, 5];
  const records = sizes.map((size, i) => new Uint8Array(size).fill(i + 1));
  const content = Buffer.concat([MAGIC, ...records.map(frameRecord)]);
  const reads: number[] = [];
  const source = {
    size: content.length,
    read(position: number, length: number) {
      reads.push(length);
      return content.subarray(position, position + length);
    },
  };
  const reader = new LogReader(source);
  const found = [...reader.records()];
  expect(found.map(({ bytes }) => [bytes.length, bytes[0]])).toEqual(
    sizes.map((size, i) => [size, size === 0 ? undefined : i + 1]),
  );
  for (const { bytes, position } of found)
    expect(content.readUInt32LE(position)).toBe(bytes.length);
  expect(reader).toMatchObject({ end: content.length, count: sizes.length, rest: 'nothing' });
  expect(Math.max(...reads)).toBe(9 * MEGABYTE);
  expect(reads.length).toBeLessThan(8);
});

test.runIf(process.env.ATOLL_DEEP === '1')('opens and appends to a log of more than 2 GiB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-large-log-'));
  const path = join(folder, 'ledger.log');
  const size = 64 * MEGABYTE;
  const count = 40;
  // The zeros between the headers are holes in the file.
  const header = Buffer.alloc(12);
  header.writeUInt32LE(size, 0);
  header.writeUInt32LE(crc32(Buffer.alloc(size)), 4);
  header.writeUInt32LE(crc32(header.subarray(0, 8)), 8);
  const file = openSync(path, 'w');
  writeSync(file, MAGIC, 0);
  for (let i = 0; i < count; i++) writeSync(file, header, 0, 12, MAGIC.length + i * (12 + size));
  ftruncateSync(file, MAGIC.length + count * (12 + size));
  closeSync(file);
  const log = new AppendLog(path);
  let last = 0;
  let found = 0;
  for (const { position } of log.records()) {
    last = position;
    found += 1;
  }
  expect(found).toBe(count);
  expect(last).toBeGreaterThan(2 ** 31);
  expect(log.read(last).length).toBe(size);
  expect([...log.read(log.append(Uint8Array.of(1, 2, 3)))]).toEqual([1, 2, 3]);
  log.close();
  rmSync(folder, { recursive: true });
});
