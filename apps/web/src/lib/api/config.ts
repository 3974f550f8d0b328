// The running configuration from the server: network, brand, presets, price of SUI.
import type { ConfigData } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { storage, storageKeys } from '../browser/storage.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async ({ signal }): Promise<ConfigData> => {
    const { data } = await api.config.get(undefined, { signal });
    storage.set(storageKeys.suiPrice, data.sui_price);
    return data;
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** The configuration, once it is here. */
export function useConfig(): ConfigData | undefined {
  return useQuery(configQuery).data;
}

/** The product's name: the operator's, or until that is known the one that index.html was built with. */
export function useProduct(): string {
  const built = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
  return useConfig()?.brand.name ?? built ?? '';
}

/** The configuration for code outside components; rejects with `ApiError` when it can't be had. */
export function getConfig(): Promise<ConfigData> {
  return queryClient.ensureQueryData(configQuery);
}
