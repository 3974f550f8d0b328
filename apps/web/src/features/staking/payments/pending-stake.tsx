// The part of a stake that waits for its activation, with the time that is left.
import type { StakingPool } from '@atoll/api';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { shortDuration } from '../../../lib/format/short-duration.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { stakingPoolRef } from '../../../lib/holdings/staking-pools.ts';
import { activatesAt } from '../../../lib/holdings/staking-rewards.ts';
import { payments as text } from '../../../messages/en/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { useStakingAction } from '../use-staking-action.ts';

interface PendingStakeProps {
  pool: StakingPool;
  staker: string;
  clockAheadMs: number;
}

export function PendingStake({ pool, staker, clockAheadMs }: PendingStakeProps) {
  const activate = useStakingAction([pool]);
  const leftMs = (activatesAt(pool) ?? 0) - clockAheadMs - useNow();
  const { stake, position } = pool;
  if (position === null || position.pending === 0n) return null;
  const amount = `${formatAmount(position.pending, stake.decimals, 2)} ${stake.symbol}`;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-glow/12 px-3 py-2"
      data-testid="pending-stake"
    >
      <p className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="font-medium text-glow tabular">{text.pendingStake(amount)}</span>
        <span className="text-note text-pretty text-muted">
          {leftMs > 0
            ? text.activatesIn(shortDuration(leftMs), formatDateTime(Date.now() + leftMs))
            : text.ready}
        </span>
      </p>
      {leftMs <= 0 && (
        <Button
          size="small"
          look="action"
          disabled={activate.blocked !== undefined}
          title={activate.blocked}
          pending={activate.isPending}
          onClick={() =>
            activate.sign({
              staker,
              action: (sdk, atoll) =>
                sdk.activateStakes(atoll, { pool: stakingPoolRef(pool), stakers: [staker] }),
            })
          }
        >
          {activate.isPending ? text.activating : text.activate}
        </Button>
      )}
    </div>
  );
}
