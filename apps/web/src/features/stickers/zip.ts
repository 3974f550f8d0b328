// Writes ZIP files without compression (PKWARE APPNOTE 6.3.10): WebP images do not get any smaller.

export interface ZipEntry {
  /** Path in the archive. */
  name: string;
  data: Uint8Array;
}

/** CRC-32 of ISO 3309, bit by bit over a table. */
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** 1 January 2026, 00:00, in the format of MS-DOS: the archive depends on its contents alone. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UTF8_NAMES = 0x0800;

/** A record of little-endian numbers, given as [bytes, value]. */
function record(fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The archive with the entries in the given order. */
export function zip(entries: readonly ZipEntry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const path = new TextEncoder().encode(name);
    const shared = [
      [2, 20],
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, DOS_DATE],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = record([[4, 0x04034b50], ...shared]);
    parts.push(local, path, new Uint8Array(data));
    directory.push(
      record([[4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      path,
    );
    offset += local.length + path.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
