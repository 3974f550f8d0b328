// Claims the rewards of every pool in one transaction.
import type { StakingPool } from '@atoll/api';
import { useChainClock } from '../../lib/chain/chain-clock.ts';
import { stakingPoolRef } from '../../lib/holdings/staking-pools.ts';
import { rewardsAt } from '../../lib/holdings/staking-rewards.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useStakingAction } from './use-staking-action.ts';

interface ClaimAllProps {
  pools: readonly StakingPool[];
  staker: string;
  clockAheadMs: number;
}

export function ClaimAll({ pools, staker, clockAheadMs }: ClaimAllProps) {
  const claim = useStakingAction(pools);
  const own = pools.filter(({ position }) => position !== null);
  const nowMs = useChainClock(clockAheadMs, own.length > 1);
  const due = own.filter((pool) => rewardsAt(pool, nowMs) > 0n);
  if (due.length < 2) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 text-label">
      <p>{text.claimable(due.length)}</p>
      <Button
        look="action"
        disabled={claim.blocked !== undefined}
        title={claim.blocked}
        pending={claim.isPending}
        onClick={() =>
          claim.sign({
            staker,
            action: (sdk, atoll) =>
              sdk.claimAllRewards(atoll, { pools: due.map(stakingPoolRef), staker }),
          })
        }
      >
        {text.claimAll}
      </Button>
    </Card>
  );
}
