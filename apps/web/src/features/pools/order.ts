// Detects whether live updates have changed the order of a loaded list.
import type { Pool } from '@atoll/api';
import type { PoolSort, SortField } from './search.ts';

/** Fields that determine the order, where they are not named like the sort; null if it is not announced. */
const others = {
  marketcap: 'marketcap_usd',
  volume_24h: 'volume_24h_usd',
  total_vol: null,
  createdAt: null,
} as const;

type Announced = Exclude<SortField, keyof typeof others> | 'marketcap_usd' | 'volume_24h_usd';

const numberOf = (shown: string | number) =>
  typeof shown === 'string' && shown.includes('T') ? Date.parse(shown) : Number(shown);

/** Returns whether coins, as they are now, stand in this order. Always true for a sort by creation time. */
export function isInOrder(pools: readonly Pick<Pool, Announced>[], sort: PoolSort): boolean {
  const [name, direction] = sort.split(':') as [SortField, string];
  const field = name in others ? others[name as keyof typeof others] : (name as Announced);
  if (field === null) return true;
  const now = pools.map((pool) => numberOf(pool[field]));
  return now.every((value, i) => {
    const before = now[i - 1] ?? value;
    return direction === 'asc' ? before <= value : before >= value;
  });
}
