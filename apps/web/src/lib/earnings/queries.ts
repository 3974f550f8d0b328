// Queries of the fees that an account earned.
import type { EarningStep } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { pagedQuery } from '../api/paged-query.ts';

export interface EarningsOf {
  address: string;
  /** Limits the earnings to one coin. */
  poolId?: string;
}

export const earningsQuery = ({ address, poolId }: EarningsOf, step: EarningStep) =>
  queryOptions({
    queryKey: pageKeys.portfolio.earnings(address, poolId, step),
    queryFn: async ({ signal }) => {
      const input = { address, step, ...(poolId !== undefined && { pool_id: poolId }) };
      return (await api.earnings.get(input, { signal })).data;
    },
    refetchInterval: 30_000,
  });

export const coinEarningsQuery = (address: string) =>
  pagedQuery('earnings', 'coins', { address }, { pageSize: 25 });
