// The saved presets: with the account while one is logged in, otherwise in this browser.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { storage } from '../../lib/browser/storage.ts';
import { useMe } from '../../lib/session/state.ts';
import { toast } from '../../lib/toast.ts';
import { filters as text } from '../../messages/en/filters.ts';
import {
  type FilterPreset,
  mergePresets,
  readPresets,
  withoutPreset,
  withPreset,
  writePresets,
} from './filter-presets.ts';

export function usePresets() {
  const me = useMe()?.address;
  const [own, setOwn] = useState(() => readPresets(storage));
  const key = pageKeys.filterPresets(me ?? '');
  const stored = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<FilterPreset[]> =>
      (await api.filterPresets.list(undefined, { signal })).data.presets,
    enabled: me !== undefined,
  }).data;
  const write = (presets: readonly FilterPreset[]) => {
    writePresets(storage, presets);
    setOwn([...presets]);
  };
  const { mutate } = useMutation({
    mutationFn: async (presets: FilterPreset[]): Promise<FilterPreset[]> =>
      (await api.filterPresets.save({ presets })).data.presets,
    // Shown at once, taken back if the server refuses.
    onMutate: (presets) => {
      const before = queryClient.getQueryData<FilterPreset[]>(key);
      queryClient.setQueryData(key, presets);
      return before;
    },
    // The account now stores them. A local copy would restore presets deleted on another device.
    onSuccess: () => write([]),
    onError: (error, _presets, before) => {
      queryClient.setQueryData(key, before);
      toast.error(text.syncFailed, { description: error.message });
    },
  });

  // Presets saved before the login are added to the account, once.
  const isLoaded = stored !== undefined;
  useEffect(() => {
    const before = readPresets(storage);
    if (isLoaded && before.length > 0) {
      mutate(mergePresets(queryClient.getQueryData<FilterPreset[]>(key) ?? [], before));
    }
  }, [isLoaded, mutate]);

  // Saving replaces the account's list. Until that has been read, presets are kept here and added to it later.
  const presets = stored ?? own;
  const change = stored === undefined ? write : mutate;
  return {
    presets,
    save: (preset: FilterPreset) => change(withPreset(presets, preset)),
    forget: (name: string) => change(withoutPreset(presets, name)),
  };
}
