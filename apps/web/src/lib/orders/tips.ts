// The default tip of an order: what an execution costs in network fees, with a margin.
import type { Pool } from '@atoll/api';
import { isSui } from '../chain/sui-coin.ts';
import { quoteRate, RATE_DECIMALS } from '../coins/market.ts';
import { pow10 } from '../format/format.ts';

/** 0.01 SUI. */
const TIP_MIST = 10_000_000n;
/** For other quote coins: three cents in micro-dollars, and without a price a hundredth of a coin. */
const TIP_MICRO_USD = 30_000n;

/** The tip of one execution in quote base units. */
export function defaultTip(pool: Pool): bigint {
  if (isSui(pool.quote_type)) return TIP_MIST;
  const rate = quoteRate(pool);
  if (rate === 0n) return pow10(pool.quote_decimals) / 100n;
  return (TIP_MICRO_USD * pow10(RATE_DECIMALS - 6 + pool.quote_decimals)) / rate + 1n;
}
