// Restarts a pool without a campaign for 30 days with its unallocated rewards. Anyone can do so, so that the rewards
// reach stakers even if the owner has lost the key.
import type { StakingPool } from '@atoll/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { stakingPoolRef } from '../../lib/holdings/staking-pools.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button } from '../../ui/button.tsx';
import { useStakingAction } from './use-staking-action.ts';

/** Computes what a restart would distribute, in base units, from the chain's state and clock. */
const restartableQuery = ({ pool_id: poolId, ends_ms }: StakingPool) =>
  queryOptions({
    queryKey: pageKeys.staking.restartable(poolId),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const [pool, nowMs] = await Promise.all([
        sdk.getStakingPool(atoll, { poolId, signal }),
        sdk.readClock(atoll.client),
      ]);
      return sdk.restartableRewards(pool, nowMs);
    },
    enabled: ends_ms === null,
  });

interface RestartPoolProps {
  pool: StakingPool;
  staker: string;
}

export function RestartPool({ pool, staker }: RestartPoolProps) {
  const { data: rewards } = useQuery(restartableQuery(pool));
  const restart = useStakingAction([pool]);
  if (pool.ends_ms !== null || !rewards) return null;
  const { decimals, symbol } = pool.reward;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-ground p-3 text-label">
      <p className="min-w-0 flex-1 basis-48 text-muted">
        {text.restartHint(`${formatAmount(rewards, decimals)} ${symbol}`)}
      </p>
      <Button
        size="small"
        disabled={restart.blocked !== undefined}
        title={restart.blocked}
        pending={restart.isPending}
        onClick={() =>
          restart.sign({
            staker,
            action: (sdk, atoll) => sdk.restartStakingPool(atoll, { pool: stakingPoolRef(pool) }),
          })
        }
      >
        {restart.isPending ? text.restarting : text.restart}
      </Button>
    </div>
  );
}
