// The accounts on X and Telegram that are linked to the connected address.
import type { LinkedAccounts } from '@atoll/api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { stripAt } from '../chain/account.ts';
import { showInSession } from '../session/settled.ts';

export const linkedAccountsQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.linkedAccounts(address),
    queryFn: async ({ signal }) => (await api.social.accounts(undefined, { signal })).data,
    // Telegram is linked in another window.
    refetchInterval: ({ state }) =>
      state.data?.telegram.configured && !state.data.telegram.linked ? 3_000 : false,
  });

/** Reads the linked accounts, and refreshes the profile when one is linked or removed. */
export function useLinkedAccounts(address: string) {
  const query = useQuery(linkedAccountsQuery(address));
  const { data } = query;
  const state = data && `${data.x.linked} ${data.telegram.linked}`;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.person(address) });
      void api.users.me().then(
        (me) => showInSession(me.data),
        () => {}, // The session shows the change after the next load.
      );
    }
    before.current = state;
  }, [queryClient, address, state]);
  return query;
}

/** A mutation whose response is the new state of the linked accounts. */
function useChange<Input>(
  address: string,
  change: (input: Input) => Promise<{ data: LinkedAccounts }>,
) {
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: ({ data }) => queryClient.setQueryData(linkedAccountsQuery(address).queryKey, data),
  });
}

export const useLinkX = (address: string) =>
  useChange(address, (handle: string) => api.social.linkX({ handle: stripAt(handle.trim()) }));

export const useUnlink = (address: string, provider: 'x' | 'telegram') =>
  useChange(address, (_: undefined) => api.social.unlink({ provider }));
