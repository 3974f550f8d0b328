// One staking pool: its terms, the connected account's position, and the form.
import type { StakingPool } from '@atoll/api';
import { lazy, Suspense } from 'react';
import { useConfig } from '../../lib/api/config.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { isPaymentPool } from '../../lib/holdings/staking-pools.ts';
import { multiplierText, returnUntilEnd, rewardsLeft } from '../../lib/holdings/staking-rewards.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { payments } from '../../messages/en/payments.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Amount, Usd } from '../../ui/figures.tsx';
import { LogoMark } from '../../ui/ring.tsx';
import { Fact, formatRate } from './fact.tsx';
import { OwnPosition } from './own-position.tsx';
import { PayStakers } from './payments/pay-stakers.tsx';
import { PaymentTerms } from './payments/payment-terms.tsx';
import { RestartPool } from './restart-pool.tsx';
import { StakeForm } from './stake-form.tsx';

const Missions = lazy(() => import('./missions.tsx'));

const DAY_SECONDS = 86_400n;
const ENDS_SOON_MS = 24 * 3_600_000;
/** Below it, yearly and daily figures describe rewards that will not be paid. */
const SHORT_MS = 7 * ENDS_SOON_MS;

interface PoolCardProps {
  pool: StakingPool;
  staker: string | undefined;
  clockAheadMs: number;
}

export function PoolCard({ pool, staker, clockAheadMs }: PoolCardProps) {
  const { stake, reward, ends_ms } = pool;
  const token = useConfig()?.brand.token_type;
  const nowMs = useNow() + clockAheadMs;
  const endsSoon = ends_ms !== null && ends_ms > nowMs && ends_ms - nowMs < ENDS_SOON_MS;
  return (
    <Card className="grid min-w-0 content-start gap-5 p-5" data-testid="staking-pool">
      <header className="flex min-w-0 items-start gap-3">
        {stake.type === token ? (
          <LogoMark className="size-11 shrink-0 rounded-pill bg-raised p-2" />
        ) : (
          <Image
            src={stake.icon_url}
            seed={stake.pool_id ?? stake.type}
            ticker={stake.symbol}
            className="size-11"
          />
        )}
        <div className="grid min-w-0 gap-1">
          <h2 className="font-display text-lead font-semibold wrap-anywhere">
            {text.poolTitle(stake.symbol, reward.symbol)}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-note text-muted">
            {text.stakers(pool.stakers)}
            {pool.max_multiplier_bps > 10_000 && (
              <Badge>{text.boostsUpTo(multiplierText(pool.max_multiplier_bps))}</Badge>
            )}
            {endsSoon && <Badge tone="glow">{text.endsSoon}</Badge>}
            {isPaymentPool(pool) && (
              <Badge title={payments.fromFeesHint}>{payments.fromFees}</Badge>
            )}
          </p>
        </div>
      </header>
      {isPaymentPool(pool) ? <PaymentTerms pool={pool} /> : <Terms pool={pool} nowMs={nowMs} />}
      {staker === undefined ? (
        <Button look="action" size="large" onClick={() => askForWallet()}>
          {text.connect}
        </Button>
      ) : (
        <>
          {isPaymentPool(pool) && (
            <PayStakers pool={pool} staker={staker} clockAheadMs={clockAheadMs} />
          )}
          <OwnPosition pool={pool} staker={staker} clockAheadMs={clockAheadMs} />
          <RestartPool pool={pool} staker={staker} />
          <StakeForm pool={pool} staker={staker} />
        </>
      )}
      {pool.max_multiplier_bps > 10_000 && (
        <Suspense fallback={null}>
          <Missions pool={pool} staker={staker} clockAheadMs={clockAheadMs} />
        </Suspense>
      )}
    </Card>
  );
}

function Terms({ pool, nowMs }: { pool: StakingPool; nowMs: number }) {
  const { stake, reward, apr_bps, ends_ms } = pool;
  const daily = pool.rate_per_second * DAY_SECONDS;
  const untilEnd =
    ends_ms === null || ends_ms - nowMs > SHORT_MS ? null : returnUntilEnd(pool, nowMs);
  const rate = untilEnd ?? apr_bps;
  const emitted = untilEnd === null ? daily : rewardsLeft(pool, nowMs);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-label sm:grid-cols-4">
      <Fact
        label={untilEnd === null ? text.apr : text.untilEnd}
        title={untilEnd === null ? aprTitle(pool, daily) : text.untilEndHint}
      >
        <span className="font-display text-lead font-bold text-up tabular" data-testid="apr">
          {rate === null ? '–' : formatRate(rate)}
        </span>
      </Fact>
      <Fact label={text.totalStaked}>
        <Amount units={pool.total_staked} decimals={stake.decimals} symbol={stake.symbol} />
        {pool.total_staked_usd !== null && (
          <Usd value={pool.total_staked_usd} className="block text-note text-muted" />
        )}
      </Fact>
      <Fact label={untilEnd === null ? text.daily : text.rewardsLeft}>
        {emitted === 0n ? (
          text.noRewards
        ) : (
          <Amount units={emitted} decimals={reward.decimals} symbol={reward.symbol} />
        )}
      </Fact>
      <Fact label={text.timeLeft}>{timeLeft(pool, nowMs)}</Fact>
    </dl>
  );
}

function aprTitle(pool: StakingPool, daily: bigint): string {
  const { stake, reward } = pool;
  if (pool.apr_bps === null) return text.aprUnknown;
  const rate = `${formatAmount(daily, reward.decimals)} ${reward.symbol}`;
  const weight = `${formatAmount(pool.total_weight / 10_000n, stake.decimals)} ${stake.symbol}`;
  const staked = `${formatAmount(pool.total_staked, stake.decimals)} ${stake.symbol}`;
  return text.aprFormula(rate, reward.symbol, staked, weight);
}

function timeLeft({ ends_ms, campaigns }: StakingPool, nowMs: number): string {
  if (ends_ms === null || ends_ms <= nowMs) return text.ended;
  const starts = Math.min(...campaigns.map(({ starts_ms }) => starts_ms));
  return starts > nowMs
    ? text.notStarted(shortDuration(starts - nowMs))
    : shortDuration(ends_ms - nowMs);
}
