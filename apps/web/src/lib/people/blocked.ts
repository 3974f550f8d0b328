// The users whom the logged-in account blocks.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { useMe } from '../session/state.ts';

const noAddresses: ReadonlySet<string> = new Set();

const blockedQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: pageKeys.blocked(address),
    queryFn: async ({ signal }) => (await api.moderation.blocks(undefined, { signal })).data,
    enabled: address !== undefined,
    staleTime: 5 * 60_000,
    select: toSet,
  });

const toSet = (addresses: string[]): ReadonlySet<string> => new Set(addresses);

/** Addresses of blocked users; empty for visitors and until it is known. */
export function useBlocked(): ReadonlySet<string> {
  return useQuery(blockedQuery(useMe()?.address)).data ?? noAddresses;
}
