// Queries of the profile page.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Followers of an address, or the people that it follows, newest first. */
export const followListQuery = (side: 'followers' | 'following', address: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.follows.list(side, address),
    queryFn: ({ pageParam, signal }) =>
      api.follows[side](
        { address, pagination: { pageSize: 50, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export type FeedOf = 'actor' | 'follower';

/** Activities of an address or of those that it follows, newest first. */
export const activitiesQuery = (of: FeedOf, address: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.activities(of, address),
    queryFn: ({ pageParam, signal }) =>
      api.people.activities(
        {
          filters: { [of]: { $eq: address } },
          pagination: { pageSize: 30, cursor: pageParam || undefined },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

/** Comments of an address on all coins, newest first. */
export const commentsOfQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.commentsOf(address),
    queryFn: ({ pageParam, signal }) =>
      api.replies.list(
        {
          filters: { author: { $eq: address } },
          pagination: { pageSize: 30, cursor: pageParam || undefined },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

/** Trades of an address, newest first. */
export const tradesOfQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.trades.ofTrader(address),
    queryFn: ({ pageParam, signal }) =>
      api.trades.list(
        {
          filters: { trader: { $eq: address } },
          pagination: { pageSize: 50, cursor: pageParam || undefined },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });
