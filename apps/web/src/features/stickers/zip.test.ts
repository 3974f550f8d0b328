import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, zip } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('checksums are those of zlib', () => {
  for (const text of ['', 'a', '123456789', 'Äöü🪸'.repeat(1_000)]) {
    expect(crc32(bytes(text))).toBe(zlibCrc32(text));
  }
});

test('Python’s zipfile reads what was written and finds no error', async () => {
  const entries = [
    { name: '01-REEF.webp', data: bytes('first') },
    { name: 'pack.json', data: bytes('{"emoji":"🪸"}') },
    { name: 'empty', data: new Uint8Array(0) },
  ];
  const dir = mkdtempSync(join(tmpdir(), 'atoll-zip-'));
  const file = join(dir, 'pack.zip');
  writeFileSync(file, Buffer.from(await zip(entries).arrayBuffer()));
  const script = `import zipfile,sys,json
z=zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip(), {i: z.read(i).decode() for i in z.namelist()}]))`;
  const read = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }));
  rmSync(dir, { recursive: true });
  expect(read).toEqual([
    null,
    { '01-REEF.webp': 'first', 'pack.json': '{"emoji":"🪸"}', empty: '' },
  ]);
});
