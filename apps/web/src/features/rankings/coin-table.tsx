// A ranking of coins: places, coins and figures, pages on demand.
import type { Pool } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rowsOf } from '../../lib/api/rows.ts';
import { cx } from '../../lib/cx.ts';
import type { RankingQuery } from '../../lib/people/ranking.tsx';
import { errors } from '../../messages/en/errors.ts';
import { rankings as text } from '../../messages/en/rankings.ts';
import { Image } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface CoinColumn<Row> {
  label: string;
  by?: string;
  show: (row: Row) => ReactNode;
  /** Also on tablets; the figure that the ranking is by is also on phones. */
  medium?: boolean;
}

interface CoinTableProps<Row> {
  ranking: RankingQuery<Row>;
  columns: readonly CoinColumn<Row>[];
  by: string;
  caption: string;
  testId: string;
}

export function CoinTable<Row extends { pool: Pool }>(props: CoinTableProps<Row>) {
  const { ranking, columns, by, caption, testId } = props;
  if (ranking.isPending) return <Skeleton className="h-80" />;
  if (!ranking.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={ranking.error?.message}
        action={<Button onClick={() => void ranking.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = rowsOf(ranking.data.pages, ({ pool }) => pool.pool_id);
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
        <table className="w-full text-label" data-testid={testId}>
          <caption className="px-4 pt-3 text-left text-note text-muted max-sm:px-2.5">
            {caption}
          </caption>
          <thead className="text-left text-note text-muted">
            <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
              <th>#</th>
              <th>{text.coin}</th>
              {shown.map((column) => (
                <th key={column.label} className={cx('text-right', hidden(column, by))}>
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
                  <Coin pool={row.pool} />
                </td>
                {shown.map((column) => (
                  <td
                    key={column.label}
                    className={cx(
                      'text-right whitespace-nowrap tabular',
                      hidden(column, by),
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

const hidden = ({ by, medium }: CoinColumn<never>, chosen: string) =>
  by === chosen ? '' : medium ? 'max-sm:hidden' : 'max-lg:hidden';

function Coin({ pool }: { pool: Pool }) {
  return (
    <span className="flex items-center gap-2.5">
      <Image src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-9" />
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
