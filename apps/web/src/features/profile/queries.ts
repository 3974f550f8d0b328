// Queries of the profile page, newest first.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { walletKeys } from '../../lib/watched-wallets/query-keys.ts';

/** Followers of an address, or the users that it follows. */
export const followListQuery = (side: 'followers' | 'following', address: string) =>
  pagedQuery('follows', side, { address }, { pageSize: 50 });

export type FeedOf = 'actor' | 'follower';

/** Activities of an address or of those that it follows. */
export const activitiesQuery = (of: FeedOf, address: string) =>
  pagedQuery('activities', 'list', { filters: { [of]: { $eq: address } } }, { pageSize: 30 });

/** Comments of an address on all coins. */
export const commentsOfQuery = (address: string) =>
  pagedQuery('replies', 'list', { filters: { author: { $eq: address } } }, { pageSize: 30 });

/** Trades of an address. */
export const tradesOfQuery = (address: string) =>
  pagedQuery('trades', 'list', { filters: { trader: { $eq: address } } }, { pageSize: 50 });

/** Trading results of an address. */
export const walletTradingQuery = (address: string) =>
  queryOptions({
    queryKey: walletKeys.trading(address),
    queryFn: async ({ signal }) => (await api.wallet.get({ address }, { signal })).data,
    staleTime: 10_000,
  });

/** Labels of an address in all coins, and their facts. */
export const walletRecordQuery = (address: string) =>
  queryOptions({
    queryKey: walletKeys.record(address),
    queryFn: async ({ signal }) => (await api.labels.get({ address }, { signal })).data,
    staleTime: 30_000,
  });

export const commonCoinsQuery = (address: string, other: string) =>
  queryOptions({
    queryKey: walletKeys.common(address, other),
    queryFn: async ({ signal }) => (await api.wallet.common({ address, other }, { signal })).data,
    staleTime: 30_000,
  });
