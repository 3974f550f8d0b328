// Ranking of the coins of both lists.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStream } from '../../lib/live.ts';
import { errors } from '../../messages/en/errors.ts';
import { poolRanking } from '../../messages/en/pool-ranking.ts';
import { pools as text } from '../../messages/en/pools.ts';
import { poolsEmpty } from '../../messages/en/pools-empty.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { PoolList, PoolListSkeleton } from './pool-list.tsx';
import { type RankBy, rankingQuery, rankings } from './ranking-queries.ts';
import { liveRows } from './use-live-pool.ts';

const labels: Record<RankBy, string> = {
  marketcap: text.marketCap,
  volume_24h: text.volume,
  price_change: text['price_change:desc'],
  holders: text.holdersColumn,
  createdAt: poolRanking.newest,
};

export function CoinRanking({ by, onChange }: { by: RankBy; onChange: (by: RankBy) => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-label text-muted">{poolRanking.rankBody}</p>
      <Tabs
        label={poolRanking.rankTitle}
        value={by}
        onChange={onChange}
        tabs={rankings.map((value) => ({ value, label: labels[value] }))}
      >
        <TabPanel value={by}>
          <Ranking by={by} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Ranking({ by }: { by: RankBy }) {
  const ranking = useQuery(rankingQuery(by));
  useStream('pools', (message) => message.event === 'pool' && liveRows.put(message.data));
  if (ranking.isPending) return <PoolListSkeleton view="table" />;
  if (!ranking.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failedTitle}
        body={ranking.error.message}
        action={<Button onClick={() => ranking.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (ranking.data.length === 0) {
    return (
      <EmptyState
        title={poolsEmpty.emptyTitle}
        body={poolsEmpty.emptyBody}
        action={
          <Link to="/create" className={buttonClass({ look: 'action' })}>
            {poolsEmpty.launch}
          </Link>
        }
      />
    );
  }
  return <PoolList pools={ranking.data} view="table" numbered />;
}
