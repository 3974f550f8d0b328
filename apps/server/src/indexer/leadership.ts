/**
 * Elects the indexing server among several on one database: the holder of an advisory lock. The leader writes
 * on the connection that holds the lock, so that a server which lost the lock cannot commit (fencing).
 * PostgreSQL releases the lock when that connection ends. A leader that is paused or partitioned keeps its
 * connection but stops renewing its lease; a standby then terminates the connection.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../platform/database/database.ts';

export const LOCK_KEY = 0x61746f6c; // "atol"
const LEASE = 'indexer';
const LEASE_MS = 2_500;
const RENEW_MS = 500;
const STAND_BY_MS = 250;

/** Times of a lease in milliseconds. */
interface LeaseTimes {
  /** Time from the last renewal until a standby takes over. */
  leaseMs: number;
  renewMs: number;
}

const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::int8`;

export interface Leadership {
  /** The connection that may write the index. */
  db: Db;
  /** Aborts when leadership is lost or the server stops. */
  signal: AbortSignal;
}

/** Waits until this server leads, then runs `work`. */
export async function whileLeading(
  database: Database,
  signal: AbortSignal,
  work: (leadership: Leadership) => Promise<void>,
  { leaseMs = LEASE_MS, renewMs = RENEW_MS }: Partial<LeaseTimes> = {},
): Promise<void> {
  if (!database.shared) return work({ db: database.db, signal });
  while (!signal.aborted) {
    const led = await database.db.connection().execute(async (connection) => {
      const holder = randomUUID();
      let holds = true;
      try {
        holds = await takeLock(connection, holder, leaseMs);
        const times = { leaseMs, renewMs };
        if (holds) await lead({ db: database.db, connection, holder, signal, times }, work);
      } finally {
        if (holds) await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      }
      return holds;
    });
    if (led) return;
    await endAbsentLeader(database.db, leaseMs);
    await sleep(STAND_BY_MS, undefined, { signal }).catch(() => {});
  }
}

interface Held {
  db: Db;
  connection: Db;
  holder: string;
  signal: AbortSignal;
  times: LeaseTimes;
}

async function lead(
  { db, connection, holder, signal, times }: Held,
  work: (leadership: Leadership) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const done = new AbortController();
  const renewing = (async () => {
    while (!done.signal.aborted && !lost.signal.aborted) {
      await sleep(times.renewMs, undefined, { signal: done.signal }).catch(() => {});
      if (!done.signal.aborted)
        await renew(db, holder, times.leaseMs).catch((error) => lost.abort(error));
    }
  })();
  try {
    await work({ db: connection, signal: AbortSignal.any([signal, lost.signal]) });
  } finally {
    done.abort();
    await renewing;
  }
}

/** Takes the lock and its lease in one statement; returns false if another server has the lock. */
async function takeLock(connection: Db, holder: string, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    with lock as materialized (select pg_try_advisory_lock(${LOCK_KEY}) as is_taken)
    ${putLease(holder, leaseMs, sql`from lock where is_taken`)}
    returning name`.execute(connection);
  return rows.length > 0;
}

const putLease = (holder: string, leaseMs: number, source: RawBuilder<unknown>) => sql`
  insert into lease (name, holder, until_ms)
  select ${LEASE}, ${holder}, ${NOW} + ${leaseMs}::int8 ${source}
  on conflict (name) do update set holder = excluded.holder, until_ms = excluded.until_ms`;

/**
 * Renews the lease on a second connection, because long transactions block the one that writes.
 * @throws if another server has the lease.
 */
async function renew(db: Db, holder: string, leaseMs: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ until_ms: sql`${NOW} + ${leaseMs}::int8` })
    .where('name', '=', LEASE)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error('Another server is the leader now.');
}

/**
 * Terminates the connection of a leader whose lease has expired. Only one standby does so at a time: it first
 * extends the lease without a holder.
 */
async function endAbsentLeader(db: Db, leaseMs: number): Promise<void> {
  const { rows } = await sql`
    ${putLease('', leaseMs, sql``)} where lease.until_ms < ${NOW}
    returning name`.execute(db);
  if (rows.length === 0) return;
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK_KEY}::int8::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
}
