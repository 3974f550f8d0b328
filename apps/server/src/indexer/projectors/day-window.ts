/**
 * Maintains the 24-hour window of volume and price change. The window follows the chain's clock by the minute:
 * it subtracts the volume of minute candles that leave it and takes their last close as the reference price.
 */

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns the start of the window at a time. */
const windowStart = (timestampMs: number) => timestampMs - (timestampMs % MINUTE_MS) - DAY_MS;

/**
 * Moves the window from its position at `fromMs` (0 before the first batch) to `toMs`.
 * Trades up to `toMs` must already be written.
 */
export async function moveDayWindow(
  tx: Tx,
  fromMs: number,
  toMs: number,
  checkpoint: number,
): Promise<void> {
  const from = fromMs === 0 ? 0 : windowStart(fromMs);
  const to = windowStart(toMs);
  if (to <= from) return;
  await sql`
    with gone as (
      select pool, sum(volume) as volume, (array_agg(close order by start_ms desc))[1] as close
      from candle
      where width = 60 and start_ms >= ${from} and start_ms < ${to}
      group by pool
    )
    update pool
    set volume_24h = pool.volume_24h - gone.volume,
        price_24h_ago = gone.close,
        updated_checkpoint = ${checkpoint}
    from gone
    where pool.id = gone.pool
  `.execute(tx);
}
