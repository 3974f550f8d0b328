// Queries of portfolios. All of an account's are read again together when its trades or prices change.
import type { PortfolioRange } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** Prices move without the account's doing; a portfolio follows them at this pace. */
const REFRESH_MS = 15_000;

export const portfolioQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.portfolio.summary(address),
    queryFn: async ({ signal }) => (await api.portfolio.get({ address }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });

export const historyQuery = (address: string, range: PortfolioRange) =>
  queryOptions({
    queryKey: pageKeys.portfolio.history(address, range),
    queryFn: async ({ signal }) =>
      (await api.portfolio.history({ address, range }, { signal })).data,
    placeholderData: (previous) => previous,
    refetchInterval: 4 * REFRESH_MS,
  });

export const closedPositionsQuery = (address: string) =>
  pagedQuery('portfolio', 'positions', { address, state: 'closed' }, { pageSize: 50 });

export const claimableQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.portfolio.claimable(address),
    queryFn: async ({ signal }) => (await api.portfolio.claimable({ address }, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
