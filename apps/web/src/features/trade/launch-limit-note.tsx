// States the limit that applies to each buy while a pool is new.
import type { Pool } from '@atoll/api';
import { useNow } from '../../lib/clock.ts';
import { formatCompact } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';

export function LaunchLimitNote({ pool }: { pool: Pool }) {
  const seconds = Math.ceil((pool.launch_ends_ms - useNow()) / 1000);
  if (pool.state !== 'trading' || seconds <= 0) return null;
  const most = `${formatCompact(pool.launch_max_base, pool.decimals)} ${pool.symbol}`;
  const note = text.launchLimit(most, seconds);
  return (
    <p className="truncate text-note text-glow" title={note}>
      {note}
    </p>
  );
}
