// The boost that finished missions give: ready to apply, in use, or waiting for a stake.
import type { StakingPool } from '@atoll/api';
import { api } from '../../lib/api/api.ts';
import type { Action } from '../../lib/chain/transaction.ts';
import { formatTime } from '../../lib/format/time.ts';
import { stakingPoolRef } from '../../lib/holdings/staking-pools.ts';
import { multiplierText } from '../../lib/holdings/staking-rewards.ts';
import { missions as text } from '../../messages/en/missions.ts';
import { Button } from '../../ui/button.tsx';
import type { tasksQuery } from './mission-queries.ts';
import { useStakingAction } from './use-staking-action.ts';

type Tasks = Awaited<ReturnType<NonNullable<ReturnType<typeof tasksQuery>['queryFn']>>>;

interface BoostProps {
  pool: StakingPool;
  staker: string;
  tasks: Pick<Tasks, 'multiplier_bps' | 'applied_bps' | 'grant_expires_ms'>;
  clockAheadMs: number;
}

export function Boost({ pool, staker, tasks, clockAheadMs }: BoostProps) {
  const boost = useStakingAction([pool]);
  const { multiplier_bps, applied_bps, grant_expires_ms } = tasks;
  if (multiplier_bps === 10_000) return null;
  const multiplier = multiplierText(multiplier_bps);
  const inUse = (applied_bps ?? 0) >= multiplier_bps;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-glow/12 px-3 py-2.5 text-label"
      data-testid="boost"
    >
      {applied_bps === null || inUse ? (
        <p className="text-pretty text-glow">
          {inUse ? text.boostApplied(multiplier) : text.boostNeedsStake(multiplier)}
        </p>
      ) : (
        <>
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <p className="font-semibold text-glow">{text.boostReady(multiplier)}</p>
            <p className="text-note text-pretty text-muted">
              {grantNote(grant_expires_ms, clockAheadMs)}
            </p>
          </div>
          <Button
            look="action"
            disabled={boost.blocked !== undefined}
            title={boost.blocked}
            pending={boost.isPending}
            onClick={() => boost.sign({ staker, prepare: () => applyGrant(pool) })}
          >
            {text.apply}
          </Button>
        </>
      )}
    </div>
  );
}

function grantNote(expiresMs: number | null, clockAheadMs: number): string {
  if (expiresMs === null) return text.boostNote;
  const here = expiresMs - clockAheadMs;
  if (here <= Date.now()) return text.boostExpired;
  return text.boostSigned(formatTime(here));
}

/** Asks the server for a grant, which the transaction then uses. */
async function applyGrant(pool: StakingPool): Promise<Action> {
  const [{ data: grant }, { fromBase64 }] = await Promise.all([
    api.missions.claimBoost({ pool_id: pool.pool_id }),
    import('@mysten/sui/utils'),
  ]);
  return (sdk, atoll) =>
    sdk.applyBoost(atoll, {
      pool: stakingPoolRef(pool),
      nonce: grant.nonce,
      multiplierBps: BigInt(grant.multiplier_bps),
      expiresMs: BigInt(grant.expires_ms),
      signature: fromBase64(grant.signature),
    });
}
