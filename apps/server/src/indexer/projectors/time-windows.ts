/**
 * Maintains the volume of 24 hours and the reference prices of price changes over 24 hours, one hour and five minutes.
 * Windows follow the chain's clock by the minute: the volume of minute candles that leave the window of 24 hours is
 * subtracted, and the last close that leaves a window is its reference price.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const MINUTE_MS = 60_000;
const WINDOWS_MS = { day: 24 * 60 * MINUTE_MS, hour: 60 * MINUTE_MS, short: 5 * MINUTE_MS };

type Name = keyof typeof WINDOWS_MS;

/** Returns the start of a window at a time. */
const windowStart = (timestampMs: number, lengthMs: number) =>
  timestampMs - (timestampMs % MINUTE_MS) - lengthMs;

/**
 * Moves the windows from their position at `fromMs` (0 before the first batch) to `toMs`.
 * Trades up to `toMs` must already be written.
 */
export async function moveTimeWindows(
  tx: Tx,
  fromMs: number,
  toMs: number,
  checkpoint: number,
): Promise<void> {
  if (windowStart(toMs, 0) <= windowStart(fromMs, 0)) return;
  /** Candles that leave a window. */
  const leaving = (name: Name): RawBuilder<unknown> => {
    const from = fromMs === 0 ? 0 : windowStart(fromMs, WINDOWS_MS[name]);
    return sql`
      select pool, ${sql.lit(name)} as name, start_ms, close, volume
      from candle
      where width = 60 and start_ms >= ${from} and start_ms < ${windowStart(toMs, WINDOWS_MS[name])}`;
  };
  const lastClose = (name: Name) => sql`
    (array_agg(close order by start_ms desc) filter (where name = ${sql.lit(name)}))[1]`;
  await sql`
    with gone as (
      ${leaving('day')} union all ${leaving('hour')} union all ${leaving('short')}
    ),
    changed as (
      select pool,
        coalesce(sum(volume) filter (where name = 'day'), 0) as volume,
        ${lastClose('day')} as day_close,
        ${lastClose('hour')} as hour_close,
        ${lastClose('short')} as short_close
      from gone
      group by pool
    )
    update pool
    set volume_24h = pool.volume_24h - changed.volume,
        price_24h_ago = coalesce(changed.day_close, pool.price_24h_ago),
        price_1h_ago = coalesce(changed.hour_close, pool.price_1h_ago),
        price_5m_ago = coalesce(changed.short_close, pool.price_5m_ago),
        updated_checkpoint = ${checkpoint}
    from changed
    where pool.id = changed.pool
  `.execute(tx);
}
