/**
 * Creates the partitions that rows need. A partition holds a range of a column that grows with time, so
 * that old rows are archived and dropped a whole partition at a time.
 */
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema/tables.gen.ts';

export interface Partitioned {
  table: 'trade' | 'candle_1';
  column: 'seq' | 'start_ms';
  /** Values of the column in one partition. */
  size: number;
}

/** 10,000,000 checkpoints: about a month of Sui. A trade's `seq` is its checkpoint × 2^20 and more. */
export const tradePartitions: Partitioned = {
  table: 'trade',
  column: 'seq',
  size: 10_000_000 * 2 ** 20,
};

/** Candles of a second, the most numerous: 30 days. */
export const secondPartitions: Partitioned = {
  table: 'candle_1',
  column: 'start_ms',
  size: 30 * 86_400_000,
};

const NAME = /^(trade|candle_1)_p(\d+)$/;

export const partitionName = ({ table }: Partitioned, number: number): string =>
  `${table}_p${number}`;

/** The values that a partition holds: `from` and up to, but without, `until`. */
export function boundsOf({ size }: Partitioned, name: string): { from: number; until: number } {
  const number = Number(NAME.exec(name)?.[2]);
  return { from: number * size, until: (number + 1) * size };
}

/** The values of the partition column in the rows to be written. */
export interface PartitionedValues {
  partitioned: Partitioned;
  values: Iterable<number>;
}

/**
 * Creates the missing partitions for the given values.
 * @param known names of existing partitions, to which it adds those that exist afterwards.
 */
export async function ensurePartitions(
  db: Kysely<Schema>,
  known: Set<string>,
  ...wanted: PartitionedValues[]
): Promise<void> {
  const tables = new Map<string, Partitioned>();
  for (const { partitioned, values } of wanted) {
    const numbers = new Set<number>();
    for (const value of values) numbers.add(Math.floor(value / partitioned.size));
    for (const number of numbers) {
      const name = partitionName(partitioned, number);
      if (!known.has(name)) tables.set(name, partitioned);
    }
  }
  if (tables.size === 0) return;
  const names = [...tables.keys()];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as wanted (name)
    where to_regclass(name) is null`.execute(db);
  for (const { name } of rows) {
    const partitioned = tables.get(name);
    if (partitioned === undefined) continue;
    await sql.raw(`create table ${name} (like ${partitioned.table} including all)`).execute(db);
    await attachPartition(db, partitioned, name);
  }
  for (const name of names) known.add(name);
}

/**
 * Attaches a table as a partition. Unlike `create table … partition of`, this does not block reads of the
 * partitioned table.
 */
export async function attachPartition(
  db: Kysely<Schema>,
  partitioned: Partitioned,
  name: string,
): Promise<void> {
  const { from, until } = boundsOf(partitioned, name);
  await sql
    .raw(
      `alter table ${partitioned.table} attach partition ${name} for values from (${from}) to (${until})`,
    )
    .execute(db);
}
