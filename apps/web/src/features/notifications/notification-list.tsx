// The list of notifications, newest first, live; each leads to its place.
import type { Notification, NotificationKind } from '@atoll/api';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { ReviewBuyButton } from '../../lib/coins/quick-buy-button.tsx';
import { cx } from '../../lib/cx.ts';
import { toast } from '../../lib/toast.ts';
import { errors } from '../../messages/en/errors.ts';
import { notifications as text } from '../../messages/en/notifications.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationsQuery } from './queries.ts';
import { sentence } from './sentence.ts';

const icons: Record<NotificationKind, IconName> = {
  reply: 'message-circle',
  mention: 'message-circle',
  like: 'heart',
  follow: 'user-round',
  followed_launch: 'sparkles',
  graduated: 'graduation-cap',
  alert: 'bell',
  creator_sold: 'trending-down',
  proposal_vote: 'landmark',
  proposal_ends: 'landmark',
  agent_draft: 'pencil',
  agent_not_ready: 'triangle-exclamation-point',
  paid_answer: 'message-circle',
  paid_refund: 'coins',
  agent_review: 'triangle-exclamation-point',
  fees: 'coins',
  fees_shared: 'coins',
  order_filled: 'check',
  order_expired: 'wallet',
  order_near: 'bell',
  wallet_bought: 'wallet',
  wallet_sold: 'wallet',
};

/** Notifications about a coin that one may want to buy. */
const buyable: readonly NotificationKind[] = [
  'alert',
  'followed_launch',
  'graduated',
  'wallet_bought',
];

export function NotificationList({ me }: { me: string }) {
  const list = useInfiniteQuery(notificationsQuery(me));
  const read = useMutation({
    mutationFn: (ids: number[] | undefined) =>
      api.notifications.read(ids === undefined ? {} : { ids }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(pageKeys.notifications.unread(me), data.unread);
      void queryClient.invalidateQueries({ queryKey: endpointKey('notifications', 'list') });
    },
    onError: (error) => toast.error(text.readFailed, { description: error.message }),
  });

  if (list.isPending) return <Loading />;
  if (!list.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={list.error.message}
        action={<Button onClick={() => list.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState title={text.emptyTitle} body={text.emptyBody} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        size="small"
        className="justify-self-end"
        pending={read.isPending}
        disabled={rows.every((row) => row.read)}
        onClick={() => read.mutate(undefined)}
      >
        <Icon name="check" className="size-4" />
        {text.readAll}
      </Button>
      <ul className="grid grid-cols-1 gap-1">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={() => !row.read && read.mutate([row.id])} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}

function Row({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const place = new URL(row.link, window.location.origin);
  const image =
    row.coin === null
      ? { src: row.actor?.avatar ?? null, seed: row.actor?.address ?? row.recipient }
      : { src: row.coin.icon_url, seed: row.coin.pool_id, ticker: row.coin.symbol };
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 rounded-card p-3 transition-colors hover:bg-raised',
        !row.read && 'bg-surface shadow-card',
      )}
    >
      <span className="relative shrink-0">
        <Image {...image} className="size-11" />
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-pill bg-raised text-action">
          <Icon name={icons[row.kind]} className="size-3" />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={place.pathname}
          search={Object.fromEntries(place.searchParams)}
          onClick={onOpen}
          className={cx(
            'wrap-anywhere after:absolute after:inset-0 after:rounded-card',
            row.read ? 'text-muted' : 'font-medium',
          )}
        >
          {sentence(row)}
        </Link>
        {row.excerpt !== null && (
          <span className="line-clamp-2 text-label wrap-anywhere text-muted">{row.excerpt}</span>
        )}
        <span className="text-note text-muted">
          <Ago at={row.createdAt} />
        </span>
      </span>
      {row.coin !== null && buyable.includes(row.kind) && (
        <ReviewBuyButton poolId={row.coin.pool_id} name={row.coin.name} />
      )}
      {!row.read && (
        <span className="mt-2 size-2 shrink-0 rounded-pill bg-action">
          <span className="sr-only">{text.unread}</span>
        </span>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div className="grid gap-2" aria-busy>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-17" />
      ))}
    </div>
  );
}
