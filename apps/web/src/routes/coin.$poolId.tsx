// One coin: chart, trades, and the box to trade it.

import { ApiError } from '@atoll/api/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CoinPage, CoinPageLoading } from '../features/coin/coin-page.tsx';
import { poolQuery } from '../features/coin/queries.ts';
import { PositionCard } from '../features/trade/position-card.tsx';
import { TradeBar, TradePanel } from '../features/trade/trade-panel.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useMe } from '../lib/session/state.ts';
import { coin as text } from '../messages/en/coin.ts';
import { errors } from '../messages/en/errors.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/coin/$poolId')({
  // Starts the request with the navigation; the page shows what comes of it.
  loader: ({ params }) => void queryClient.prefetchQuery(poolQuery(params.poolId)),
  component: Coin,
});

function Coin() {
  const { poolId } = Route.useParams();
  const referrer = useMe()?.referrer_address ?? null;
  const { data: pool, error, refetch } = useQuery(poolQuery(poolId));
  if (pool) {
    const trade = { pool, referrer };
    return (
      <>
        <PageTitle page={text.pageTitle(pool.name, pool.symbol)} />
        <CoinPage
          // What was chosen and typed belongs to this coin.
          key={pool.pool_id}
          pool={pool}
          trade={
            <>
              <TradePanel {...trade} />
              <PositionCard pool={pool} />
              <TradeBar {...trade} />
            </>
          }
        />
      </>
    );
  }
  if (!error) return <CoinPageLoading />;
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const title = missing ? text.notFoundTitle : text.failedTitle;
  return (
    <>
      <PageTitle page={title} />
      <EmptyState
        page
        tone="failed"
        title={title}
        body={missing ? text.notFoundBody : error.message}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => void refetch()}>{errors.retry}</Button>
            <Link to="/" className={buttonClass()}>
              {errors.backHome}
            </Link>
          </span>
        }
      />
    </>
  );
}
