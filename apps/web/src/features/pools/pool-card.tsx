// A coin at a glance: image in its progress ring, name, market cap, change, age, creator, last trade.
import type { Pool } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { StarButton } from '../../lib/coins/star-button.tsx';
import { formatCompact, shortenAddress } from '../../lib/format/format.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { Card } from '../../ui/card.tsx';
import { contentMark } from '../../ui/content-mark.ts';
import { Change, Flash, Usd } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { creatorName, PoolBadges, PoolImage, PoolTime } from './pool-facts.tsx';
import type { PoolSort } from './search.ts';
import { useLivePool } from './use-live-pool.ts';

const QuickBuyButton = lazy(() => import('../../lib/coins/quick-buy-button.tsx'));
const AgentStatus = lazy(() => import('../../lib/agents/agent-status.tsx'));

/** Fixed height of a card, so that the virtual list can compute positions. */
export const CARD_HEIGHT = 156;

export const PoolCard = memo(function PoolCard({
  pool: read,
  eager,
  kinds,
  sort,
}: {
  pool: Pool;
  eager?: boolean;
  kinds?: boolean;
  /** Sort of the list, whose time the card shows. */
  sort?: PoolSort;
}) {
  const pool = useLivePool(read);
  return (
    <Card className="group relative flex h-39 flex-col justify-between overflow-hidden p-4 transition-colors hover:bg-raised">
      <div className="flex gap-3.5">
        <PoolImage pool={pool} className="size-18" eager={eager} />
        <StarButton poolId={pool.pool_id} name={pool.name} className="absolute top-2 right-2 z-1" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate pr-6 font-display text-body font-semibold">
            <Link
              to="/coin/$poolId"
              params={{ poolId: pool.pool_id }}
              {...contentMark}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {pool.name}
            </Link>
          </h3>
          <p className="flex h-5 items-center gap-1.5 text-note text-muted">
            <span className="truncate">${pool.symbol}</span>
            <PoolBadges pool={pool} kind={kinds} />
          </p>
          <p className="mt-1 flex items-baseline gap-2">
            <Flash value={pool.marketcap} className="font-display text-lead font-semibold">
              <span className="sr-only">{text.marketCap} </span>
              <Usd value={pool.marketcap_usd} />
            </Flash>
            <Change value={pool.price_change} className="text-label" />
          </p>
        </div>
      </div>
      <Suspense>
        <QuickBuyButton pool={pool} className="absolute right-3 bottom-3" />
      </Suspense>
      <p className="flex h-4 items-center gap-2 pr-19 text-note text-muted">
        <span className="min-w-0 flex-1 truncate">{pool.description}</span>
        {pool.has_agent && (
          <Suspense>
            <AgentStatus poolId={pool.pool_id} />
          </Suspense>
        )}
      </p>
      <div className="flex items-center gap-3 pr-19 text-note text-muted">
        <span className="flex min-w-0 gap-1">
          {text.by}
          <Link
            to="/profile/$address"
            params={{ address: pool.creator }}
            className="relative truncate text-text hover:underline"
          >
            {creatorName(pool, shortenAddress)}
          </Link>
        </span>
        <Count of={pool.holders} label={text.holders} icon="users" />
        {pool.comment_count > 0 && (
          <Count of={pool.comment_count} label={text.replies} icon="message-circle" />
        )}
        <span className="ml-auto whitespace-nowrap">
          <PoolTime pool={pool} sort={sort} />
        </span>
      </div>
    </Card>
  );
});

function Count(props: { of: number; label: (count: string) => string; icon: IconName }) {
  const count = formatCompact(BigInt(props.of), 0);
  return (
    <span className="flex items-center gap-1 tabular" title={props.label(count)}>
      <Icon name={props.icon} className="size-3.5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{props.label(count)}</span>
    </span>
  );
}

export function PoolCardSkeleton() {
  return (
    <Card className="flex h-39 flex-col justify-between p-4">
      <div className="flex gap-3">
        <Skeleton className="size-18 rounded-pill" />
        <div className="grid flex-1 content-start gap-2 pt-1">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="mt-1 h-6 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-3 w-full" />
    </Card>
  );
}
