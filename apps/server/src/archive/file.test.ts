import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type ArchiveHeader, writeArchive } from './file.ts';

test.runIf(process.platform === 'linux')(
  'an archive and its name are on disk before the partition is dropped',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-archive-'));
    const handle = await open(dir, 'r');
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const synced: string[] = [];
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    });
    const head: ArchiveHeader = {
      format: 'atoll-archive-1',
      chain_id: 'chain',
      package_id: '0x1',
      table: 'trade',
      partition: 'trade_p0',
      columns: [],
    };
    async function* rows() {
      yield '[1]';
    }
    expect(await writeArchive(join(dir, 'trade_p0.ndjson.zst'), head, rows())).toBe(1);
    expect(synced).toEqual([join(dir, 'trade_p0.ndjson.zst.partial'), dir]);
    vi.restoreAllMocks();
    rmSync(dir, { recursive: true });
  },
);
