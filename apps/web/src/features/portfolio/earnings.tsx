// Fees that the account earned: the figures, and the coins that they came from.
import type { CoinEarnings } from '@atoll/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../lib/api/rows.ts';
import { EarningsFigures } from '../../lib/earnings/earnings-figures.tsx';
import { coinEarningsQuery, earningsQuery } from '../../lib/earnings/queries.ts';
import { earnings as text } from '../../messages/en/earnings.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount, Usd } from '../../ui/figures.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PositionCoin } from './position-coin.tsx';

export default function Earnings({ address }: { address: string }) {
  const earned = useQuery(earningsQuery({ address }, 'day'));
  if (earned.isPending) return <Skeleton className="h-64" />;
  if (!earned.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={earned.error.message}
        action={<Button onClick={() => void earned.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (earned.data.quotes.length === 0)
    return <EmptyState title={text.empty} body={text.emptyBody} />;
  return (
    <div className="grid grid-cols-1 gap-3" data-testid="earnings">
      <Card className="p-4">
        <EarningsFigures of={{ address }} wide />
      </Card>
      <Coins address={address} />
    </div>
  );
}

function Coins({ address }: { address: string }) {
  const coins = useInfiniteQuery(coinEarningsQuery(address));
  if (coins.isPending) return <Skeleton className="h-32" />;
  if (!coins.data) {
    return (
      <Card className="p-4">
        <SectionFailed message={text.coinsFailed} onRetry={coins.refetch} />
      </Card>
    );
  }
  const rows = rowsOf(coins.data.pages, ({ pool }) => pool.pool_id);
  return (
    <>
      <Card className="overflow-x-auto">
        <table className="w-full text-label" data-testid="earnings-coins">
          <thead className="text-left text-note text-muted">
            <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
              <th>{text.coin}</th>
              <th className="text-right">{text.earned}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.pool.pool_id} row={row} />
            ))}
          </tbody>
        </table>
      </Card>
      {coins.hasNextPage && (
        <LoadMore pending={coins.isFetchingNextPage} onMore={() => void coins.fetchNextPage()} />
      )}
    </>
  );
}

const Row = ({ row: { pool, total, total_usd } }: { row: CoinEarnings }) => (
  <tr className="relative h-16 *:px-4 hover:bg-raised max-sm:*:px-2.5">
    <td className="w-full max-w-0">
      <PositionCoin pool={pool}>{pool.symbol}</PositionCoin>
    </td>
    <td className="text-right whitespace-nowrap">
      <Amount units={total} decimals={pool.quote_decimals} symbol={pool.quote_symbol} />
      <span className="block text-note text-muted">
        <Usd value={total_usd} />
      </span>
    </td>
  </tr>
);
