// Activities of a user, or of the users they follow, newest first.
import type { Activity } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatCompact } from '../../lib/format/format.ts';
import { nftTitle } from '../../lib/holdings/nfts.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { useAddress } from '../../lib/wallet/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { profile as text } from '../../messages/en/profile.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TradeSide } from '../../ui/trade-side.tsx';
import { activitiesQuery, type FeedOf } from './queries.ts';

/** Every coin launched here has six decimals. */
const COIN_DECIMALS = 6;

/** One's own profile offers the feed of those that one follows too. */
export function ActivityFeed({ address }: { address: string }) {
  const mine = useAddress() === address;
  const [of, setOf] = useState<FeedOf>('actor');
  return (
    <div className="grid grid-cols-1 gap-3">
      {mine && (
        <fieldset className="flex gap-2" aria-label={text.feedOf}>
          {(['actor', 'follower'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              look={of === each ? 'soft' : 'ghost'}
              aria-pressed={of === each}
              onClick={() => setOf(each)}
            >
              {each === 'actor' ? text.feedOwn : text.feedFollowing}
            </Button>
          ))}
        </fieldset>
      )}
      <Feed key={of} of={mine ? of : 'actor'} address={address} />
    </div>
  );
}

/** Activities of a user, or of those that they follow. */
export function Feed({ of, address }: { of: FeedOf; address: string }) {
  const feed = useInfiniteQuery(activitiesQuery(of, address));
  if (feed.isPending) return <Skeleton className="h-48" />;
  if (!feed.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.feedFailed}
        body={feed.error.message}
        action={<Button onClick={() => void feed.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = feed.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={text.noActivity}
        body={of === 'actor' ? text.noActivityBody : text.noFeedBody}
      />
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line/50">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {feed.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ row }: { row: Activity }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-label max-sm:px-3">
      <Image src={row.actor.user?.avatar} seed={row.actor.address} className="size-8" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {row.agent === null ? (
          <PersonLink {...row.actor} className="font-medium" />
        ) : (
          <Link
            to="/agent/$poolId"
            params={{ poolId: row.agent.pool_id }}
            className="min-w-0 truncate font-medium hover:text-action"
          >
            {text.agentOf(row.agent.name, row.agent.symbol)}
          </Link>
        )}
        <Deed row={row} />
      </p>
      <span className="shrink-0 text-muted">
        <Ago at={row.timestamp} bare />
      </span>
    </li>
  );
}

/** Verb phrase of an activity, following the actor's name. */
function Deed({ row }: { row: Activity }): ReactNode {
  const { kind, pool, trade, comment, followed, nft } = row;
  if (kind === 'trade' && trade && pool) {
    const amount = formatCompact(trade.base_amount, COIN_DECIMALS);
    const paid = `${formatCompact(trade.quote_amount, trade.quote_decimals)} ${trade.quote_symbol}`;
    return (
      <>
        <TradeSide isBuy={trade.is_buy}>{trade.is_buy ? text.didBuy : text.didSell}</TradeSide>
        <span className="tabular">{amount}</span>
        <CoinLink pool={pool} />
        <span className="text-muted tabular">{text.forAmount(paid)}</span>
      </>
    );
  }
  if (kind === 'launch' && pool) {
    return (
      <>
        {text.didLaunch}
        <CoinLink pool={pool} />
      </>
    );
  }
  if (kind === 'comment' && comment) {
    return (
      <>
        {text.didComment}
        {pool && <CoinLink pool={pool} />}
        <span className="line-clamp-2 w-full wrap-anywhere text-muted">
          {comment.text || text.imageOnly}
        </span>
      </>
    );
  }
  if (kind === 'follow' && followed) {
    return (
      <>
        {text.didFollow}
        <PersonLink {...followed} image="size-5" className="font-medium" />
      </>
    );
  }
  if (kind === 'mint' && nft) {
    return (
      <>
        {text.didMint}
        <Link
          to="/nft/$nftId"
          params={{ nftId: nft.nft_id }}
          className="font-medium hover:text-action"
        >
          {nftTitle(nft)}
        </Link>
      </>
    );
  }
  return null;
}

function CoinLink({ pool }: { pool: NonNullable<Activity['pool']> }) {
  return (
    <Link
      to="/coin/$poolId"
      params={{ poolId: pool.pool_id }}
      title={pool.name}
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 font-medium hover:text-action"
    >
      <Image src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-5" />
      <span className="truncate">{pool.symbol}</span>
    </Link>
  );
}
