// Reapplies live updates after reads in flight, whose responses may predate them. Invalidations do not need this: they
// refetch.
import type { Query, QueryKey } from '@tanstack/react-query';
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
 * @param change must be idempotent.
 */
export function applyOverReads(queryKeys: readonly QueryKey[], change: () => void): void {
  change();
  // A failed read replaces nothing.
  for (const read of readsOf(queryKeys)) void read.then(change, () => {});
}

/** Queries invalidated by live messages in the current task. */
const invalidated = new Set<Query>();

/**
 * Invalidates the queries under a key because of a live message. A read in flight is not canceled; the query is read again
 * when it has ended. Otherwise, messages that arrive faster than responses would cancel every read.
 */
export function readAgain(queryKey: QueryKey): void {
  // Several listeners may invalidate the same queries because of one message.
  if (invalidated.size === 0) queueMicrotask(flush);
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) invalidated.add(query);
}

function flush(): void {
  const queries = [...invalidated];
  invalidated.clear();
  for (const { queryKey, state, promise } of queries) {
    const again = () =>
      queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    if (state.fetchStatus === 'fetching') promise?.then(again, again);
    else void again();
  }
}
