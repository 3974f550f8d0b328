// The layout of a coin's page: chart, activity and facts on the left, the trade box docked on the right; on a
// phone one column, with room for the trade bar at the bottom.
import type { Pool } from '@atoll/api';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { coin as text } from '../../../messages/en/coin.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartCard } from '../chart/chart-card.tsx';
import { FeeClaims } from '../fee-claims.tsx';
import { useLivePool } from '../live.ts';
import { ProgressCard } from '../progress-card.tsx';
import { Bubbles, useCelebration } from './celebration.tsx';
import { CoinHeader } from './coin-header.tsx';

const DepthCard = lazy(() => import('../depth-card.tsx'));
const OwnEarnings = lazy(() => import('./own-earnings.tsx'));
const SharingCard = lazy(() => import('../fee-sharing/sharing-card.tsx'));

export interface CoinPageProps {
  pool: Pool;
  /** Facts that come before those of the page; the route composes them. */
  facts?: ReactNode;
  /** The trade box and, on phones, the trade bar; composed by the route. */
  trade: ReactNode;
  /** The tabs below the chart; the route composes them. */
  activity: ReactNode;
  /** Shares the progress to graduation. */
  shareProgress?: ReactNode;
  /** Further actions on the coin. */
  actions?: ReactNode;
}

export function CoinPage(props: CoinPageProps) {
  const { pool, trade, facts, activity, actions, shareProgress } = props;
  useLivePool(pool.pool_id);
  const celebrating = useCelebration(pool);
  const whole = useWhole();
  return (
    <article
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:pb-8"
      data-testid="coin"
      data-state={pool.state}
    >
      {celebrating && <Bubbles />}
      <CoinHeader pool={pool} actions={actions} />
      {/* Before the chart, so that the keyboard meets it before the long list of trades. Scrolls only on screens too
          low for it. */}
      <aside className="max-lg:contents lg:sticky lg:top-18 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7.5rem)] lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin]">
        {trade}
      </aside>
      {whole ? (
        <div className="grid grid-cols-1 content-start gap-4 lg:col-start-1 lg:row-start-2 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 xl:col-span-2">
            <ChartCard pool={pool} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 xl:order-1">
            {facts}
            <Facts pool={pool} shareProgress={shareProgress} />
          </div>
          <div className="min-w-0">{activity}</div>
        </div>
      ) : (
        <Skeleton className="h-96 lg:col-start-1" />
      )}
    </article>
  );
}

/**
 * Returns whether to render more than the header and the trade box. A page that replaces the document's first screen
 * runs its code for the first time, so the rest renders in slices, between which a press of Buy is handled.
 */
function useWhole(): boolean {
  const [replaces] = useState(() => document.querySelector('[data-first-screen]') !== null);
  return useDeferredValue(true, !replaces);
}

function Facts({ pool, shareProgress }: Pick<CoinPageProps, 'pool' | 'shareProgress'>) {
  return (
    <>
      <ProgressCard pool={pool} share={shareProgress} />
      <Suspense fallback={<Skeleton className="h-52" />}>
        <DepthCard pool={pool} />
      </Suspense>
      <FeeClaims pool={pool} />
      <Suspense>
        <OwnEarnings pool={pool} />
        <SharingCard pool={pool} />
      </Suspense>
      {pool.description !== '' && (
        <Card className="grid gap-1.5 p-4 text-label">
          <h2 className="font-display text-body font-semibold">{text.about}</h2>
          <p className="wrap-anywhere whitespace-pre-line text-muted">{pool.description}</p>
        </Card>
      )}
    </>
  );
}

export function CoinPageLoading() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]" aria-busy>
      <div className="flex gap-4">
        <Skeleton className="size-16 rounded-pill sm:size-20" />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-140 max-lg:hidden lg:col-start-2 lg:row-span-3 lg:row-start-1" />
      <Skeleton className="h-33 sm:h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}
