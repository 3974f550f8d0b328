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

const IDLE_MS = 30 * 24 * 3_600_000;

/** Reads the unallocated rewards of a pool from the chain, in base units. */
const unallocatedQuery = ({ pool_id: poolId }: StakingPool, isIdle: boolean) =>
  queryOptions({
    queryKey: pageKeys.staking.unallocated(poolId),
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      return (await sdk.getStakingPool(atoll, { poolId, signal })).unallocated;
    },
    enabled: isIdle,
  });

interface RestartPoolProps {
  pool: StakingPool;
  staker: string;
  nowMs: number;
}

export function RestartPool({ pool, staker, nowMs }: RestartPoolProps) {
  const idleSinceMs = pool.ends_ms ?? Date.parse(pool.createdAt);
  const isIdle = nowMs >= idleSinceMs + IDLE_MS;
  const { data: unallocated } = useQuery(unallocatedQuery(pool, isIdle));
  const restart = useStakingAction([pool]);
  if (!isIdle || !unallocated) return null;
  const { decimals, symbol } = pool.reward;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-ground p-3 text-label">
      <p className="min-w-0 flex-1 basis-48 text-muted">
        {text.restartHint(`${formatAmount(unallocated, decimals)} ${symbol}`)}
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
