// The launch fee of a new pool as time passes.
import type { Pool } from '@atoll/api';
import { launchFeeBps } from '@atoll/sdk';
import { useEffect, useState } from 'react';
import { launchFeeOf } from '../../lib/coins/market.ts';

export interface CurrentLaunchFee {
  /** Current rate in basis points. */
  bps: bigint;
  /** Seconds until it is zero. */
  seconds: number;
  /** Unix ms that the rate applies to. */
  atMs: bigint;
}

/** Returns the current launch fee, updated every second; undefined without one and once it has ended. */
export function useLaunchFee(pool: Pool): CurrentLaunchFee | undefined {
  const endsMs = pool.launch_fee_ends_ms;
  const mayApply = pool.launch_fee_bps > 0 && pool.state === 'trading';
  const [nowMs, setNowMs] = useState(Date.now);
  const applies = mayApply && nowMs < endsMs;
  useEffect(() => {
    if (!applies) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [applies]);
  if (!applies) return undefined;
  const atMs = BigInt(nowMs);
  const bps = launchFeeBps(launchFeeOf(pool), atMs);
  return { bps, seconds: Math.ceil((endsMs - nowMs) / 1_000), atMs };
}
