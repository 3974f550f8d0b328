// The filter of the list of trades by size: round numbers that suit what the curve raises.
import type { Pool, TradeHistory } from '@atoll/api';
import { depthSizes } from './depth-sizes.ts';

/** Smallest amounts to choose from, in quote base units; 0 is every trade. */
export function tradeSizes(pool: Pick<Pool, 'target_raised' | 'quote_decimals'>): bigint[] {
  const [small = 0n, medium = 0n] = depthSizes(pool);
  return [0n, small / 10n, small, medium];
}

/** Whether a trade belongs into the list of trades of at least `min`. */
export const isLargeEnough = ({ quote_amount }: Pick<TradeHistory, 'quote_amount'>, min: bigint) =>
  quote_amount >= min;
