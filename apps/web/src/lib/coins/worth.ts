// The value of an amount of a coin in dollars.
import type { Pool } from '@atoll/api';
import { toMicroUsd } from '../format/dollars.ts';
import { parseFixed } from '../format/format.ts';

/** Value of base units of a coin at its current price, in micro-dollars; undefined while the price is unknown. */
export function worthOf(pool: Pool | undefined, units: bigint): bigint | undefined {
  const cap = pool && parseFixed(pool.marketcap_usd);
  if (!pool || !cap || cap.units <= 0n || pool.total_supply <= 0n) return undefined;
  // Market cap and supply have more digits than the price of one coin.
  return toMicroUsd(units, 0, cap) / pool.total_supply;
}
