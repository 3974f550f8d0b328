// The platform token: its price, supply and stakes.
import type { TokenData } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

export const tokenQuery = queryOptions({
  queryKey: pageKeys.token,
  queryFn: async ({ signal }): Promise<TokenData> => (await api.token.get({}, { signal })).data,
  refetchInterval: 30_000,
});
