// Rankings: coins, people by points, referrers.
import { createFileRoute } from '@tanstack/react-router';
import { PointRanking } from '../features/points/point-ranking.tsx';
import { CoinRanking } from '../features/pools/rank-page.tsx';
import { type RankBy, rankings } from '../features/pools/ranking-queries.ts';
import { ReferrerRanking } from '../features/referrals/referrer-ranking.tsx';
import { poolRanking } from '../messages/en/pool-ranking.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const boards = ['coins', 'people', 'referrers'] as const;
type Board = (typeof boards)[number];

const labels: Record<Board, string> = {
  coins: poolRanking.rankCoins,
  people: poolRanking.rankPeople,
  referrers: poolRanking.rankReferrers,
};

export const Route = createFileRoute('/rank')({
  validateSearch: (search: Record<string, unknown>): { board?: Board; by?: RankBy } => {
    const board = boards.find((known) => known === search.board);
    const by = rankings.find((known) => known === search.by);
    return { ...(board && { board }), ...(by && { by }) };
  },
  component: Rank,
});

function Rank() {
  const navigate = Route.useNavigate();
  const { board = 'coins', by = 'marketcap' } = Route.useSearch();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={poolRanking.rankTitle} />
      <h1 className="font-display text-title font-bold">{poolRanking.rankTitle}</h1>
      <Tabs
        label={poolRanking.rankBoards}
        value={board}
        onChange={(next) => navigate({ search: { board: next }, replace: true })}
        tabs={boards.map((value) => ({ value, label: labels[value] }))}
      >
        <TabPanel value="coins">
          <CoinRanking
            by={by}
            onChange={(next) => navigate({ search: { by: next }, replace: true })}
          />
        </TabPanel>
        <TabPanel value="people">
          <PointRanking />
        </TabPanel>
        <TabPanel value="referrers">
          <ReferrerRanking />
        </TabPanel>
      </Tabs>
    </div>
  );
}
