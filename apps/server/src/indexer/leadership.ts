/**
 * Elects the indexing server among several on one database: the holder of an advisory lock on a
 * dedicated connection. If that connection breaks, the next server takes over; the watermark's
 * compare-and-set prevents duplicate writes even by two servers that both believe to lead.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';

export const LOCK_KEY = 0x61746f6c; // "atol"
const STAND_BY_MS = 2_000;
const HEARTBEAT_MS = 5_000;

/**
 * Waits until this server leads, then runs `work`. The signal given to `work`
 * aborts when leadership is lost.
 */
export async function whileLeading(
  database: Database,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!database.shared) return work(signal);
  while (!signal.aborted) {
    const led = await database.db.connection().execute(async (connection) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(${LOCK_KEY}) as taken`.execute(connection);
      if (rows[0]?.taken !== true) return false;
      try {
        await lead(connection, signal, work);
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      }
      return true;
    });
    if (led) return;
    await sleep(STAND_BY_MS, undefined, { signal }).catch(() => {});
  }
}

async function lead(
  connection: Db,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(() => {
    sql`select 1`.execute(connection).catch((error) => lost.abort(error));
  }, HEARTBEAT_MS);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(heartbeat);
  }
}
