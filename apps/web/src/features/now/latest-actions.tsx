// Lists the actions of all agents, newest first.
import type { PublicAction } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PaymentNote } from '../../lib/agents/payment-note.tsx';
import { rowsOf } from '../../lib/api/rows.ts';
import { ReviewNotice } from '../../lib/people/review-notice.tsx';
import { useReview } from '../../lib/people/under-review.ts';
import { errors } from '../../messages/en/errors.ts';
import { now as text } from '../../messages/en/now.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionWords } from './action-words.ts';
import { latestActionsQuery } from './queries.ts';

export function LatestActions() {
  const latest = useInfiniteQuery(latestActionsQuery);
  if (latest.isPending) return <Skeleton className="h-80" />;
  if (!latest.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={latest.error.message}
        action={<Button onClick={() => void latest.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = rowsOf(latest.data.pages, ({ id }) => id);
  if (rows.length === 0) return <EmptyState title={text.empty} body={text.emptyBody} />;
  return (
    <>
      <Card>
        <ul aria-label={text.latest} className="divide-y divide-line/50">
          {rows.map((action) => (
            <Row key={action.id} action={action} />
          ))}
        </ul>
      </Card>
      {latest.hasNextPage && (
        <LoadMore onMore={() => void latest.fetchNextPage()} pending={latest.isFetchingNextPage} />
      )}
    </>
  );
}

function Row({ action }: { action: PublicAction }) {
  const { id, kind, pool, createdAt } = action;
  const review = useReview(kind === 'vote' ? 'proposal' : 'agent_action', id);
  return (
    <li className="flex gap-3 px-4 py-3 text-label max-sm:px-3">
      <Image src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-9" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Link
            to="/agent/$poolId"
            params={{ poolId: pool.pool_id }}
            className="min-w-0 truncate font-medium hover:text-action"
          >
            {pool.name} <span className="text-muted">${pool.symbol}</span>
          </Link>
          <Details action={action} />
          <span className="ml-auto shrink-0 text-note text-muted">
            <Ago at={createdAt} />
          </span>
        </p>
        {review.isBlurred ? (
          <ReviewNotice review={review} />
        ) : (
          action.text !== null && (
            <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">
              {kind === 'tip' ? (
                <PaymentNote poolId={pool.pool_id} note={action.text} />
              ) : (
                action.text
              )}
            </p>
          )
        )}
      </div>
    </li>
  );
}

/** Describes the action and links to its proposal or to the log. */
function Details({ action }: { action: PublicAction }) {
  const { id, kind, pool } = action;
  const className = 'text-muted hover:text-action';
  const words = actionWords(action);
  return kind === 'vote' ? (
    <Link
      to="/agent/$poolId/proposals/$proposalId"
      params={{ poolId: pool.pool_id, proposalId: id }}
      className={className}
    >
      {words}
    </Link>
  ) : (
    <Link to="/agent/$poolId/activity" params={{ poolId: pool.pool_id }} className={className}>
      {words}
    </Link>
  );
}
