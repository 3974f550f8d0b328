// The filter of the list of trades: by size, in round numbers that suit what the curve raises, and by trader.
import type { Pool, TradeHistory } from '@atoll/api';
import { depthSizes } from './depth-sizes.ts';

export interface TradeFilter {
  /** Smallest amount shown, in quote base units. */
  min: bigint;
  /** Address; undefined for all traders. */
  trader?: string | undefined;
}

export const allTrades: TradeFilter = { min: 0n };

/** Smallest amounts to choose from, in quote base units; 0 is every trade. */
export function tradeSizes(pool: Pick<Pool, 'target_raised' | 'quote_decimals'>): bigint[] {
  const [small = 0n, medium = 0n] = depthSizes(pool);
  return [0n, small / 10n, small, medium];
}

/** Filters of a request for the trades of a pool. */
export const filtersOf = (poolId: string, { min, trader }: TradeFilter) => ({
  pool_id: { $eq: poolId },
  ...(trader !== undefined && { trader: { $eq: trader } }),
  ...(min > 0n && { quote_amount: { $gte: String(min) } }),
});

/** Whether a trade of the pool matches the filters of a request. */
export const matches = (
  { quote_amount, trader }: Pick<TradeHistory, 'quote_amount' | 'trader'>,
  filters: Partial<ReturnType<typeof filtersOf>>,
): boolean =>
  quote_amount >= BigInt(filters.quote_amount?.$gte ?? 0) &&
  (filters.trader === undefined || filters.trader.$eq === trader);
