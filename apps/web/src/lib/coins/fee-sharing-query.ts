// Reads how a coin's creator fees are shared.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

export const feeSharingQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.feeSharing(poolId),
    queryFn: async ({ signal }) => (await api.feeSharing.get({ pool_id: poolId }, { signal })).data,
  });
