// Ranking of users by points: today, this week, ever.
import type { PointPeriod, RankedUser } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupDigits } from '../../lib/format/format.ts';
import { Ranking, type RankingColumn } from '../../lib/people/ranking.tsx';
import { points as text } from '../../messages/en/points.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { pointRankingQuery } from './queries.ts';

const periods = ['day', 'week', 'all'] as const satisfies readonly PointPeriod[];

const columns: readonly RankingColumn<RankedUser>[] = [
  { label: text.points, strong: true, show: ({ points }) => groupDigits(BigInt(points)) },
];

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
  return (
    <Ranking
      ranking={useInfiniteQuery(pointRankingQuery(period))}
      columns={columns}
      testId="point-ranking"
      empty={{ title: text.noRanking, body: text.noRankingBody }}
    />
  );
}
