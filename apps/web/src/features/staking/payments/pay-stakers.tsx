// The payments that wait for the stakers of a coin, and the button by which anyone pays them out.
import type { StakingPool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { stakingPoolRef, uncollectedQuery } from '../../../lib/holdings/staking-pools.ts';
import { paymentClaimAt } from '../../../lib/holdings/staking-rewards.ts';
import { payments as text } from '../../../messages/en/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { useStakingAction } from '../use-staking-action.ts';

interface PayStakersProps {
  pool: StakingPool;
  /** Who signs; their stake is activated first if it is due. */
  staker: string;
  clockAheadMs: number;
}

export function PayStakers({ pool, staker, clockAheadMs }: PayStakersProps) {
  const { data: uncollected } = useQuery(uncollectedQuery(pool));
  const pay = useStakingAction([pool]);
  const nowMs = useNow() + clockAheadMs;
  if (uncollected === undefined || uncollected === 0n) return null;
  const { activated, collected } = paymentClaimAt(pool, uncollected, nowMs);
  const { decimals, symbol } = pool.reward;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 text-label"
      data-testid="pay-stakers"
    >
      <p className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="font-medium tabular">
          {text.waiting}: {formatAmount(uncollected, decimals, 4)} {symbol}
        </span>
        <span className="text-note text-pretty text-muted">
          {collected === 0n ? text.noActive : text.payHint}
        </span>
      </p>
      <Button
        size="small"
        disabled={collected === 0n || pay.blocked !== undefined}
        title={pay.blocked ?? (collected === 0n ? text.noActive : undefined)}
        pending={pay.isPending}
        onClick={() =>
          pay.sign({
            staker,
            collects: true,
            action: (sdk, atoll) => (tx) => {
              const ref = stakingPoolRef(pool);
              if (activated > 0n) {
                tx.add(sdk.activateStakes(atoll, { pool: ref, stakers: [staker] }));
              }
              tx.add(sdk.collectPayments(atoll, { pool: ref }));
            },
          })
        }
      >
        {pay.isPending ? text.paying : text.pay}
      </Button>
    </div>
  );
}
