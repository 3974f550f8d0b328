// Ranking of people by points: today, this week, ever.
import type { PointPeriod } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupDigits } from '../../lib/format.ts';
import { errors } from '../../messages/en/errors.ts';
import { points as text } from '../../messages/en/points.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { pointRankingQuery } from './queries.ts';

const periods = ['day', 'week', 'all'] as const satisfies readonly PointPeriod[];

export function PointRanking() {
  const [period, setPeriod] = useState<PointPeriod>('all');
  return (
    <Tabs
      label={text.ranking}
      value={period}
      onChange={setPeriod}
      tabs={periods.map((value) => ({ value, label: text[value] }))}
    >
      <TabPanel value={period}>
        <Rows period={period} />
      </TabPanel>
    </Tabs>
  );
}

function Rows({ period }: { period: PointPeriod }) {
  const ranking = useInfiniteQuery(pointRankingQuery(period));
  if (ranking.isPending) return <Skeleton className="h-80" />;
  if (!ranking.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={ranking.error.message}
        action={<Button onClick={() => ranking.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = ranking.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={text.noRanking}
        body={text.noRankingBody}
        action={
          <Link to="/" className={buttonClass({ look: 'action' })}>
            {text.browse}
          </Link>
        }
      />
    );
  }
  return (
    <Card>
      <table className="w-full text-label" data-testid="point-ranking">
        <thead className="text-left text-note text-muted">
          <tr className="h-10 *:px-4 *:font-normal max-sm:*:px-2.5">
            <th>#</th>
            <th>{text.person}</th>
            <th className="text-right">{text.points}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.address} className="h-13 *:px-4 max-sm:*:px-2.5">
              <td className="text-muted tabular">{index + 1}</td>
              <td className="w-full max-w-0">
                <PersonLink address={row.address} user={row.user} picture="size-7" />
              </td>
              <td className="text-right font-semibold tabular">
                {groupDigits(BigInt(row.points))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ranking.hasNextPage && (
        <div className="p-3 text-center">
          <Button pending={ranking.isFetchingNextPage} onClick={() => ranking.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
