// Rankings of traders, creators and referrers.
import type {
  CreatorRankBy,
  PeriodReferrer,
  RankedCreator,
  RankedTrader,
  RankPeriod,
  TraderRankBy,
} from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatPercent, groupDigits } from '../../lib/format/format.ts';
import { Ranking, type RankingColumn } from '../../lib/people/ranking.tsx';
import { useAddress } from '../../lib/wallet/state.ts';
import { rankings as text } from '../../messages/en/rankings.ts';
import { Amount, Usd } from '../../ui/figures.tsx';
import { Pnl } from '../../ui/pnl.tsx';
import { creatorRankingQuery, referrerRankingQuery, traderRankingQuery } from './queries.ts';

const SUI = { decimals: 9, symbol: 'SUI' };

/** The figure that the ranking is by comes last, where the eye looks first on a phone. */
function ordered<Row>(
  columns: readonly (RankingColumn<Row> & { by?: string })[],
  by: string,
): RankingColumn<Row>[] {
  const rest = columns.filter((column) => column.by !== by);
  const chosen = columns.filter((column) => column.by === by);
  return [
    ...rest.map((column) => ({ ...column, wide: true })),
    ...chosen.map((column) => ({ ...column, strong: true })),
  ];
}

const traderColumns: readonly (RankingColumn<RankedTrader> & { by?: TraderRankBy })[] = [
  { label: text.trades, show: ({ trades }) => groupDigits(trades) },
  {
    label: text.win_rate,
    by: 'win_rate',
    show: ({ win_rate_bps, sales }) =>
      win_rate_bps === null ? text.none : `${formatPercent(BigInt(win_rate_bps))} (${sales})`,
  },
  {
    label: text.volume,
    by: 'volume',
    show: ({ volume_mist }) => <Amount units={volume_mist} {...SUI} />,
  },
  {
    label: text.pnl,
    by: 'pnl',
    show: ({ realized_mist }) => <Pnl units={realized_mist} {...SUI} />,
  },
];

export function TraderBoard({ by, period }: { by: TraderRankBy; period: RankPeriod }) {
  const ranking = useInfiniteQuery(traderRankingQuery(by, period, useAddress()));
  return (
    <Ranking
      ranking={ranking}
      columns={ordered(traderColumns, by)}
      caption={text.tradersBody}
      testId="traders"
    />
  );
}

const creatorColumns: readonly (RankingColumn<RankedCreator> & { by?: CreatorRankBy })[] = [
  { label: text.launched, show: ({ launched }) => launched },
  { label: text.graduatedCoins, by: 'graduated', show: ({ graduated }) => graduated },
  { label: text.fees, by: 'fees', show: ({ fees_mist }) => <Amount units={fees_mist} {...SUI} /> },
];

export function CreatorBoard({ by, period }: { by: CreatorRankBy; period: RankPeriod }) {
  const ranking = useInfiniteQuery(creatorRankingQuery(by, period, useAddress()));
  return (
    <Ranking
      ranking={ranking}
      columns={ordered(creatorColumns, by)}
      caption={text.creatorsBody}
      testId="creators"
    />
  );
}

const referrerColumns: readonly RankingColumn<PeriodReferrer>[] = [
  { label: text.trades, wide: true, show: ({ trades }) => groupDigits(trades) },
  { label: text.value, wide: true, show: ({ credited_usd }) => <Usd value={credited_usd} /> },
  {
    label: text.earned,
    strong: true,
    show: ({ credited_mist }) => <Amount units={credited_mist} {...SUI} />,
  },
];

export function ReferrerBoard({ period }: { period: RankPeriod }) {
  const ranking = useInfiniteQuery(referrerRankingQuery(period, useAddress()));
  return (
    <Ranking
      ranking={ranking}
      columns={referrerColumns}
      caption={text.referrersBody}
      testId="referrers"
    />
  );
}
