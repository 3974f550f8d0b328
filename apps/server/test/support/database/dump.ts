// Dumps a whole index, to compare two of them row by row.
import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/database.ts';
import { chainTables } from '../../../src/platform/database/schema.ts';

const INDEX = chainTables.filter((table) => table !== 'point_progress');

/**
 * Every row as text, by table. Left out are the checkpoint with which a pool's row was last written, which
 * depends on how checkpoints were cut into batches and only the live stream looks at, and how far points were
 * awarded, which background jobs decide.
 */
export async function dumpIndex(db: Db): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of INDEX) {
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(t) - 'updated_checkpoint')::text as line from ${sql.table(table)} t order by 1`.execute(
      db,
    );
    dump[table] = rows.map(({ line }) => line);
  }
  return dump;
}

/**
 * Compares two indexes.
 * @throws with rows that only one of them has; a whole dump would be unreadable.
 */
export function expectSameIndex(
  actual: Record<string, string[]>,
  wanted: Record<string, string[]>,
): void {
  for (const table of INDEX) {
    const [has, wants] = [new Set(actual[table]), new Set(wanted[table])];
    const added = [...has].filter((row) => !wants.has(row)).slice(0, 2);
    const missing = [...wants].filter((row) => !has.has(row)).slice(0, 2);
    const counts = [actual[table]?.length, wanted[table]?.length];
    if (added.length + missing.length === 0 && counts[0] === counts[1]) continue;
    throw new Error(`${table} differs: ${JSON.stringify({ added, missing, counts }, null, 2)}`);
  }
}
