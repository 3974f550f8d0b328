/** GET /api/rankings/traders, /creators and /referrers; coins are in coin-rankings.ts. */

import type { CreatorRankBy, PeriodReferrer, RankedCreator, RankedTrader } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../../identity/user-view.ts';
import type { Row } from '../../platform/database/schema.ts';
import { parseSort, type SortKey } from '../../platform/list/page.ts';
import { periodStart } from '../../platform/periods.ts';
import { MIST_RATE } from '../../portfolio/position-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';
import { agentRanking } from './agent-rankings.ts';
import { coinRanking } from './coin-rankings.ts';
import { type RankedRow, rankPeople } from './people-ranking.ts';

const keyed = (table: string, column: string, type: 'int4' | 'numeric'): SortKey => ({
  column: { name: `${table}.${column}`, type },
  unique: { name: `${table}.account`, type: 'int4' },
});

const traderKeys = {
  pnl: keyed('trader_total', 'realized', 'numeric'),
  volume: keyed('trader_total', 'volume', 'numeric'),
  win_rate: keyed('trader_total', 'win_bps', 'int4'),
};
const creatorKeys: Record<CreatorRankBy, SortKey> = {
  fees: keyed('creator_total', 'fees', 'numeric'),
  graduated: keyed('creator_total', 'graduated', 'int4'),
};
const referrerKey = keyed('referrer_total', 'credited', 'numeric');

/** Sales from which a win rate says something. */
const MIN_SALES = 5;

interface TraderRow extends RankedRow {
  realized: bigint;
  volume: bigint;
  trades: number;
  sales: number;
  win_bps: number;
}

export function rankingProcedures(services: Services) {
  const { db, market, now } = services;
  const person = (row: RankedRow) => ({
    address: row.address,
    user: userSummary(row, row.address),
  });
  const usd = (mist: bigint) => market.usd(mist, MIST_RATE);

  const traders = api.rankings.traders.handler(({ input }) => {
    const { by } = input;
    const conditions = {
      // Losses are not ranked.
      pnl: sql<boolean>`trader_total.realized > 0`,
      volume: sql<boolean>`true`,
      win_rate: sql<boolean>`trader_total.sales >= ${sql.lit(MIN_SALES)}`,
    };
    return rankPeople<TraderRow, RankedTrader>(db, input, {
      table: 'trader_total',
      start: periodStart(input.period, now()),
      sort: parseSort(undefined, { [by]: traderKeys[by] }, `${by}:desc`),
      ranked: conditions[by],
      scoreOf: (row) => (by === 'pnl' ? row.realized : by === 'volume' ? row.volume : row.win_bps),
      view: (row) => ({
        ...person(row),
        realized_mist: row.realized,
        realized_usd: usd(row.realized),
        volume_mist: row.volume,
        volume_usd: usd(row.volume),
        trades: row.trades,
        sales: row.sales,
        win_rate_bps: row.sales === 0 ? null : row.win_bps,
      }),
    });
  });

  const creators = api.rankings.creators.handler(({ input }) => {
    const { by } = input;
    return rankPeople<RankedRow & Row<'creator_total'>, RankedCreator>(db, input, {
      table: 'creator_total',
      start: periodStart(input.period, now()),
      sort: parseSort(undefined, { [by]: creatorKeys[by] }, `${by}:desc`),
      ranked: sql<boolean>`${sql.ref(`creator_total.${by}`)} > 0`,
      scoreOf: (row) => row[by],
      view: (row) => ({
        ...person(row),
        launched: row.launched,
        graduated: row.graduated,
        fees_mist: row.fees,
        fees_usd: usd(row.fees),
      }),
    });
  });

  const referrers = api.rankings.referrers.handler(({ input }) =>
    rankPeople<RankedRow & Row<'referrer_total'>, PeriodReferrer>(db, input, {
      table: 'referrer_total',
      start: periodStart(input.period, now()),
      sort: parseSort(undefined, { credited: referrerKey }, 'credited:desc'),
      ranked: sql<boolean>`referrer_total.credited > 0`,
      scoreOf: (row) => row.credited,
      view: (row) => ({
        ...person(row),
        trades: row.trades,
        credited_mist: row.credited,
        credited_usd: usd(row.credited),
      }),
    }),
  );

  return {
    coins: coinRanking(services),
    agents: agentRanking(services),
    traders,
    creators,
    referrers,
  };
}
