// Rankings: coins, people by points, referrers.
import { createFileRoute } from '@tanstack/react-router';
import { PointRanking } from '../features/points/point-ranking.tsx';
import { type RankBy, rankings } from '../features/pools/queries.ts';
import { CoinRanking } from '../features/pools/rank-page.tsx';
import { ReferrerRanking } from '../features/referrals/referrer-ranking.tsx';
import { pools as text } from '../messages/en/pools.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const boards = ['coins', 'people', 'referrers'] as const;
type Board = (typeof boards)[number];

const labels: Record<Board, string> = {
  coins: text.rankCoins,
  people: text.rankPeople,
  referrers: text.rankReferrers,
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
      <PageTitle page={text.rankTitle} />
      <h1 className="font-display text-title font-bold">{text.rankTitle}</h1>
      <Tabs
        label={text.rankBoards}
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
