/**
 * Moves old partitions into compressed files and back. A partition is dropped only after its file has been
 * verified.
 */
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readWatermark } from '../platform/chain/watermark.ts';
import type { Db } from '../platform/database/database.ts';
import {
  attachPartition,
  type Partitioned,
  secondPartitions,
  tradePartitions,
} from '../platform/database/partitions.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';
import { ConfigError } from '../platform/errors.ts';
import { type ArchiveHeader, readArchive, writeArchive } from './file.ts';
import { closedPartitions, dropPartition } from './partitions.ts';

const DAY_MS = 86_400_000;
/** Batch size in rows for reads and inserts. */
const STEP = 10_000;

/** Retention periods in days; null retains rows forever. */
export interface Retention {
  trades: number | null;
  secondCandles: number | null;
}

export interface Archived {
  partition: string;
  file: string;
  rows: number;
  /** Bytes of the partition with its indexes, and of the file. */
  bytesBefore: number;
  bytes: number;
}

/** Archives and drops the partitions that are older than the retention. */
export async function archiveOld(
  db: Db,
  dir: string,
  retention: Retention,
  nowMs: number,
): Promise<Archived[]> {
  const archived: Archived[] = [];
  await mkdir(dir, { recursive: true });
  for (const [partitioned, days] of [
    [tradePartitions, retention.trades],
    [secondPartitions, retention.secondCandles],
  ] as const) {
    if (days === null) continue;
    for (const { name, bytes } of await closedPartitions(db, partitioned, nowMs - days * DAY_MS)) {
      const file = join(dir, `${name}.ndjson.zst`);
      await assertNotLarger(file, await countRows(db, name));
      const rows = await save(db, partitioned, name, file);
      const { count } = await readArchive(file, STEP, async () => {});
      if (count !== rows) throw new Error(`${file} has ${count} rows instead of ${rows}.`);
      await dropPartition(db, partitioned, name);
      const { size } = await stat(file);
      archived.push({ partition: name, file, rows, bytesBefore: bytes, bytes: size });
    }
  }
  return archived;
}

async function countRows(db: Db, partition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(partition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An index that was rebuilt from a node without the oldest checkpoints has less than its archives. */
async function assertNotLarger(file: string, rows: number): Promise<void> {
  if (!existsSync(file)) return;
  const { count } = await readArchive(file, STEP, async () => {});
  if (count <= rows) return;
  throw new ConfigError(
    `${file} has ${count} rows and the partition only ${rows}. Restore the archive or move it away first.`,
  );
}

async function save(
  db: Db,
  { table, column }: Partitioned,
  partition: string,
  file: string,
): Promise<number> {
  const watermark = await readWatermark(db);
  if (watermark === undefined) throw new Error('The index has no watermark.');
  const { chain_id, package_id } = watermark;
  const columns = await columnsOf(db, table);
  const head = {
    format: 'atoll-archive-1',
    chain_id,
    package_id,
    table,
    partition,
    columns,
  } as const;
  const values = sql.join(columns.map(({ name }) => sql.ref(name)));
  return db.transaction().execute((tx) => {
    async function* rows() {
      await sql`declare archived cursor for
        select json_build_array(${values})::text as line from ${sql.table(partition)}
        order by ${sql.ref(column)}`.execute(tx);
      for (;;) {
        const { rows } = await sql<{ line: string }>`
          fetch ${sql.lit(STEP)} from archived`.execute(tx);
        for (const { line } of rows) yield line;
        if (rows.length < STEP) return;
      }
    }
    return writeArchive(file, head, rows());
  });
}

async function columnsOf(db: Kysely<Schema>, table: string): Promise<ArchiveHeader['columns']> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows;
}

/**
 * Restores an archived partition.
 * @throws {ConfigError} if the file is damaged, of another chain, or its rows are in the database.
 */
export async function restoreArchive(db: Db, file: string): Promise<number> {
  if (!existsSync(file)) throw new ConfigError(`Archive not found: ${file}.`);
  const watermark = await readWatermark(db);
  return db.transaction().execute(async (tx) => {
    let created = false;
    const insert = async (head: ArchiveHeader, rows: string[]) => {
      if (!created) await prepare(tx, head, watermark);
      created = true;
      const columns = head.columns.map(({ name }) => sql.ref(name));
      const values = head.columns.map(
        ({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(safeType(type))}`,
      );
      await sql`insert into ${sql.table(head.partition)} (${sql.join(columns)})
        select ${sql.join(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) as line`.execute(
        tx,
      );
    };
    const { head, count } = await readArchive(file, STEP, insert);
    if (created) {
      const partitioned = head.table === 'trade' ? tradePartitions : secondPartitions;
      await attachPartition(tx, partitioned, head.partition);
    }
    return count;
  });
}

async function prepare(
  tx: Kysely<Schema>,
  head: ArchiveHeader,
  watermark: { chain_id: string; package_id: string } | undefined,
): Promise<void> {
  if (watermark?.chain_id !== head.chain_id || watermark.package_id !== head.package_id) {
    throw new ConfigError(
      `The archive belongs to another deployment: chain ${head.chain_id}, launchpad ${head.package_id}.`,
    );
  }
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${head.partition}) is not null as exists`.execute(tx);
  if (rows[0]?.exists === true) {
    throw new ConfigError(`Partition ${head.partition} is already in the database.`);
  }
  await sql.raw(`create table ${head.partition} (like ${head.table} including all)`).execute(tx);
}

/** Types come from a file: only names of types reach a statement. */
function safeType(type: string): string {
  if (!/^[a-z][a-z ]{0,30}$/.test(type))
    throw new ConfigError(`The archive has a column of unsupported type ${type}.`);
  return type;
}
