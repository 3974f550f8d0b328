/** Determines the date from which trades are stored. Older ones may be in archives. */
import type { Db } from '../platform/database/database.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the time of the oldest stored trade if older ones were archived, undefined if all are stored.
 * The first one-minute candle, which is never archived, marks the start of trading.
 */
export async function archivedBefore(db: Db): Promise<number | undefined> {
  const first = await db
    .selectFrom('candle')
    .select('start_ms')
    .where('width', '=', 60)
    .orderBy('start_ms')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const stored = await db
    .selectFrom('trade')
    .select('timestamp_ms')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (stored !== undefined) {
    return stored.timestamp_ms < first.start_ms + MINUTE_MS ? undefined : stored.timestamp_ms;
  }
  const indexed = await db.selectFrom('watermark').select('timestamp_ms').executeTakeFirst();
  return indexed?.timestamp_ms;
}
