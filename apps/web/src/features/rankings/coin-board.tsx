// The rankings of coins and of agents.
import type { AgentRankBy, CoinRankBy, RankedAgent, RankedCoin, RankPeriod } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rankings as text } from '../../messages/en/rankings.ts';
import { Ago, Amount, Change, Price, Usd } from '../../ui/figures.tsx';
import { type CoinColumn, CoinTable } from './coin-table.tsx';
import { agentRankingQuery, coinRankingQuery } from './queries.ts';

const columns: readonly (CoinColumn<RankedCoin> & { by?: CoinRankBy })[] = [
  {
    label: text.price,
    show: ({ pool }) => <Price value={pool.price} symbol={pool.quote_symbol} />,
  },
  { label: text.holders, by: 'holders', show: ({ pool }) => pool.holders },
  { label: text.change, by: 'gain', show: ({ gain }) => <Change value={gain} /> },
  {
    label: text.volume,
    by: 'volume',
    medium: true,
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
    medium: true,
    show: ({ pool }) => <Usd value={pool.marketcap_usd} />,
  },
];

export function CoinBoard({ by, period }: { by: CoinRankBy; period: RankPeriod }) {
  return (
    <CoinTable
      ranking={useInfiniteQuery(coinRankingQuery(by, period))}
      columns={columns}
      by={by}
      caption={text.coinsBody}
      testId="coin-ranking"
    />
  );
}

const agentColumns: readonly (CoinColumn<RankedAgent> & { by?: AgentRankBy })[] = [
  { label: text.marketcap, show: ({ pool }) => <Usd value={pool.marketcap_usd} /> },
  { label: text.holders, by: 'holders', medium: true, show: ({ pool }) => pool.holders },
  {
    label: text.co_creators,
    by: 'co_creators',
    medium: true,
    show: ({ co_creators }) => co_creators,
  },
  { label: text.actions, by: 'actions', medium: true, show: ({ actions }) => actions },
  { label: text.messages, by: 'messages', medium: true, show: ({ messages }) => messages },
];

export function AgentBoard({ by, period }: { by: AgentRankBy; period: RankPeriod }) {
  return (
    <CoinTable
      ranking={useInfiniteQuery(agentRankingQuery(by, period))}
      columns={agentColumns}
      by={by}
      caption={text.agentsBody}
      testId="agent-ranking"
    />
  );
}
