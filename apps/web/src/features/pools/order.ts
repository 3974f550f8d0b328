// Detects whether live updates have changed the order of a loaded list.
import type { Pool } from '@atoll/api';
import type { PoolSort, SortField } from './search.ts';

/** Fields that determine the order. */
type Standing = Pick<
  Pool,
  'marketcap_usd' | 'volume_24h_usd' | 'holders' | 'price_change' | 'updatedAt'
>;

/** Sort fields whose order changes are announced. */
const values: Partial<Record<SortField, (pool: Standing) => number>> = {
  marketcap: (pool) => Number(pool.marketcap_usd),
  volume_24h: (pool) => Number(pool.volume_24h_usd),
  holders: (pool) => pool.holders,
  price_change: (pool) => Number(pool.price_change),
  updatedAt: (pool) => Date.parse(pool.updatedAt),
};

/** Returns whether coins, as they are now, stand in this order. Always true for a sort by creation time. */
export function isInOrder(pools: readonly Standing[], sort: PoolSort): boolean {
  const [field, direction] = sort.split(':') as [SortField, string];
  const standingOf = values[field];
  if (!standingOf) return true;
  const now = pools.map(standingOf);
  return now.every((value, i) => {
    const before = now[i - 1] ?? value;
    return direction === 'asc' ? before <= value : before >= value;
  });
}
