// Keeps changes of cached data that arrive while the data is being read: a read that began before may return older data,
// which replaces it. Invalidations need none of this, because they repeat reads.
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Returns the reads in flight of the queries under the keys. */
export const readsOf = (queryKeys: readonly QueryKey[]): Promise<unknown>[] =>
  queryKeys
    .flatMap((queryKey) =>
      queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
    )
    .flatMap(({ promise }) => promise ?? []);

/**
 * Applies a change to the queries under the keys, and again after each of their reads in flight, in the order of changes.
 * @param change must have no effect on data that has it already.
 */
export function applyOverReads(queryKeys: readonly QueryKey[], change: () => void): void {
  change();
  // A failed read replaces nothing.
  for (const read of readsOf(queryKeys)) void read.then(change, () => {});
}
