// Queries of rankings.
import type { AgentRankBy, CoinRankBy, CreatorRankBy, RankPeriod, TraderRankBy } from '@atoll/api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const PAGE_SIZE = 50;

const page = (cursor: string) => ({ pageSize: PAGE_SIZE, cursor: cursor || undefined });

const paged = {
  initialPageParam: '',
  getNextPageParam: (last: { meta: { pagination: { cursor: string | null } } }) =>
    last.meta.pagination.cursor,
  placeholderData: undefined,
};

export const coinRankingQuery = (by: CoinRankBy, period: RankPeriod) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rankings.board('coins', by, period),
    queryFn: ({ pageParam, signal }) =>
      api.rankings.coins({ by, period, pagination: page(pageParam) }, { signal }),
    ...paged,
  });

export const agentRankingQuery = (by: AgentRankBy, period: RankPeriod) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rankings.board('agents', by, period),
    queryFn: ({ pageParam, signal }) =>
      api.rankings.agents({ by, period, pagination: page(pageParam) }, { signal }),
    ...paged,
  });

export const traderRankingQuery = (by: TraderRankBy, period: RankPeriod, address?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rankings.board('traders', by, period, address),
    queryFn: ({ pageParam, signal }) =>
      api.rankings.traders({ by, period, address, pagination: page(pageParam) }, { signal }),
    ...paged,
  });

export const creatorRankingQuery = (by: CreatorRankBy, period: RankPeriod, address?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rankings.board('creators', by, period, address),
    queryFn: ({ pageParam, signal }) =>
      api.rankings.creators({ by, period, address, pagination: page(pageParam) }, { signal }),
    ...paged,
  });

export const referrerRankingQuery = (period: RankPeriod, address?: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.rankings.board('referrers', 'credited', period, address),
    queryFn: ({ pageParam, signal }) =>
      api.rankings.referrers({ period, address, pagination: page(pageParam) }, { signal }),
    ...paged,
  });
