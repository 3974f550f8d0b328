/**
 * Reads the live log. Positions are transaction IDs below which no transaction is still running, so that
 * events of a transaction that commits late are never skipped, unlike with row IDs (decision 0021).
 */
import { sql } from 'kysely';
import { WITHDRAWN } from '../platform/bus/publish.ts';
import { PIPELINE } from '../platform/chain/watermark.ts';
import type { Db } from '../platform/database/database.ts';
import { type EncodedEvent, encode } from './events.ts';

/** Position in the chain's rows and in the live log. */
export interface StreamPosition {
  /** Last indexed checkpoint. */
  checkpoint: number;
  /** Lowest transaction ID that may still be running. */
  log: number;
}

/** Maximum number of events that are distributed at once. Beyond it, clients must read the lists again. */
const MAX_EVENTS = 500;
export const RETENTION_MS = 3_600_000;
/** Period that a starting server reads, so that clients of the replaced one can resume. */
const RECENT_CHECKPOINTS = 200;
const RECENT_MS = 60_000;

/** Returns the current position of the database; checkpoint -1 before the first. */
export async function readPosition(db: Db): Promise<StreamPosition> {
  const { rows } = await sql<StreamPosition>`
    select coalesce((select checkpoint from watermark where pipeline = ${PIPELINE}), -1) as checkpoint,
      pg_snapshot_xmin(pg_current_snapshot())::text::int8 as log`.execute(db);
  return rows[0] ?? { checkpoint: -1, log: 0 };
}

/** Returns a recent position. */
export async function readRecentPosition(db: Db): Promise<StreamPosition> {
  const { rows } = await sql<{ log: number }>`
    select coalesce(max(transaction_id) + 1, 0) as log from stream_event
    where created_ms < (extract(epoch from clock_timestamp()) * 1000)::int8 - ${RECENT_MS}`.execute(
    db,
  );
  const { checkpoint } = await readPosition(db);
  return { checkpoint: Math.max(-1, checkpoint - RECENT_CHECKPOINTS), log: rows[0]?.log ?? 0 };
}

/**
 * Returns the logged events of `after` ≤ transaction < `until` in order.
 * @returns undefined if there are too many.
 */
export async function readLog(
  db: Db,
  after: number,
  until: number,
): Promise<EncodedEvent[] | undefined> {
  if (after >= until) return [];
  const rows = await db
    .selectFrom('stream_event')
    .select(['transaction_id', 'topics', 'name', 'data', 'subject'])
    .where('transaction_id', '>=', after)
    .where('transaction_id', '<', until)
    .orderBy('transaction_id')
    .orderBy('id')
    .limit(MAX_EVENTS + 1)
    .execute();
  if (rows.length > MAX_EVENTS) return undefined;
  return rows.map(({ transaction_id, topics, name, data, subject }) => ({
    topics,
    bytes: name === WITHDRAWN ? undefined : encode(name, data),
    at: { log: transaction_id },
    subject,
  }));
}

/** Deletes expired events. */
export async function pruneLog(db: Db): Promise<void> {
  await sql`
    delete from stream_event
    where created_ms < (extract(epoch from clock_timestamp()) * 1000)::int8 - ${RETENTION_MS}`.execute(
    db,
  );
}
