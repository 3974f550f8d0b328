// The connected account's portfolio.
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Claims } from '../features/portfolio/claims.tsx';
import { PortfolioView } from '../features/portfolio/portfolio-view.tsx';
import { Stakes } from '../features/portfolio/stakes.tsx';
import { TradeTable } from '../features/profile/trade-table.tsx';
import { OwnResults } from '../features/share/own-results.tsx';
import { ShareResult } from '../features/share/share-result.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { askForWallet } from '../lib/wallet/ask.ts';
import { useWallet } from '../lib/wallet/state.ts';
import { connect } from '../messages/en/connect.ts';
import { profile as text } from '../messages/en/profile.ts';
import { trade } from '../messages/en/trade.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const OrderList = lazy(() => import('../features/orders/order-list.tsx'));
const SessionsCard = lazy(() => import('../features/session-trading/sessions-card.tsx'));
const OpenVotes = lazy(() => import('../features/agent/proposals/open-votes.tsx'));

export const Route = createFileRoute('/portfolio')({ component: Portfolio });

function Portfolio() {
  const account = useWallet();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.portfolio} />
      <h1 className="font-display text-title font-bold">{text.portfolio}</h1>
      {account.status === 'connected' ? (
        <>
          <PortfolioView
            address={account.address}
            claims={
              <>
                <Suspense>
                  <SessionsCard address={account.address} />
                </Suspense>
                <Claims address={account.address} />
                <Stakes address={account.address} />
              </>
            }
            trades={<TradeTable address={account.address} />}
            share={({ pool }) => (
              <ShareResult compact of={{ pool_id: pool.pool_id }} symbol={pool.symbol} />
            )}
            sell={({ pool }) => (
              <Link
                to="/coin/$poolId"
                params={{ poolId: pool.pool_id }}
                search={{ side: 'sell' }}
                className={buttonClass({ size: 'small' })}
              >
                {trade.sell}
                <span className="sr-only"> {pool.symbol}</span>
              </Link>
            )}
            shared={<OwnResults />}
          />
          <Suspense fallback={<Skeleton className="h-24" />}>
            <OrderList owner={account.address} />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <OpenVotes address={account.address} />
          </Suspense>
        </>
      ) : account.status === 'reconnecting' ? (
        <Skeleton className="h-48" />
      ) : (
        <EmptyState
          title={text.portfolioEmpty}
          body={text.portfolioBody}
          action={
            <Button look="action" onClick={() => askForWallet()}>
              {connect.connect}
            </Button>
          }
        />
      )}
    </div>
  );
}
