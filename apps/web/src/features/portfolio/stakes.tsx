// The owner's stakes: amounts, when pending stake can be activated, and rewards to claim.
import type { StakingPool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../lib/clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { stakingPoolsQuery } from '../../lib/holdings/staking-pools.ts';
import { activatesAt, rewardsAt } from '../../lib/holdings/staking-rewards.ts';
import { payments as text } from '../../messages/en/payments.ts';
import { Card } from '../../ui/card.tsx';
import { Amount } from '../../ui/figures.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';

export function Stakes({ address }: { address: string }) {
  const { data, isLoadingError, refetch } = useQuery(stakingPoolsQuery(address));
  const own = data?.pools.filter(({ position }) => position !== null) ?? [];
  if (!isLoadingError && own.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-3 p-6 text-label max-sm:p-4" data-testid="stakes">
      <h2 className="font-display text-body font-semibold">{text.stakes}</h2>
      {isLoadingError ? (
        <SectionFailed message={text.stakesFailed} onRetry={refetch} />
      ) : (
        <ul className="grid gap-3">
          {own.map((pool) => (
            <Stake key={pool.pool_id} pool={pool} clockAheadMs={data?.clockAheadMs ?? 0} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Stake({ pool, clockAheadMs }: { pool: StakingPool; clockAheadMs: number }) {
  const nowMs = useNow() + clockAheadMs;
  const { stake, reward, position } = pool;
  const rewards = rewardsAt(pool, nowMs);
  const pending = position?.pending ?? 0n;
  const leftMs = (activatesAt(pool) ?? 0) - nowMs;
  const name = text.stakeOf(stake.symbol, reward.symbol);
  return (
    <li className="grid gap-0.5">
      <p className="flex items-start justify-between gap-3">
        <StakeLink pool={pool}>{name}</StakeLink>
        <Amount
          units={position?.amount ?? 0n}
          decimals={stake.decimals}
          symbol={stake.symbol}
          className="shrink-0 font-medium"
        />
      </p>
      {pending > 0n && (
        <p className="text-note text-pretty text-glow">
          {text.pendingStake(`${formatAmount(pending, stake.decimals, 2)} ${stake.symbol}`)}.{' '}
          {leftMs > 0
            ? text.activatesIn(shortDuration(leftMs), formatDateTime(Date.now() + leftMs))
            : text.ready}
        </p>
      )}
      {rewards > 0n && (
        <p className="text-note text-up tabular">
          {text.toClaim(`${formatAmount(rewards, reward.decimals, 4)} ${reward.symbol}`)}
        </p>
      )}
    </li>
  );
}

/** To the coin that is staked if it was launched here, else to the staking page. */
function StakeLink({ pool: { stake }, children }: { pool: StakingPool; children: string }) {
  const className = 'min-w-0 underline underline-offset-4 hover:text-action';
  return stake.pool_id === null ? (
    <Link to="/staking" className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/coin/$poolId" params={{ poolId: stake.pool_id }} className={className}>
      {children}
    </Link>
  );
}
