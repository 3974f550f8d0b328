// The coins on the watchlist.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { watchedPoolsQuery } from '../../lib/coins/watch.ts';
import { useWatchedIdsQuery } from '../../lib/coins/watchlist.ts';
import { alerts as text } from '../../messages/en/alerts.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PoolList, PoolListSkeleton } from './pool-list.tsx';
import { liveRows } from './use-live-pool.ts';

export function WatchedCoins() {
  const { ids, error: idsError, refetch } = useWatchedIdsQuery();
  const pools = useQuery({
    ...watchedPoolsQuery(ids ?? []),
    enabled: ids !== undefined && ids.length > 0,
  });
  useStream('pools', (message) => {
    if (message.event === 'pool') liveRows.put(message.data);
    if (message.event === 'lost') {
      readAgain(watchedPoolsQuery(ids ?? []).queryKey);
    }
  });
  if (ids?.length === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        body={text.emptyBody}
        action={
          <Link to="/" className={buttonClass({ look: 'action' })}>
            {text.browse}
          </Link>
        }
      />
    );
  }
  if (pools.data && ids) {
    const watched = pools.data.filter(({ pool_id }) => ids.includes(pool_id));
    return <PoolList pools={watched} view="cards" kinds />;
  }
  const error = idsError ?? pools.error;
  if (!error) return <PoolListSkeleton view="cards" />;
  return (
    <EmptyState
      tone="failed"
      title={text.failed}
      body={error.message}
      action={
        <Button onClick={() => void (idsError ? refetch() : pools.refetch())}>
          {errors.retry}
        </Button>
      }
    />
  );
}
