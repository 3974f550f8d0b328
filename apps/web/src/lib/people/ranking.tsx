// A ranking of users: places, users and figures, one's own place pinned on top, pages on demand.
import type { UserSummary } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errors } from '../../messages/en/errors.ts';
import { rankings as text } from '../../messages/en/rankings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { rowsOf } from '../api/rows.ts';
import { cx } from '../cx.ts';
import { PersonLink } from './person-link.tsx';

interface Ranked {
  address: string;
  user: UserSummary | null;
}

export interface RankingColumn<Row> {
  label: string;
  show: (row: Row) => ReactNode;
  /** Hidden on phones. */
  wide?: boolean;
  /** Value that the ranking is ordered by. */
  strong?: boolean;
}

interface Page<Row> {
  data: readonly Row[];
  own?: { place: number | null; row: Row } | null;
}

/** The part of an infinite query that a ranking uses. */
export interface RankingQuery<Row> {
  isPending: boolean;
  data: { pages: readonly Page<Row>[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface RankingProps<Row> {
  ranking: RankingQuery<Row>;
  columns: readonly RankingColumn<Row>[];
  testId: string;
  caption?: string;
  empty?: { title: string; body: string; action?: ReactNode };
}

export function Ranking<Row extends Ranked>(props: RankingProps<Row>) {
  const { ranking, columns, testId, caption, empty } = props;
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
  const rows = rowsOf(ranking.data.pages, ({ address }) => address);
  const own = ranking.data.pages[0]?.own;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={empty?.title ?? text.empty}
        body={empty?.body ?? text.emptyBody}
        action={empty?.action ?? <Browse />}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card className="overflow-x-auto">
        <table className="w-full text-label" data-testid={testId}>
          {caption && (
            <caption className="px-4 pt-3 text-left text-note text-muted max-sm:px-2.5">
              {caption}
            </caption>
          )}
          <thead className="text-left text-note text-muted">
            <tr className="h-10 whitespace-nowrap *:px-4 *:font-normal max-sm:*:px-2.5">
              <th>#</th>
              <th>{text.person}</th>
              {columns.map(({ label, wide }) => (
                <th key={label} className={cx('text-right', wide && 'max-sm:hidden')}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own && <Place columns={columns} row={own.row} place={own.place} own />}
            {rows.map((row, index) => (
              <Place key={row.address} columns={columns} row={row} place={index + 1} />
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

const Browse = () => (
  <Link to="/" className={buttonClass({ look: 'action' })}>
    {text.browse}
  </Link>
);

function Place<Row extends Ranked>(props: {
  columns: readonly RankingColumn<Row>[];
  row: Row;
  place: number | null;
  own?: boolean;
}) {
  const { columns, row, place, own } = props;
  return (
    <tr
      className={cx('h-13 *:px-4 max-sm:*:px-2.5', own && 'bg-action/10')}
      data-testid={own ? 'own-place' : undefined}
    >
      <td className="text-muted tabular" title={own ? text.yourPlace : undefined}>
        {place ?? text.beyond}
      </td>
      <td className="w-full max-w-0">
        <PersonLink
          address={row.address}
          user={row.user}
          image="size-7"
          note={own ? text.you : undefined}
        />
      </td>
      {columns.map(({ label, show, wide, strong }) => (
        <td
          key={label}
          className={cx(
            'text-right whitespace-nowrap tabular',
            wide && 'max-sm:hidden',
            strong && 'font-semibold',
          )}
        >
          {show(row)}
        </td>
      ))}
    </tr>
  );
}
