// The ranking of coins.
import type { CoinRankBy, RankedCoin, RankPeriod } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { errors } from '../../messages/en/errors.ts';
import { rankings as text } from '../../messages/en/rankings.ts';
import { Picture } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago, Amount, Change, Price, Usd } from '../../ui/figures.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { coinRankingQuery } from './queries.ts';

const columns: readonly { label: string; by?: CoinRankBy; show: (row: RankedCoin) => ReactNode }[] =
  [
    {
      label: text.price,
      show: ({ pool }) => <Price value={pool.price} symbol={pool.quote_symbol} />,
    },
    { label: text.holders, by: 'holders', show: ({ pool }) => pool.holders },
    { label: text.change, by: 'gain', show: ({ gain }) => <Change value={gain} /> },
    {
      label: text.volume,
      by: 'volume',
      show: ({ volume_mist }) => <Amount units={volume_mist} decimals={9} symbol="SUI" />,
    },
    {
      label: text.graduatedCoins,
      by: 'graduated',
      show: ({ pool }) => (pool.graduated_at === null ? text.none : <Ago at={pool.graduated_at} />),
    },
    {
      label: text.marketcap,
      by: 'marketcap',
      show: ({ pool }) => <Usd value={pool.marketcap_usd} />,
    },
  ];

export function CoinBoard({ by, period }: { by: CoinRankBy; period: RankPeriod }) {
  const ranking = useInfiniteQuery(coinRankingQuery(by, period));
  if (ranking.isPending) return <Skeleton className="h-80" />;
  if (!ranking.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={ranking.error.message}
        action={<Button onClick={() => void ranking.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = ranking.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={text.empty}
        body={text.emptyBody}
        action={
          <Link to="/" className={buttonClass({ look: 'action' })}>
            {text.browse}
          </Link>
        }
      />
    );
  }
  // The figure that the ranking is by comes last and stays on phones.
  const shown = [
    ...columns.filter((column) => column.by !== by),
    ...columns.filter((column) => column.by === by),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card className="overflow-x-auto">
        <table className="w-full text-label" data-testid="coin-ranking">
          <caption className="px-4 pt-3 text-left text-note text-muted max-sm:px-2.5">
            {text.coinsBody}
          </caption>
          <thead className="text-left text-note text-muted">
            <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
              <th>#</th>
              <th>{text.coin}</th>
              {shown.map((column) => (
                <th key={column.label} className={cx('text-right', hidden(column.by, by))}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.pool.pool_id}
                className="relative h-14 *:px-4 hover:bg-raised max-sm:*:px-2.5"
              >
                <td className="text-muted tabular">{index + 1}</td>
                <td className="w-full max-w-0">
                  <Coin row={row} />
                </td>
                {shown.map((column) => (
                  <td
                    key={column.label}
                    className={cx(
                      'text-right whitespace-nowrap tabular',
                      hidden(column.by, by),
                      column.by === by && 'font-semibold',
                    )}
                  >
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {ranking.hasNextPage && (
        <LoadMore
          pending={ranking.isFetchingNextPage}
          onMore={() => void ranking.fetchNextPage()}
        />
      )}
    </div>
  );
}

const hidden = (column: CoinRankBy | undefined, by: CoinRankBy) =>
  column === by
    ? ''
    : column === 'marketcap' || column === 'volume'
      ? 'max-sm:hidden'
      : 'max-lg:hidden';

function Coin({ row: { pool } }: { row: RankedCoin }) {
  return (
    <span className="flex items-center gap-2.5">
      <Picture src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-9" />
      <span className="min-w-0">
        <Link
          to="/coin/$poolId"
          params={{ poolId: pool.pool_id }}
          className="block truncate font-display font-semibold after:absolute after:inset-0"
        >
          {pool.name}
        </Link>
        <span className="block truncate text-note text-muted">${pool.symbol}</span>
      </span>
    </span>
  );
}
