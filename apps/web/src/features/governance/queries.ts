// Query of the governance page.
import type { Governance } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

export const governanceQuery = queryOptions({
  queryKey: pageKeys.governance,
  queryFn: async ({ signal }): Promise<Governance> =>
    (await api.governance.get({}, { signal })).data,
  refetchInterval: 30_000,
});
