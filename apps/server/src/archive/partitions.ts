/** Lists, attaches and detaches the partitions of a table. */
import { type Kysely, sql } from 'kysely';
import { readWatermark } from '../platform/chain/watermark.ts';
import { boundsOf, type Partitioned } from '../platform/database/partitions.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';

export interface Partition {
  name: string;
  /** Values of the partitioning column: `from` and up to, but without, `until`. */
  from: number;
  until: number;
  bytes: number;
}

type Db = Kysely<Schema>;

/** The attached partitions, oldest first. */
export async function listPartitions(db: Db, partitioned: Partitioned): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relid::regclass::text as name, pg_total_relation_size(relid) as bytes
    from pg_partition_tree(${partitioned.table}::regclass)
    where isleaf and relid <> ${partitioned.table}::regclass`.execute(db);
  return rows
    .map(({ name, bytes }) => ({ name, bytes, ...boundsOf(partitioned, name) }))
    .sort((one, other) => one.from - other.from);
}

/** Time of the newest row of a partition, undefined if it has none. */
export async function newestMs(
  db: Db,
  { column }: Partitioned,
  name: string,
): Promise<number | undefined> {
  const time = column === 'seq' ? 'timestamp_ms' : column;
  const { rows } = await sql<{ ms: number }>`
    select ${sql.ref(time)} as ms from ${sql.table(name)}
    order by ${sql.ref(column)} desc limit 1`.execute(db);
  return rows[0]?.ms;
}

/** Partitions that the indexer will not write again and whose rows are all older than `beforeMs`. */
export async function closedPartitions(
  db: Db,
  partitioned: Partitioned,
  beforeMs: number,
): Promise<Partition[]> {
  const watermark = await readWatermark(db);
  if (watermark === undefined) return [];
  const end =
    partitioned.column === 'seq' ? watermark.checkpoint * 2 ** 20 : watermark.timestamp_ms;
  const closed: Partition[] = [];
  for (const partition of await listPartitions(db, partitioned)) {
    if (partition.until > end) continue;
    const newest = await newestMs(db, partitioned, partition.name);
    if (newest !== undefined && newest < beforeMs) closed.push(partition);
  }
  return closed;
}

/** Detaches a partition without blocking reads, and drops it. */
export async function dropPartition(db: Db, { table }: Partitioned, name: string): Promise<void> {
  await sql.raw(`alter table ${table} detach partition ${name} concurrently`).execute(db);
  await sql.raw(`drop table ${name}`).execute(db);
}
