// The connected account's stake in a pool, and its rewards as they grow.
import type { StakingPool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChainClock } from '../../lib/chain/chain-clock.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import {
  isPaymentPool,
  stakingPoolRef,
  uncollectedQuery,
} from '../../lib/holdings/staking-pools.ts';
import {
  isEarning,
  multiplierText,
  paymentClaimAt,
  rewardsAt,
} from '../../lib/holdings/staking-rewards.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { PendingStake } from './payments/pending-stake.tsx';
import { useStakingAction } from './use-staking-action.ts';

interface OwnPositionProps {
  pool: StakingPool;
  staker: string;
  clockAheadMs: number;
}

export function OwnPosition({ pool, staker, clockAheadMs }: OwnPositionProps) {
  const { stake, reward, position } = pool;
  const [exiting, setExiting] = useState(false);
  const earning = isEarning(pool, Date.now() + clockAheadMs);
  const nowMs = useChainClock(clockAheadMs, earning);
  // Without a campaign, only the activation of a stake depends on the time.
  const now = useNow() + clockAheadMs;
  const takesPayments = isPaymentPool(pool);
  const { data: uncollected = 0n } = useQuery({
    ...uncollectedQuery(pool),
    enabled: takesPayments && position !== null,
  });
  const earned = rewardsAt(pool, nowMs);
  // A claim also pays out what waits for the stakers.
  const rewards = takesPayments ? paymentClaimAt(pool, uncollected, now).claimed : earned;
  const claim = useStakingAction([pool]);
  if (position === null) return null;
  const multiplier = multiplierText(position.multiplier_bps);
  return (
    <div className="grid gap-3 rounded-control bg-ground p-4 text-label" data-testid="own-position">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="grid min-w-0 content-start gap-0.5">
          <dt className="text-note text-muted">{text.yourStake}</dt>
          <dd className="flex flex-wrap items-center gap-2 font-medium" data-testid="own-stake">
            <Amount units={position.amount} decimals={stake.decimals} symbol={stake.symbol} />
            {position.multiplier_bps > 10_000 && (
              <Badge tone="glow" title={text.boostedHint(multiplier)}>
                {text.boosted(multiplier)}
              </Badge>
            )}
          </dd>
        </div>
        <div className="grid min-w-0 content-start gap-0.5">
          <dt className="text-note text-muted">{text.rewards}</dt>
          <dd
            className="font-semibold text-up tabular wrap-anywhere"
            data-testid="rewards"
            data-units={rewards.toString()}
            data-at={Math.max(Math.round(nowMs), pool.accrued_ms)}
          >
            {formatAmount(rewards, reward.decimals)} {reward.symbol}
          </dd>
        </div>
      </dl>
      {takesPayments && <PendingStake pool={pool} staker={staker} clockAheadMs={clockAheadMs} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          look="action"
          disabled={rewards === 0n || claim.blocked !== undefined}
          title={claim.blocked}
          pending={claim.isPending}
          onClick={() =>
            claim.sign({
              staker,
              collects: takesPayments,
              action: (sdk, atoll) =>
                (takesPayments ? sdk.claimPayments : sdk.claimRewards)(atoll, {
                  pool: stakingPoolRef(pool),
                  staker,
                }),
            })
          }
        >
          {text.claim}
        </Button>
        {position.amount > 0n && (
          <Button look="ghost" size="small" onClick={() => setExiting(true)}>
            {text.exit}
          </Button>
        )}
      </div>
      {exiting && position.amount > 0n && (
        <ExitDialog
          pool={pool}
          staker={staker}
          rewards={earned}
          onClose={() => setExiting(false)}
        />
      )}
    </div>
  );
}
