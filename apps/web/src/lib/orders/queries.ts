// Queries of orders that the contract holds.
import type { Order } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { readAgain } from '../api/over-reads.ts';
import { endpointKey, pagedQuery } from '../api/paged-query.ts';

/** Most open orders of an owner in one coin that the page shows. */
const SHOWN = 50;
const PAGE = 20;

/** An owner's open orders in a coin, the latest placed first. */
export const openOrdersQuery = (owner: string, poolId: string) =>
  queryOptions({
    queryKey: endpointKey('orders', 'list', { owner, pool_id: poolId, state: 'open' }),
    queryFn: async ({ signal }): Promise<Order[]> => {
      const pagination = { pageSize: SHOWN, withCount: 'false' } as const;
      const query = { owner, pool_id: poolId, state: 'open', pagination } as const;
      return (await api.orders.list(query, { signal })).data;
    },
  });

/** Pages of an owner's orders in all coins. */
export const ordersQuery = (owner: string, state: 'open' | 'closed') =>
  pagedQuery('orders', 'list', { owner, state }, { pageSize: PAGE });

/** Delays in milliseconds of reading the lists again after a transaction: the index follows the chain a moment later. */
const REFRESH_MS = [0, 500, 1_500, 4_000];

/** Reads the lists of orders again: after one was placed, filled or closed. */
export function refreshOrders(): void {
  const read = () => readAgain(endpointKey('orders', 'list'));
  for (const ms of REFRESH_MS) setTimeout(read, ms);
}
