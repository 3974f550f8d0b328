// The comments on a coin: the field to write one, the threads, and those that arrive meanwhile.
import type { Pool } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { useAddress } from '../../lib/wallet/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { threadsOf } from './cache.ts';
import { LinkedThread } from './linked-thread.tsx';
import { NewComment } from './new-comment.tsx';
import { $outbox } from './outbox.ts';
import { OutgoingCard } from './outgoing-card.tsx';
import { type CommentSort, threadsQuery } from './queries.ts';
import { useMarkSeen } from './seen.ts';
import type { CommentSlots } from './slots.ts';
import { SortSwitch } from './sort-switch.tsx';
import { $arrived, showArrived } from './store.ts';
import { Thread } from './thread.tsx';

export interface CommentsProps {
  pool: Pool;
  slots: CommentSlots;
  /** The comment that a link leads to. */
  linked: number | undefined;
}

export default function Comments({ pool, slots, linked }: CommentsProps) {
  const [sort, setSort] = useState<CommentSort>('newest');
  const outgoing = useSelector($outbox).filter(
    ({ poolId, threadId }) => poolId === pool.pool_id && threadId === null,
  );
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={text.list}>
      <NewComment poolId={pool.pool_id} slots={slots} hasAgent={pool.is_agent} />
      <div className="flex items-center justify-between gap-2">
        <SortSwitch value={sort} onChange={setSort} />
        <Arrived pool={pool} sort={sort} onShow={() => setSort('newest')} />
      </div>
      {linked !== undefined && <LinkedThread key={linked} id={linked} slots={slots} />}
      {outgoing.map((each) => (
        <OutgoingCard key={each.clientId} outgoing={each} />
      ))}
      <Threads
        key={sort}
        pool={pool}
        sort={sort}
        slots={slots}
        linked={linked}
        isEmpty={outgoing.length === 0}
      />
    </section>
  );
}

interface ArrivedProps {
  pool: Pool;
  sort: CommentSort;
  onShow: () => void;
}

/** Offers the threads that wait, except those that the list shows because it was read again since. */
function Arrived({ pool, sort, onShow }: ArrivedProps) {
  const { data } = useInfiniteQuery(threadsQuery(pool.pool_id, sort));
  const shown = new Set(threadsOf(data).map(({ id }) => id));
  const count = useSelector($arrived).filter(
    ({ pool_id, id }) => pool_id === pool.pool_id && !shown.has(id),
  ).length;
  return (
    <div role="status">
      {count > 0 && (
        <Button
          size="small"
          look="action"
          className="rounded-pill"
          onClick={() => {
            showArrived(pool.pool_id);
            onShow();
          }}
        >
          {text.arrived(count)}
        </Button>
      )}
    </div>
  );
}

interface ThreadsProps extends CommentsProps {
  sort: CommentSort;
  /** Nothing else is shown. */
  isEmpty: boolean;
}

function Threads({ pool, sort, slots, linked, isEmpty }: ThreadsProps) {
  const me = useAddress();
  const query = useInfiniteQuery(threadsQuery(pool.pool_id, sort));
  const threads = threadsOf(query.data);
  const ids = threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
  const seen = useMarkSeen(pool, Math.max(0, ...ids));
  if (query.isPending) return <Loading />;
  if (query.isLoadingError) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={query.error.message}
        action={<Button onClick={() => void query.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (threads.length === 0 && isEmpty) {
    return <EmptyState title={text.emptyTitle} body={text.emptyBody} />;
  }
  // The first thread that was there at the last visit, if newer ones by others are above it.
  const old = sort === 'newest' ? threads.findIndex(({ id }) => id <= seen) : -1;
  const hasNews = threads.slice(0, Math.max(0, old)).some(({ author }) => author !== me);
  return (
    <>
      <ol className="grid grid-cols-1 divide-y divide-line/50" data-testid="threads">
        {threads.map((thread, index) => [
          index === old && hasNews && (
            <li
              key="seen"
              className="flex items-center gap-3 py-1 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
            >
              {text.divider}
            </li>
          ),
          <Thread key={thread.id} thread={thread} slots={slots} linked={linked} />,
        ])}
      </ol>
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.loadMore}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-6 py-2" aria-busy>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 rounded-pill" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
