// Old partitions are archived into files and restored unchanged.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../test/support/database/dump.ts';
import { makeMarket } from '../../test/support/market/market.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { secondPartitions, tradePartitions } from '../platform/database/partitions.ts';
import { archiveOld, restoreArchive } from './archive.ts';
import { listPartitions } from './partitions.ts';

const DAY_MS = 86_400_000;

describe.each(backends())('on $name', (backend) => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-archive-'));
  let server: TestServer;
  let nowMs: number;
  const db = () => server.database.db;
  const keep = (days: number) => ({ trades: days, secondCandles: days });
  const names = async () => {
    const trades = await listPartitions(db(), tradePartitions);
    const seconds = await listPartitions(db(), secondPartitions);
    return [...trades, ...seconds].map(({ name }) => name);
  };

  beforeAll(async () => {
    const { chain } = makeMarket(7, 300);
    server = await startServer({ backend, chain });
    await server.indexed();
    nowMs = chain.nowMs + 100 * DAY_MS;
  });
  afterAll(async () => {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('keeps partitions that the indexer may write, and those within the retention', async () => {
    const before = await names();
    expect(before.filter((name) => name.startsWith('trade_'))).toEqual(['trade_p0']);
    expect(await archiveOld(db(), dir, keep(1), nowMs)).toEqual([]);
    // As if the chain had gone on for longer than a partition.
    await sql`update watermark set checkpoint = checkpoint + 20000000,
      timestamp_ms = ${nowMs}`.execute(db());
    expect(await archiveOld(db(), dir, keep(200), nowMs)).toEqual([]);
    expect(await archiveOld(db(), dir, { trades: null, secondCandles: null }, nowMs)).toEqual([]);
    expect(await names()).toEqual(before);
  });

  test('archives, and restores every row as it was', async () => {
    const before = await dumpIndex(db());
    const archived = await archiveOld(db(), dir, keep(1), nowMs);
    expect(archived.map(({ partition }) => partition)).toContain('trade_p0');
    expect(await names()).toEqual([]);
    expect(await db().selectFrom('trade').selectAll().execute()).toEqual([]);
    const { body } = await server.get('/api/trade-histories');
    expect(body).toMatchObject({ data: [] });
    const receipt = `/api/receipts/${'1'.repeat(44)}`;
    const isoTime = expect.stringMatching(/^\d{4}-.*Z$/);
    expect((await server.get(receipt)).body).toMatchObject({
      error: { status: 404, details: { archived_before: isoTime } },
    });
    const csv = `/api/portfolio/sales.csv?address=0x${'1'.repeat(64)}`;
    expect((await server.get(csv)).headers.get('x-archived-before')).toEqual(isoTime);
    let restored = 0;
    for (const { file, rows } of archived) {
      expect(await restoreArchive(db(), file)).toBe(rows);
      restored += rows;
    }
    expect(restored).toBeGreaterThan(200);
    expectSameIndex(await dumpIndex(db()), before);
    expect((await server.get(receipt)).body).toHaveProperty('error.details', {});
    expect((await server.get(csv)).headers.get('x-archived-before')).toBeNull();
  });

  test('rejects files that are damaged, cut off, of another chain, or restored already', async () => {
    const [archived] = await archiveOld(db(), dir, { trades: 1, secondCandles: null }, nowMs);
    if (archived === undefined) throw new Error('Nothing was archived.');
    const { file, rows } = archived;
    const cut = join(dir, 'cut.ndjson.zst');
    appendFileSync(cut, readFileSync(file));
    truncateSync(cut, Math.floor(readFileSync(file).length / 2));
    await expect(restoreArchive(db(), cut)).rejects.toThrow(/is damaged or incomplete/);
    await expect(restoreArchive(db(), join(dir, 'none'))).rejects.toThrow(/Archive not found/);
    expect(await names()).not.toContain('trade_p0');
    await sql`update watermark set chain_id = 'other'`.execute(db());
    await expect(restoreArchive(db(), file)).rejects.toThrow(/belongs to another deployment/);
    await sql`update watermark set chain_id = ${server.chain.genesis}`.execute(db());
    expect(await restoreArchive(db(), file)).toBe(rows);
    await expect(restoreArchive(db(), file)).rejects.toThrow(/is already in the database/);
  });

  test('does not replace an archive that has more rows', async () => {
    const keep = { trades: 1, secondCandles: null };
    await sql`delete from trade where seq = (select min(seq) from trade)`.execute(db());
    await expect(archiveOld(db(), dir, keep, nowMs)).rejects.toThrow(
      /rows and the partition only \d+\. Restore the archive or move it away first/,
    );
    expect(await names()).toContain('trade_p0');
  });
});
