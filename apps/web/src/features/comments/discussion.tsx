// The comments on one proposal: the field to write one, and the threads. Those by others show at once: few come.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { comments as text } from '../../messages/en/comments.ts';
import { Button } from '../../ui/button.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { threadsOf } from './cache.ts';
import { useLiveComments } from './live.ts';
import { NewComment } from './new-comment.tsx';
import { $outbox } from './outbox.ts';
import { OutgoingCard } from './outgoing-card.tsx';
import { proposalThreadsQuery } from './queries.ts';
import type { CommentSlots } from './slots.ts';
import { $arrived, showArrived } from './store.ts';
import { Thread } from './thread.tsx';

export interface DiscussionProps {
  poolId: string;
  proposalId: string;
  slots: CommentSlots;
}

export default function Discussion({ poolId, proposalId, slots }: DiscussionProps) {
  useLiveComments(poolId);
  const arrived = useSelector($arrived).length;
  useEffect(() => {
    if (arrived > 0) showArrived(poolId);
  }, [arrived, poolId]);
  const query = useInfiniteQuery(proposalThreadsQuery(poolId, proposalId));
  const threads = threadsOf(query.data);
  const outgoing = useSelector($outbox).filter(
    (each) => each.proposalId === proposalId && each.threadId === null,
  );
  return (
    <section aria-label={text.discussion} className="grid grid-cols-1 gap-3">
      <h3 className="font-display text-body font-semibold">{text.discussion}</h3>
      <NewComment poolId={poolId} proposalId={proposalId} slots={slots} />
      {outgoing.map((each) => (
        <OutgoingCard key={each.clientId} outgoing={each} />
      ))}
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && (
        <SectionFailed message={`${text.failed}: ${query.error.message}`} onRetry={query.refetch} />
      )}
      {query.isSuccess && threads.length === 0 && outgoing.length === 0 && (
        <p className="text-label text-muted">{text.discussionEmpty}</p>
      )}
      <ol className="grid grid-cols-1 divide-y divide-line/50" data-testid="threads">
        {threads.map((thread) => (
          <Thread key={thread.id} thread={thread} slots={slots} />
        ))}
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
    </section>
  );
}
