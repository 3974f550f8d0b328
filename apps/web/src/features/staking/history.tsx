// Staking history of the connected account, newest first.
import type { StakingHistory } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount } from '../../lib/format/format.ts';
import { multiplierText } from '../../lib/holdings/staking-rewards.ts';
import { errors } from '../../messages/en/errors.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stakingHistoryQuery } from './queries.ts';

const actions = {
  stake: text.actionStake,
  unstake: text.actionUnstake,
  claim: text.actionClaim,
  boost: text.actionBoost,
  emergency_exit: text.actionExit,
} as const;

export function History({ staker }: { staker: string }) {
  return (
    <section className="grid gap-3" aria-labelledby="staking-history">
      <h2 id="staking-history" className="font-display text-lead font-semibold">
        {text.history}
      </h2>
      <Rows staker={staker} />
    </section>
  );
}

function Rows({ staker }: { staker: string }) {
  const history = useInfiniteQuery(stakingHistoryQuery(staker));
  if (history.isPending) return <Skeleton className="h-40" />;
  if (!history.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.historyFailed}
        body={errors.unreachable}
        action={<Button onClick={() => void history.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = history.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return <EmptyState title={text.historyEmpty} body={text.historyEmptyBody} />;
  }
  return (
    <>
      <Card className="overflow-x-auto">
        <table className="w-full text-label" data-testid="staking-history">
          <thead className="text-left text-note text-muted">
            <tr className="h-10 *:px-4 *:font-normal">
              <th>{text.did}</th>
              <th className="text-right">{text.amount}</th>
              <th className="text-right">{text.when}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </Card>
      {history.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: StakingHistory }) {
  const { action, stake, reward, multiplier_bps, forfeited } = row;
  const coin = action === 'claim' ? reward : stake;
  return (
    <tr className="h-12 *:px-4">
      <td>
        {actions[action]}
        {forfeited !== null && (
          <span className="block text-note text-muted">
            {text.forfeited(`${formatAmount(forfeited, reward.decimals, 4)} ${reward.symbol}`)}
          </span>
        )}
      </td>
      <td className="text-right">
        {multiplier_bps === null ? (
          <Amount units={row.amount} decimals={coin.decimals} symbol={coin.symbol} />
        ) : (
          `${multiplierText(multiplier_bps)}×`
        )}
      </td>
      <td className="text-right whitespace-nowrap text-muted">
        <Ago at={row.timestamp} />
      </td>
    </tr>
  );
}
