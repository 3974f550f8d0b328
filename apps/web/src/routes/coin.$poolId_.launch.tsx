// The launch day of a coin: what its creator can do once it is live.
import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FeeClaims } from '../features/coin/fee-claims.tsx';
import { useLivePool } from '../features/coin/live.ts';
import { ProgressCard } from '../features/coin/progress-card.tsx';
import { LaunchDay, TrainAgent } from '../features/share/launch-day.tsx';
import { PageFailed } from '../lib/api/page-failed.tsx';
import { PageTitle } from '../lib/api/page-title.tsx';
import { poolQuery } from '../lib/coins/pool-query.ts';
import { useLastingError } from '../lib/use-lasting-error.ts';
import { coin } from '../messages/en/coin.ts';
import { launchDay as text } from '../messages/en/launch-day.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ReadinessCard = lazy(() => import('../features/agent-activity/readiness-card.tsx'));

export const Route = createFileRoute('/coin/$poolId_/launch')({ component: LaunchPage });

function LaunchPage() {
  const { poolId } = Route.useParams();
  const { data: pool, error: latest, refetch } = useQuery(poolQuery(poolId));
  const error = useLastingError(poolId, latest);
  if (pool) return <Content pool={pool} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <PageFailed
      error={error}
      onRetry={() => void refetch()}
      missing={{ title: coin.notFoundTitle, body: coin.notFoundBody }}
      failed={coin.failedTitle}
    />
  );
}

function Content({ pool }: { pool: Pool }) {
  useLivePool(pool.pool_id);
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4">
      <PageTitle page={text.title(pool.name)} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-title font-bold wrap-anywhere">{text.title(pool.name)}</h1>
        <Link
          to="/coin/$poolId"
          params={{ poolId: pool.pool_id }}
          className={buttonClass({ look: 'action' })}
        >
          {text.viewCoin}
        </Link>
      </header>
      <LaunchDay pool={pool}>
        <ProgressCard pool={pool} />
        <FeeClaims pool={pool} />
        {pool.is_agent && (
          <>
            <TrainAgent poolId={pool.pool_id} />
            <Suspense>
              <ReadinessCard poolId={pool.pool_id} />
            </Suspense>
          </>
        )}
      </LaunchDay>
    </div>
  );
}
