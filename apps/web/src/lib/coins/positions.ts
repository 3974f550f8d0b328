// Reads the position of an account in one coin, from the server's ledger.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

/**
 * @param version changes when the position may have changed: the number of the account's trades and
 *   its balance.
 */
export const positionQuery = (poolId: string, address: string, version: string) =>
  queryOptions({
    queryKey: pageKeys.portfolio.position(poolId, address, version),
    queryFn: async ({ signal }) =>
      (await api.portfolio.position({ pool_id: poolId, address }, { signal })).data,
    // Coins that arrive by transfer are indexed a moment after the balance shows them.
    refetchInterval: 30_000,
    placeholderData: (previous, query) => (query?.queryKey[3] === address ? previous : undefined),
  });
