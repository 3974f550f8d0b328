// The staking page: pools with the connected account's positions, and its history.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { balanceQuery } from '../../lib/chain/account.ts';
import { stakingPoolsQuery } from '../../lib/holdings/staking-pools.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { payments } from '../../messages/en/payments.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClaimAll } from './claim-all.tsx';
import { History } from './history.tsx';
import { missionsQuery } from './mission-queries.ts';
import { PoolCard } from './pool-card.tsx';

export function StakingPage() {
  const staker = useAddress();
  // Pool and position are read together, so that rewards are of one moment.
  useStream('staking', () => {
    readAgain(pageKeys.staking.all);
  });
  return (
    <div className="grid gap-6">
      <PageTitle page={text.title} />
      <header className="grid gap-1">
        <h1 className="font-display text-title font-bold">{text.title}</h1>
        <p className="text-label text-muted">{text.intro}</p>
        <Link
          to="/"
          search={{ holders: '1' }}
          className="w-fit text-label underline underline-offset-4 hover:text-action"
        >
          {payments.payingCoins}
        </Link>
      </header>
      <Pools staker={staker} />
      {staker !== undefined && <History key={staker} staker={staker} />}
    </div>
  );
}

function Pools({ staker }: { staker: string | undefined }) {
  const { data, error, refetch } = useQuery(stakingPoolsQuery(staker));
  // Data that determines the height of the cards: loaded first, so that the layout does not shift.
  const missions = useQuery(missionsQuery);
  const coins = staker === undefined ? [] : (data?.pools.map(({ stake }) => stake.type) ?? []);
  const balances = useQuery({
    queryKey: pageKeys.staking.balances(staker ?? '', coins),
    queryFn: () =>
      Promise.all(coins.map((type) => queryClient.prefetchQuery(balanceQuery(staker ?? '', type)))),
    enabled: coins.length > 0,
  });
  if (data && (missions.isPending || balances.isLoading)) return <Loading />;
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  const { pools, clockAheadMs } = data;
  if (pools.length === 0) return <Empty />;
  return (
    <>
      {staker !== undefined && (
        <ClaimAll pools={pools} staker={staker} clockAheadMs={clockAheadMs} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {pools.map((pool) => (
          <PoolCard key={pool.pool_id} pool={pool} staker={staker} clockAheadMs={clockAheadMs} />
        ))}
      </div>
    </>
  );
}

const Loading = () => (
  <div className="grid gap-4 lg:grid-cols-2" aria-busy>
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    tone="failed"
    title={text.loadFailed}
    body={errors.unreachable}
    action={<Button onClick={onRetry}>{errors.retry}</Button>}
  />
);

const Empty = () => (
  <EmptyState
    title={text.empty}
    body={text.emptyBody}
    action={
      <Link to="/" className={buttonClass()}>
        {text.back}
      </Link>
    }
  />
);
