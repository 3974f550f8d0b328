// One coin: chart, comments, trades, and the box to trade it.

import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, startTransition, useOptimistic, useState } from 'react';
import { Activity } from '../features/coin/activity/activity.tsx';
import { type ActivityTab, activityTabs } from '../features/coin/activity/activity-tabs.ts';
import { importChart } from '../features/coin/chart/import-chart.ts';
import { CoinPage, CoinPageLoading } from '../features/coin/page/coin-page.tsx';
import { CommentsTab } from '../features/comments/comments-tab.tsx';
import { PostActions } from '../features/moderation/post-actions.tsx';
import { RiskBadges } from '../features/risk/risk-badges.tsx';
import { ShareMenu } from '../features/share/share-menu.tsx';
import { TradeBar, TradePanel } from '../features/trade/trade-panel.tsx';
import { AlertButton } from '../features/watchlist/alert-button.tsx';
import { PageFailed } from '../lib/api/page-failed.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { $lastTrade } from '../lib/coins/last-trade.ts';
import { poolQuery } from '../lib/coins/pool-query.ts';
import { formatPercent } from '../lib/format/format.ts';
import { useMe } from '../lib/session/state.ts';
import { useLastingError } from '../lib/use-lasting-error.ts';
import { coin as text } from '../messages/en/coin.ts';
import { share } from '../messages/en/share.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { commentSlots } from './-comment-slots.tsx';

const AgentCard = lazy(() => import('../features/agent/agent-card.tsx'));
const LiveStrip = lazy(() => import('../features/agent-activity/live-strip.tsx'));
const ReadinessCard = lazy(() => import('../features/agent-activity/readiness-card.tsx'));
const Comments = lazy(() => import('../features/comments/comments.tsx'));
const LastReceipt = lazy(() => import('../features/receipt/last-receipt.tsx'));
const HoldersEarn = lazy(() => import('../features/staking/payments/holders-earn.tsx'));
const CoinOrders = lazy(() => import('../features/orders/coin-orders.tsx'));
const RiskCard = lazy(() => import('../features/risk/risk-card.tsx'));
const AgentChat = lazy(() => import('../features/agent-chat/conversation-panel.tsx'));
const ReportDialog = lazy(() => import('../features/moderation/report-dialog.tsx'));

interface CoinSearch {
  tab?: ActivityTab;
  /** Comment that a link leads to. */
  comment?: number;
  /** Side on which the trade box opens. */
  side?: 'sell';
}

export const Route = createFileRoute('/coin/$poolId')({
  validateSearch: (search: Record<string, unknown>): CoinSearch => {
    const tab = activityTabs.find((known) => known === search.tab);
    const comment = Number(search.comment);
    return {
      ...(tab && { tab }),
      ...(search.side === 'sell' && { side: 'sell' as const }),
      ...(Number.isSafeInteger(comment) && comment > 0 && { comment }),
    };
  },
  // Starts the request with the navigation; the page shows what comes of it.
  loader: ({ params }) => {
    void queryClient.prefetchQuery(poolQuery(params.poolId));
    // The chart is most of the page's bytes, so it loads after the entry. A failure is shown in its place.
    void importChart().catch(() => {});
  },
  component: Coin,
});

function Coin() {
  const { poolId } = Route.useParams();
  // Not the tab, with which the whole page would render again.
  const side = Route.useSearch({ select: (search) => search.side });
  const referrer = useMe()?.referrer_address ?? null;
  const last = useSelector($lastTrade);
  const { data: pool, error: latest, refetch } = useQuery(poolQuery(poolId));
  const error = useLastingError(poolId, latest);
  if (pool) {
    const facts = <RiskBadges pool={pool} />;
    const trade = { pool, referrer, facts, ...(side && { first: { side } }) };
    return (
      <>
        <PageTitle page={text.pageTitle(pool.name, pool.symbol)} />
        <CoinPage
          // Input state belongs to this coin.
          key={pool.pool_id}
          pool={pool}
          actions={
            <>
              <AlertButton pool={pool} />
              <ShareMenu path={`/coin/${pool.pool_id}`} text={share.coin(pool.name, pool.symbol)} />
              <PostActions kind="image" id={pool.pool_id} author={pool.creator} />
            </>
          }
          shareProgress={
            <ShareMenu
              path={`/coin/${pool.pool_id}`}
              text={shareTextOf(pool)}
              label={share.shareProgress}
            />
          }
          trade={
            <>
              <TradePanel {...trade} />
              <TradeBar {...trade} />
            </>
          }
          facts={
            <>
              <Suspense>
                <CoinOrders pool={pool} />
              </Suspense>
              {last?.poolId === pool.pool_id && (
                <Suspense>
                  <LastReceipt pool={pool} />
                </Suspense>
              )}
              {pool.is_agent && (
                <Suspense>
                  <ReadinessCard poolId={pool.pool_id} />
                  <AgentCard poolId={pool.pool_id} life={<LiveStrip poolId={pool.pool_id} />} />
                </Suspense>
              )}
              <Suspense fallback={<Skeleton className="h-72" />}>
                <RiskCard pool={pool} />
              </Suspense>
              <Suspense>
                <HoldersEarn pool={pool} />
              </Suspense>
            </>
          }
          activity={<CoinActivity pool={pool} />}
        />
      </>
    );
  }
  if (!error) return <CoinPageLoading />;
  return (
    <PageFailed
      error={error}
      onRetry={() => void refetch()}
      missing={{ title: text.notFoundTitle, body: text.notFoundBody }}
      failed={text.failedTitle}
    />
  );
}

const shareTextOf = ({ is_graduated, name, symbol, progress_bps }: Pool) =>
  is_graduated
    ? share.graduated(name, symbol)
    : share.progress(name, symbol, formatPercent(BigInt(progress_bps)));

function CoinActivity({ pool }: { pool: Pool }) {
  const navigate = Route.useNavigate();
  const { tab, comment } = Route.useSearch();
  // A coin that is talked about opens with its comments, whatever arrives afterwards.
  const [initial] = useState<ActivityTab>(pool.comment_count > 0 ? 'comments' : 'trades');
  // The panel changes with the press; the address follows.
  const [shown, show] = useOptimistic(tab ?? (comment === undefined ? initial : 'comments'));
  return (
    <Activity
      pool={pool}
      tab={shown}
      onTab={(next) =>
        startTransition(async () => {
          show(next);
          await navigate({
            search: { tab: next },
            replace: true,
            resetScroll: false,
          });
        })
      }
      commentsLabel={<CommentsTab pool={pool} />}
      chat={pool.is_agent ? <AgentPanel poolId={pool.pool_id} /> : undefined}
      comments={
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Comments pool={pool} slots={commentSlots} linked={comment} />
        </Suspense>
      }
    />
  );
}

function AgentPanel({ poolId }: { poolId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <AgentChat
        poolId={poolId}
        report={(id, onClose) => (
          <Suspense>
            <ReportDialog kind="agent_answer" id={id} onClose={onClose} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}
