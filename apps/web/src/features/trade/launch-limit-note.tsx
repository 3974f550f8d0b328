// States the limit that applies to each transaction while a pool is new.
import type { Pool } from '@atoll/api';
import { feeOn } from '@atoll/sdk';
import { useNow } from '../../lib/clock.ts';
import { formatCompact } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { useLaunchFee } from './use-launch-fee.ts';

export function LaunchLimitNote({ pool }: { pool: Pool }) {
  const seconds = Math.ceil((pool.launch_ends_ms - useNow()) / 1000);
  const fee = useLaunchFee(pool);
  if (pool.state !== 'trading' || seconds <= 0) return null;
  // Coins withheld as the launch fee count towards the limit, so a buyer receives fewer.
  const received = pool.launch_max_base - feeOn(pool.launch_max_base, fee?.bps ?? 0n);
  const most = `${formatCompact(received, pool.decimals)} ${pool.symbol}`;
  const note = text.launchLimit(most, seconds);
  return (
    <p className="truncate text-note text-glow" title={note}>
      {note}
    </p>
  );
}
