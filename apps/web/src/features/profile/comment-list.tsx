// The comments of a user on all coins, newest first.
import type { Comment } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCompact } from '../../lib/format/format.ts';
import { errors } from '../../messages/en/errors.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrowseCoins } from './browse-coins.tsx';
import { commentsOfQuery } from './queries.ts';

export function CommentList({ address }: { address: string }) {
  const comments = useInfiniteQuery(commentsOfQuery(address));
  if (comments.isPending) return <Skeleton className="h-48" />;
  if (!comments.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.commentsFailed}
        body={comments.error.message}
        action={<Button onClick={() => void comments.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = comments.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <EmptyState title={text.noComments} body={text.noCommentsBody} action={<BrowseCoins />} />
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line/50">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <div className="p-3 text-center">
          <Button
            pending={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ row }: { row: Comment }) {
  const { pool, sticker } = row;
  const image = row.image ?? sticker?.icon_url;
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3 text-label">
      <div className="flex items-center justify-between gap-3 text-note text-muted">
        <Link
          to="/coin/$poolId"
          params={{ poolId: row.pool_id }}
          className="inline-flex min-w-0 items-center gap-2 hover:text-action"
        >
          <Image
            src={pool?.icon_url}
            seed={row.pool_id}
            ticker={pool?.symbol ?? ''}
            className="size-6"
          />
          <span className="truncate font-medium">{pool?.name}</span>
        </Link>
        <Ago at={row.createdAt} className="shrink-0" />
      </div>
      {row.text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{row.text}</p>}
      {image && (
        <img
          src={image}
          alt={text.imageOnly}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="max-h-40 w-fit rounded-control"
        />
      )}
      {row.likes > 0 && (
        <span className="text-note text-muted">
          {text.likes(formatCompact(BigInt(row.likes), 0))}
        </span>
      )}
    </li>
  );
}
