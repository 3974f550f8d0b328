// Confirms an emergency exit: the amount returned and the rewards forfeited.
import type { StakingPool } from '@atoll/api';
import { formatAmount } from '../../lib/format/format.ts';
import { stakingPoolRef } from '../../lib/holdings/staking-pools.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useStakingAction } from './use-staking-action.ts';

interface ExitDialogProps {
  pool: StakingPool;
  staker: string;
  /** Rewards that the exit gives up, in base units. */
  rewards: bigint;
  onClose: () => void;
}

export function ExitDialog({ pool, staker, rewards, onClose }: ExitDialogProps) {
  const { stake, reward, position } = pool;
  const exit = useStakingAction([pool], onClose);
  const rows = [
    { label: text.exitReturns, units: position?.amount ?? 0n, coin: stake },
    { label: text.exitForfeits, units: rewards, coin: reward, lost: true },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      held={exit.isPending}
      title={text.exitTitle}
      description={text.exitBody}
    >
      <dl className="grid gap-2 text-label">
        {rows.map(({ label, units, coin, lost }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className={lost ? 'font-medium text-down tabular' : 'font-medium tabular'}>
              {formatAmount(units, coin.decimals)} {coin.symbol}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={exit.isPending}>
          {text.cancel}
        </Button>
        <Button
          look="danger"
          disabled={exit.blocked !== undefined}
          title={exit.blocked}
          pending={exit.isPending}
          onClick={() =>
            exit.sign({
              staker,
              action: (sdk, atoll) =>
                sdk.emergencyExit(atoll, { pool: stakingPoolRef(pool), staker }),
            })
          }
        >
          {text.exitConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
