// The query cache: how long data stays fresh and what is retried.
import { ApiError } from '@atoll/api/client';
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';

/** Errors that a retry would not change. */
const isFinal = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Milliseconds for which a component that appears shows what was read before, without reading again. */
export const STALE_MS = 10_000;

const queryCache = new QueryCache({
  // The page shows that it failed; the console keeps the details.
  onError: (error) => console.error(error),
});

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // Offline, queries without cached data fail immediately instead of appearing to load. They are refetched once
      // the connection is back.
      networkMode: 'offlineFirst',
      retry: (attempts, error) => !isFinal(error) && attempts < 2 && onlineManager.isOnline(),
      refetchOnWindowFocus: false,
    },
    // Nothing is queued for later: a mutation without a connection fails at once.
    mutations: { networkMode: 'always', retry: false },
  },
});

// Refetches a query that is invalidated during its first fetch, which may return older data.
queryCache.subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
  const { queryKey, state, promise } = event.query;
  if (state.data !== undefined) return;
  promise?.then(
    () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
    () => {},
  );
});
