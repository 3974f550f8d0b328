// Rankings: coins, traders, creators, referrers, users by points.
import {
  type AgentRankBy,
  agentRankings,
  type CoinRankBy,
  type CreatorRankBy,
  coinRankings,
  creatorRankings,
  type RankPeriod,
  rankPeriods,
  type TraderRankBy,
  traderRankings,
} from '@atoll/api';
import { createFileRoute } from '@tanstack/react-router';
import { PointRanking } from '../features/points/point-ranking.tsx';
import { Chips } from '../features/rankings/board-options.tsx';
import { AgentBoard, CoinBoard } from '../features/rankings/coin-board.tsx';
import { CreatorBoard, ReferrerBoard, TraderBoard } from '../features/rankings/people-boards.tsx';
import { useLiveRankings } from '../features/rankings/use-live-rankings.ts';
import { PageTitle } from '../lib/api/page-title.tsx';
import { rankings as text } from '../messages/en/rankings.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';

const boards = ['coins', 'agents', 'traders', 'creators', 'referrers', 'points'] as const;
type RankBy = CoinRankBy | AgentRankBy | TraderRankBy | CreatorRankBy;

// Its lists load with the page: this part is in the entry script.
const word = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/rank')({
  validateSearch: ({
    board,
    by,
    period,
  }: Record<string, unknown>): { board?: string; by?: string; period?: string } => ({
    board: word(board),
    by: word(by),
    period: word(period),
  }),
  component: Rank,
});

function Rank() {
  const navigate = Route.useNavigate();
  const { board: asked, by, period: since } = Route.useSearch();
  const board = boards.find((known) => known === asked) ?? 'coins';
  const period = rankPeriods.find((known) => known === since) ?? 'all';
  useLiveRankings();
  const choose = (next: { by?: RankBy; period?: RankPeriod }) =>
    navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const periods = (
    <Chips
      label={text.period}
      options={rankPeriods}
      value={period}
      onChange={(next) => choose({ period: next })}
    />
  );
  const options = <T extends RankBy>(known: readonly T[], value: T) => (
    <div className="mb-3 flex flex-wrap justify-between gap-2">
      <Chips
        label={text.by}
        options={known}
        value={value}
        onChange={(next) => choose({ by: next })}
      />
      {periods}
    </div>
  );
  const coinsBy = coinRankings.find((known) => known === by) ?? 'marketcap';
  const agentsBy = agentRankings.find((known) => known === by) ?? 'actions';
  const tradersBy = traderRankings.find((known) => known === by) ?? 'pnl';
  const creatorsBy = creatorRankings.find((known) => known === by) ?? 'fees';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle page={text.title} />
      <h1 className="font-display text-title font-bold">{text.title}</h1>
      <Tabs
        label={text.boards}
        value={board}
        onChange={(next) =>
          navigate({ search: ({ period: kept }) => ({ board: next, period: kept }), replace: true })
        }
        tabs={boards.map((value) => ({ value, label: text[value] }))}
      >
        <TabPanel value="coins">
          {options(coinRankings, coinsBy)}
          <CoinBoard by={coinsBy} period={period} />
        </TabPanel>
        <TabPanel value="agents">
          {options(agentRankings, agentsBy)}
          <AgentBoard by={agentsBy} period={period} />
        </TabPanel>
        <TabPanel value="traders">
          {options(traderRankings, tradersBy)}
          <TraderBoard by={tradersBy} period={period} />
        </TabPanel>
        <TabPanel value="creators">
          {options(creatorRankings, creatorsBy)}
          <CreatorBoard by={creatorsBy} period={period} />
        </TabPanel>
        <TabPanel value="referrers">
          <div className="mb-3 flex justify-end">{periods}</div>
          <ReferrerBoard period={period} />
        </TabPanel>
        <TabPanel value="points">
          <PointRanking />
        </TabPanel>
      </Tabs>
    </div>
  );
}
