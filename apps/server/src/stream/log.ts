/**
 * Reads the live log. Positions are transaction IDs below which no transaction is still running, so that
 * events of a transaction that commits late are never skipped, unlike with row IDs (decision 0021).
 */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { PIPELINE } from '../indexer/watermark.ts';

/** An encoded event. */
export interface EncodedEvent {
  topics: readonly string[];
  name: string;
  /** JSON. */
  data: string;
}

/** Position in the chain's rows and in the live log. */
export interface StreamPosition {
  /** Last indexed checkpoint. */
  checkpoint: number;
  /** Lowest transaction ID that may still be running. */
  log: number;
}

/** Maximum number of replayed events. Beyond it, clients must read the lists again. */
const MAX_EVENTS = 500;
/** Maximum number of events searched for the requested topics. */
const MAX_SEARCHED = 20_000;
export const RETENTION_MS = 3_600_000;

/** Returns the current position of the database; checkpoint -1 before the first. */
export async function readPosition(db: Db): Promise<StreamPosition> {
  const { rows } = await sql<StreamPosition>`
    select coalesce((select checkpoint from watermark where pipeline = ${PIPELINE}), -1) as checkpoint,
      pg_snapshot_xmin(pg_current_snapshot())::text::int8 as log`.execute(db);
  return rows[0] ?? { checkpoint: -1, log: 0 };
}

/**
 * Returns the logged events of `after` ≤ transaction < `until` in order, optionally of `topics` only.
 * @returns undefined if there are too many, or if some may have been deleted.
 */
export async function readLog(
  db: Db,
  after: number,
  until: number,
  topics?: ReadonlySet<string>,
): Promise<EncodedEvent[] | undefined> {
  if (after >= until) return [];
  const between = sql`transaction_id >= ${after} and transaction_id < ${until}`;
  if (topics === undefined) {
    const { rows } = await sql<EncodedEvent>`
      select topics, name, data from stream_event where ${between}
      order by transaction_id, id limit ${MAX_EVENTS + 1}`.execute(db);
    return rows.length > MAX_EVENTS ? undefined : rows;
  }
  const { rows } = await sql<EncodedEvent & { searched: number; lost: boolean }>`
    with recent as (
      select * from stream_event where ${between}
      order by transaction_id, id limit ${MAX_SEARCHED + 1}
    ), wanted as (
      select topics, name, data, transaction_id, id from recent
      where topics && ${[...topics]}::text[]
      order by transaction_id, id limit ${MAX_EVENTS + 1}
    )
    select wanted.topics, wanted.name, wanted.data,
      (select count(*) from recent) as searched,
      stream_retention.kept_from > ${after} as lost
    from stream_retention left join wanted on true
    order by wanted.transaction_id, wanted.id`.execute(db);
  const first = rows[0];
  if (first === undefined || first.lost || first.searched > MAX_SEARCHED) return undefined;
  const found = rows.filter(({ name }) => name !== null);
  return found.length > MAX_EVENTS ? undefined : found;
}

/** Deletes expired events. Clients that resume before them receive a reset. */
export async function pruneLog(db: Db): Promise<void> {
  await sql`
    with deleted as (
      delete from stream_event
      where created_ms < (extract(epoch from clock_timestamp()) * 1000)::int8 - ${RETENTION_MS}
      returning transaction_id
    )
    update stream_retention
    set kept_from = greatest(kept_from, (select max(transaction_id) + 1 from deleted))
    where exists (select from deleted)`.execute(db);
}
