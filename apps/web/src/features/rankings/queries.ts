// Queries of rankings.
import type { AgentRankBy, CoinRankBy, CreatorRankBy, RankPeriod, TraderRankBy } from '@atoll/api';
import { pagedQuery } from '../../lib/api/paged-query.ts';

const PAGE = { pageSize: 50 };

export const coinRankingQuery = (by: CoinRankBy, period: RankPeriod) =>
  pagedQuery('rankings', 'coins', { by, period }, PAGE);

export const agentRankingQuery = (by: AgentRankBy, period: RankPeriod) =>
  pagedQuery('rankings', 'agents', { by, period }, PAGE);

export const traderRankingQuery = (by: TraderRankBy, period: RankPeriod, address?: string) =>
  pagedQuery('rankings', 'traders', { by, period, address }, PAGE);

export const creatorRankingQuery = (by: CreatorRankBy, period: RankPeriod, address?: string) =>
  pagedQuery('rankings', 'creators', { by, period, address }, PAGE);

export const referrerRankingQuery = (period: RankPeriod, address?: string) =>
  pagedQuery('rankings', 'referrers', { period, address }, PAGE);
